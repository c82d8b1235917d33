"""Notices that a turn has begun: by mail or by the browser, off until asked for."""

import asyncio
import re
import smtplib
from html import escape
from typing import Final

from litestar import MediaType, delete, get, post
from litestar.params import FromPath, JSONBody

from wabe.core.messages import NOTHING, Message, m, render
from wabe.hosting.wire.refusals import Refusal
from wabe.server.http.routes.arguments import REFUSALS, CurrentVisitor
from wabe.server.people import notices
from wabe.server.people.post import send_mail
from wabe.server.people.push import public_key
from wabe.server.wire.people import BrowserSubscription, MailSubscription, NoticeAddress, NoticeSettings

_MAIL: Final = re.compile(r"[^\s@<>,;:\"()\[\]\\]+@[A-Za-z0-9.-]+")

_BY_SECRET: Final = {"by_secret": True}  # mail programs and their pages send no header of ours


@get("/notices", responses=REFUSALS)
async def show_notices(asker: CurrentVisitor) -> NoticeSettings:
    """Return where this visitor wants to be notified of turns, and what ways there are."""
    return await _settings(asker)


@post("/notices/mail", opt={"cost": 100}, responses=REFUSALS)
async def subscribe_mail(asker: CurrentVisitor, data: JSONBody[MailSubscription]) -> NoticeSettings:
    """Be told by mail, after the letter that is sent now was answered by its link."""
    settings = asker.table_host.settings
    if not settings.mail:
        raise Refusal(422, "unavailable", m("server.notice.no_mail"))
    if not _MAIL.fullmatch(data.address):
        raise Refusal(422, "bad_request", m("server.notice.address"))
    await notices.count_letter(asker.table_host, data.address)
    secret = await notices.add(
        asker.table_host, asker.session, "mail", data.address, data.rhythm, asker.language, confirmed=False
    )
    link = f"{settings.address.rstrip('/')}/api/notices/confirm/{secret}"
    subject = render(m("server.notice.confirm_subject"), asker.language)
    text = render(m("server.notice.confirm", address=link), asker.language)
    try:
        await asyncio.to_thread(send_mail, settings, data.address, subject, f"{text}\n")
    except (OSError, smtplib.SMTPException) as error:
        raise Refusal(503, "unavailable", m("server.notice.unsent")) from error
    return await _settings(asker)


@post("/notices/push", opt={"cost": 20}, responses=REFUSALS)
async def subscribe_browser(asker: CurrentVisitor, data: JSONBody[BrowserSubscription]) -> NoticeSettings:
    """Be told by the browser that has made this subscription."""
    notices.check_subscription(asker.table_host, data.endpoint)
    target = notices.subscription_text(data.endpoint, data.p256dh, data.auth)
    await notices.add(asker.table_host, asker.session, "push", target, data.rhythm, asker.language, confirmed=True)
    return await _settings(asker)


@delete("/notices/{address_id:str}", status_code=200, responses=REFUSALS)
async def end_notices(asker: CurrentVisitor, address_id: FromPath[str]) -> NoticeSettings:
    """Be told there no more."""
    await notices.end_at(asker.table_host, asker.session, address_id)
    return await _settings(asker)


@get("/notices/confirm/{secret:str}", media_type=MediaType.HTML, responses=REFUSALS)
async def ask_to_confirm(asker: CurrentVisitor, secret: FromPath[str]) -> str:
    """The link of the first letter: it only asks, since programs that look through letters follow links."""
    await notices.check_secret(asker.table_host, secret)
    return _page(asker, m("server.notice.confirm_question"), m("server.notice.confirm_yes"))


@post("/notices/confirm/{secret:str}", status_code=200, media_type=MediaType.HTML, opt=_BY_SECRET, responses=REFUSALS)
async def confirm_notices(asker: CurrentVisitor, secret: FromPath[str]) -> str:
    """The click on its page."""
    await notices.confirm(asker.table_host, secret)
    return _page(asker, m("server.notice.confirmed"))


@get("/notices/end/{secret:str}", media_type=MediaType.HTML, responses=REFUSALS)
async def ask_to_end(asker: CurrentVisitor, secret: FromPath[str]) -> str:
    """The link at the end of every letter: it only asks."""
    await notices.check_secret(asker.table_host, secret)
    return _page(asker, m("server.notice.end_question"), m("server.notice.end_yes"))


@post("/notices/end/{secret:str}", status_code=200, media_type=MediaType.HTML, opt=_BY_SECRET, responses=REFUSALS)
async def end_by_link(asker: CurrentVisitor, secret: FromPath[str]) -> str:
    """The click on its page, or in the mail program."""
    await notices.end_by(asker.table_host, secret)
    return _page(asker, m("server.notice.ended"))


def _page(asker: CurrentVisitor, said: Message, click: Message = NOTHING) -> str:
    """A page that says something, with a button that asks for the same address by POST."""
    head = f'<!doctype html><html lang="{asker.language}"><meta charset="utf-8"><title>Wabe</title>'
    button = f"<form method=post><button>{escape(render(click, asker.language))}</button></form>" if click else ""
    return f"{head}<p>{escape(render(said, asker.language))}</p>{button}</html>"


async def _settings(asker: CurrentVisitor) -> NoticeSettings:
    found = await notices.addresses_of(asker.table_host, asker.session)
    key = public_key(await notices.push_key(asker.table_host))
    addresses = []
    for row in found:
        shown = row["target"] if row["way"] == "mail" else notices.endpoint_of(row["target"])
        addresses.append(NoticeAddress(row["id"], row["way"], shown, row["rhythm"], row["confirmed"]))
    return NoticeSettings(bool(asker.table_host.settings.mail), key, addresses)


HANDLERS: Final = [
    show_notices,
    subscribe_mail,
    subscribe_browser,
    end_notices,
    ask_to_confirm,
    confirm_notices,
    ask_to_end,
    end_by_link,
]
