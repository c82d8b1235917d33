# The service in a container: small, not as root, with a health check. docker build -t wabe .
FROM node:22-slim AS client
WORKDIR /wabe
COPY web/package.json web/package-lock.json web/
RUN cd web && npm ci --no-audit --no-fund
COPY web web
COPY src/wabe/core/picture/icons.json src/wabe/core/picture/icons.json
RUN mkdir -p src/wabe/server && cd web && npm run build

FROM python:3.11-slim AS wheel
WORKDIR /wabe
COPY pyproject.toml constraints.txt README.md LICENSE ./
COPY scripts scripts
COPY src src
COPY --from=client /wabe/src/wabe/server/static src/wabe/server/static
RUN python -m venv /opt/wabe \
 && /opt/wabe/bin/pip install --no-cache-dir --disable-pip-version-check -c constraints.txt '.[postgres,push,passkeys]'

FROM python:3.11-slim
RUN useradd --system --create-home --home-dir /var/lib/wabe --uid 10040 wabe
COPY --from=wheel /opt/wabe /opt/wabe
USER wabe
ENV PATH=/opt/wabe/bin:$PATH PYTHONUNBUFFERED=1 \
    WABE_HOST=0.0.0.0 WABE_PORT=8040 WABE_DB=/var/lib/wabe/wabe.sqlite3 WABE_LOG=json
VOLUME /var/lib/wabe
EXPOSE 8040
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s CMD \
    ["python", "-c", "import os, urllib.request as u; u.urlopen(f\"http://127.0.0.1:{os.environ['WABE_PORT']}/health/ready\", timeout=4)"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["wabe"]
CMD ["serve"]
