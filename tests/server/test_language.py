"""Two people at one table, each reading in the own language."""

from helpers.service import FRIEND, HERE, ME, Person, Service, receive


def read_in(person: Person, language: str) -> None:
    person.http.headers["accept-language"] = language


def test_each_reads_the_same_table_in_the_own_language(anna: Person, carl: Person) -> None:
    read_in(carl, "de-AT,de;q=0.9,en;q=0.5")
    table = anna.open(ME, FRIEND)
    seen = carl.join(table["seats"][1]["invite"])
    assert (table["title"], table["scene"]["headline"]) == ("Orchard", "6 cards left")
    assert (seen["title"], seen["scene"]["headline"]) == ("Obstgarten", "Noch 6 Karten")
    with anna.watch(table["id"]) as hers, carl.watch(table["id"], headers={"accept-language": "de"}) as his:
        receive(hers)
        receive(his)
        anna.play(table, "bid 1")
        assert receive(hers)["table"]["scene"]["prompt"]["text"] == "Waiting for {2}."
        assert receive(his)["table"]["scene"]["prompt"]["text"] == "{2} bietet auf die nächste Karte."
    assert anna.get("/tables")[0]["headline"] == "6 cards left"
    assert carl.get("/tables")[0]["headline"] == "Noch 6 Karten"


def test_what_is_not_translated_is_read_in_english(anna: Person) -> None:
    read_in(anna, "de")
    table = anna.open(ME, HERE)
    assert table["scene"]["prompt"]["choices"][1]["label"] == "Bid 1"
    assert anna.play(table, "bid 9", status=422)["message"] == "'9' passt nicht als amount.", "the house is translated"


def test_the_dearest_known_language_is_taken(anna: Person) -> None:
    for header, language in (
        ("fr, de;q=0.3, en;q=0.7", "en"),
        ("fr;q=1, de;q=0.3", "de"),
        ("de;q=0", "en"),
        ("fr", "en"),
        ("de;q=much, en", "en"),
        (",;,=", "en"),
        ("", "en"),
    ):
        read_in(anna, header)
        assert anna.get("/reader")["language"] == language, header


def test_a_chosen_language_comes_before_that_of_the_browser(anna: Person) -> None:
    read_in(anna, "en")
    assert anna.ask("PUT", "/reader", {"language": "de"}) == {"language": "de", "languages": ["en", "de"]}
    assert anna.get("/reader")["language"] == "de"
    assert anna.open(ME, HERE)["title"] == "Obstgarten"
    anna.ask("PUT", "/reader", {"language": ""})
    assert anna.get("/reader")["language"] == "en"


def test_an_unknown_language_is_refused(anna: Person) -> None:
    problem = anna.ask("PUT", "/reader", {"language": "tlh"}, 422)
    assert problem["message"] == "There is no language 'tlh': choose en, de."


def test_a_cookie_that_is_no_language_is_passed_over(service: Service) -> None:
    person = service.person()
    for value in ("tlh", "..", '"', "x" * 1000):
        person.http.cookies.set("wabe_language", value)
        assert person.get("/reader")["language"] == "en"
