"""Notices that it is one's turn: by mail or by the browser, off until wished for."""

import asyncio
import re
import smtplib
from typing import Final

from litestar import MediaType, delete, get, post
from litestar.params import FromPath, JSONBody

from wabe.core.messages import m, render
from wabe.server.edge.routes.arguments import REFUSALS, Who
from wabe.server.people import notices
from wabe.server.people.post import send_mail
from wabe.server.people.push import public_key
from wabe.server.wire.people import MailWish, NoticeAddress, NoticeSettings, PushWish
from wabe.server.wire.refusals import Refusal

_MAIL: Final = re.compile(r"[^\s@<>,;:\"()\[\]\\]+@[A-Za-z0-9.-]+")


@get("/notices", responses=REFUSALS)
async def show_notices(who: Who) -> NoticeSettings:
    """Where this visitor wants to be told that it is the own turn, and what ways there are."""
    return await _settings(who)


@post("/notices/mail", opt={"cost": 100}, responses=REFUSALS)
async def wish_mail(who: Who, data: JSONBody[MailWish]) -> NoticeSettings:
    """Be told by mail, after the letter that is sent now was answered by its link."""
    settings = who.hall.settings
    if not settings.mail:
        raise Refusal(422, "unavailable", m("server.notice.no_mail"))
    if not _MAIL.fullmatch(data.address):
        raise Refusal(422, "bad_request", m("server.notice.address"))
    secret = await notices.add(who.hall, who.session, "mail", data.address, data.rhythm, who.language, confirmed=False)
    link = f"{settings.address.rstrip('/')}/api/notices/confirm/{secret}"
    subject = render(m("server.notice.confirm_subject"), who.language)
    text = render(m("server.notice.confirm", address=link), who.language)
    try:
        await asyncio.to_thread(send_mail, settings, data.address, subject, f"{text}\n")
    except (OSError, smtplib.SMTPException) as error:
        raise Refusal(503, "unavailable", m("server.notice.unsent")) from error
    return await _settings(who)


@post("/notices/push", opt={"cost": 20}, responses=REFUSALS)
async def wish_push(who: Who, data: JSONBody[PushWish]) -> NoticeSettings:
    """Be told by the browser that has made this subscription."""
    notices.check_subscription(who.hall, data.endpoint)
    target = notices.subscription_text(data.endpoint, data.p256dh, data.auth)
    await notices.add(who.hall, who.session, "push", target, data.rhythm, who.language, confirmed=True)
    return await _settings(who)


@delete("/notices/{address_id:str}", status_code=200, responses=REFUSALS)
async def end_notices(who: Who, address_id: FromPath[str]) -> NoticeSettings:
    """Be told there no more."""
    await notices.end_at(who.hall, who.session, address_id)
    return await _settings(who)


@get("/notices/confirm/{secret:str}", media_type=MediaType.TEXT, responses=REFUSALS)
async def confirm_notices(who: Who, secret: FromPath[str]) -> str:
    """The link of the first letter."""
    await notices.confirm(who.hall, secret)
    return render(m("server.notice.confirmed"), who.language)


@get("/notices/end/{secret:str}", media_type=MediaType.TEXT, responses=REFUSALS)
async def end_by_link(who: Who, secret: FromPath[str]) -> str:
    """The link at the end of every letter."""
    await notices.end_by(who.hall, secret)
    return render(m("server.notice.ended"), who.language)


async def _settings(who: Who) -> NoticeSettings:
    found = await notices.addresses_of(who.hall, who.session)
    key = public_key(await notices.push_key(who.hall))
    addresses = []
    for row in found:
        shown = row["target"] if row["way"] == "mail" else notices.endpoint_of(row["target"])
        addresses.append(NoticeAddress(row["id"], row["way"], shown, row["rhythm"], row["confirmed"]))
    return NoticeSettings(bool(who.hall.settings.mail), key, addresses)


HANDLERS: Final = [show_notices, wish_mail, wish_push, end_notices, confirm_notices, end_by_link]
