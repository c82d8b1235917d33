"""Messages: patterns in a catalogue, read in the language of the reader."""

from pathlib import Path

import msgspec
import pytest

from wabe.core.messages import (
    NOTHING,
    Message,
    add_texts,
    compile_pattern,
    encoder,
    from_text,
    languages,
    m,
    named,
    pack,
    raw,
    readable,
    render,
    unpack,
    with_names,
)

ENGLISH = {
    "take": "Take {tile@the} from depot {depot}",
    "tile.castle": "castle",
    "tile.castle@the": "the castle",
    "tile.cows": "3 cows",
    "goods": "{n, plural, =0 {no goods} one {# good} other {# goods}} left",
    "way": "{kind, select, road {a road of {length}} other {a way}}",
    "built": "built{free, select, yes {} other { for money}}",
    "all": "{things, list, and}; {things, list, or}; {things, list, semicolon}",
    "start": "{who} starts",
    "big": "{tile, capital}!",
    "only": "only in English",
}
GERMAN = {
    "take": "Nimm {tile@acc} aus Depot {depot}",
    "tile.castle": "Burg",
    "tile.castle@acc": "die Burg",
    "goods": "{n, plural, one {eine Ware} other {# Waren}} übrig",
}


@pytest.fixture(autouse=True)
def catalogue(tmp_path: Path) -> None:
    (tmp_path / "texts").mkdir()
    (tmp_path / "texts" / "en.json").write_bytes(msgspec.json.encode(ENGLISH))
    (tmp_path / "texts" / "de.json").write_bytes(msgspec.json.encode(GERMAN))
    add_texts("exam", tmp_path)


CASTLE = m("exam.tile.castle")


@pytest.mark.parametrize(
    ("message", "text"),
    [
        (m("exam.take", tile=CASTLE, depot=3), "Take the castle from depot 3"),
        (m("exam.take", tile=m("exam.tile.cows"), depot=1), "Take 3 cows from depot 1"),
        (m("exam.goods", n=0), "no goods left"),
        (m("exam.goods", n=1), "1 good left"),
        (m("exam.goods", n=2), "2 goods left"),
        (m("exam.way", kind="road", length=4), "a road of 4"),
        (m("exam.way", kind="river", length=4), "a way"),
        (m("exam.built", free="yes"), "built"),
        (m("exam.built", free="no"), "built for money"),
        (m("exam.all", things=(CASTLE,)), "castle; castle; castle"),
        (m("exam.all", things=(CASTLE, raw("x"), raw(3))), "castle, x and 3; castle, x or 3; castle; x; 3"),
        (m("exam.big", tile=CASTLE), "Castle!"),
        (m("exam.start", who=named(1)), "{2} starts"),
        (raw("7"), "7"),
    ],
)
def test_patterns(message: Message, text: str) -> None:
    assert render(message) == str(message) == text


def test_each_reads_in_his_own_language_and_in_english_what_is_not_translated() -> None:
    message = m("exam.take", tile=CASTLE, depot=3)
    assert render(message, "de") == "Nimm die Burg aus Depot 3"
    assert render(message, "en") == "Take the castle from depot 3"
    assert render(m("exam.goods", n=1), "de") == "eine Ware übrig"
    assert render(m("exam.only"), "de") == render(m("exam.only"), "fr") == "only in English"
    assert languages("exam") == ["en", "de"]


def test_a_text_that_is_missing_is_an_error() -> None:
    with pytest.raises(KeyError, match="no text"):
        render(m("exam.nowhere"))
    with pytest.raises(KeyError, match="tile"):
        render(m("exam.take", depot=3))


@pytest.mark.parametrize(
    "pattern", ["{a", "a}", "{n, plural, one {x}}", "{n, plural, one {x}", "{n, spell}", "{n, list, with}"]
)
def test_wrong_patterns_are_refused(pattern: str) -> None:
    with pytest.raises(ValueError):
        compile_pattern(pattern)


class Card(msgspec.Struct, omit_defaults=True):
    title: Message
    note: Message = NOTHING


def test_on_the_wire_a_message_is_its_text() -> None:
    card = Card(m("exam.goods", n=2))
    assert encoder("en").encode(card) == b'{"title":"2 goods left"}'
    assert encoder("de").encode(card) == '{"title":"2 Waren übrig"}'.encode()
    again = msgspec.json.decode(encoder().encode(card), type=Card, dec_hook=from_text)
    assert str(again.title) == "2 goods left"


def test_messages_are_values() -> None:
    assert m("exam.goods", n=2) == m("exam.goods", n=2)
    assert m("exam.goods", n=2) != m("exam.goods", n=3)
    assert len({m("exam.goods", n=2), m("exam.goods", n=2)}) == 1
    assert not NOTHING
    assert raw("0")


def test_clients_put_in_the_names() -> None:
    assert with_names("{2} pays {1}", ["Anna", "Ben"]) == "Ben pays Anna"


def test_a_name_that_looks_like_a_seat_is_left_alone() -> None:
    assert with_names("{1} watches {2}", ["{2}", "{1}"]) == "{2} watches {1}"
    assert with_names("{1} watches {7}", ["Anna"]) == "Anna watches {7}"


@pytest.mark.parametrize(
    "message",
    [m("exam.take", tile=CASTLE, depot=3), m("exam.all", things=(CASTLE, raw(7))), raw("{1}"), raw(5), m("exam.only")],
)
def test_a_packed_message_is_read_in_any_language_later(message: Message) -> None:
    again = unpack(msgspec.json.decode(msgspec.json.encode(pack(message))))
    assert again == message
    assert render(again, "de") == render(message, "de")


def test_a_kept_message_may_be_older_than_the_catalogue() -> None:
    assert readable(m("exam.take", tile=CASTLE, depot=3))
    assert not readable(m("exam.forgotten"))
    assert not readable(m("exam.take", tile=CASTLE))
    assert not readable(m("exam.big", tile=m("nowhere.tile")))


def test_nothing_stays_nothing_when_packed() -> None:
    assert unpack(pack(NOTHING)) is NOTHING
