"""A fuzzer reads the OpenAPI description: no request makes the service fail, and every answer is as described.

A sample of requests to each address; `make e2e` tries many more.
"""

import os

import pytest
import schemathesis
from helpers.service import HERE, ME, Service
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

EXAMPLES = int(os.environ.get("WABE_EXAMPLES", "12"))
ROUTES = [
    ("GET", "/api/games/{name}/rules"),
    ("GET", "/api/games/{name}/book/{key}"),
    ("GET", "/api/tables"),
    ("POST", "/api/tables"),
    ("GET", "/api/tables/{table_id}"),
    ("POST", "/api/tables/{table_id}/seats/{seat}"),
    ("DELETE", "/api/tables/{table_id}/seats/{seat}"),
    ("POST", "/api/tables/{table_id}/actions"),
    ("POST", "/api/tables/{table_id}/undo"),
    ("PUT", "/api/tables/{table_id}/seats/{seat}/habits"),
    ("PUT", "/api/tables/{table_id}/seats/{seat}/plan"),
    ("POST", "/api/tables/{table_id}/resume"),
    ("POST", "/api/tables/{table_id}/hint"),
    ("GET", "/api/tables/{table_id}/record"),
    ("GET", "/api/tables/{table_id}/replay"),
    ("GET", "/api/tables/{table_id}/scenes"),
    ("GET", "/api/tables/{table_id}/beats"),
    ("POST", "/api/records"),
    ("GET", "/api/public"),
    ("POST", "/api/session"),
    ("POST", "/api/session/pass"),
    ("GET", "/api/tables/{table_id}/why"),
    ("POST", "/api/tables/{table_id}/stop"),
    ("DELETE", "/api/tables/{table_id}"),
    ("POST", "/api/account"),
    ("GET", "/api/account"),
    ("PUT", "/api/account"),
    ("POST", "/api/account/code"),
    ("POST", "/api/account/enter"),
    ("GET", "/api/session/data"),
    ("GET", "/api/notices"),
    ("POST", "/api/notices/mail"),
    ("POST", "/api/notices/push"),
    ("DELETE", "/api/notices/{address_id}"),
    ("GET", "/api/notices/confirm/{secret}"),
    ("POST", "/api/notices/confirm/{secret}"),
    ("GET", "/api/notices/end/{secret}"),
    ("POST", "/api/notices/end/{secret}"),
    ("DELETE", "/api/session/data"),
    ("GET", "/api/tables/{table_id}/chat"),
    ("POST", "/api/tables/{table_id}/chat"),
    ("PUT", "/api/tables/{table_id}/chat"),
    ("POST", "/api/tables/{table_id}/rematch"),
    ("POST", "/api/session/leave"),
    ("POST", "/api/session/alone"),
    ("POST", "/api/passkeys/new"),
    ("POST", "/api/passkeys"),
    ("DELETE", "/api/passkeys/{passkey}"),
    ("POST", "/api/passkeys/enter/new"),
    ("POST", "/api/passkeys/enter"),
    ("GET", "/api/tables/{table_id}/analysis"),
    ("GET", "/api/games/{name}/atlas"),
    ("GET", "/api/games/{name}/reference"),
    ("GET", "/api/games/{name}/maps"),
    ("POST", "/api/games/{name}/maps"),
    ("POST", "/api/tables/{table_id}/seats/{seat}/bot"),
    ("POST", "/api/tables/{table_id}/seats/{seat}/ahead"),
    ("GET", "/api/games/{name}/how-to-play"),
    ("POST", "/api/tables/{table_id}/reports"),
    ("GET", "/api/reader"),
    ("PUT", "/api/reader"),
]


@pytest.fixture(scope="module")
def schema(lite: Service) -> schemathesis.BaseSchema:
    return schemathesis.openapi.from_url(f"{lite.address}/api/docs/openapi.json")


@pytest.fixture(scope="module")
def table_id(lite: Service) -> str:
    return str(lite.person().open(ME, HERE)["id"])


def test_all_routes_are_tried(schema: schemathesis.BaseSchema) -> None:
    found = {(o.ok().method.upper(), o.ok().path) for o in schema.get_all_operations()}
    assert found == {*ROUTES, ("GET", "/api/games")}


@pytest.mark.parametrize(("method", "path"), ROUTES)
def test_no_request_makes_the_service_fail(
    schema: schemathesis.BaseSchema, table_id: str, method: str, path: str
) -> None:
    @settings(
        max_examples=EXAMPLES,
        derandomize=True,
        deadline=None,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=schema[path][method].as_strategy())
    def fuzz(case: schemathesis.Case) -> None:
        if "table_id" in case.path_parameters:
            case.path_parameters["table_id"] = table_id  # one that exists, so that the rest is tried
        answer = case.call(headers={"x-wabe": "1"})
        assert answer.status_code < 500, answer.text
        case.validate_response(answer, checks=[status_code_conformance, response_schema_conformance])

    fuzz()
