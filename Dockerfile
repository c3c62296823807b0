# Quayside in a container: everything that `quayside run` needs, without build tools.
FROM python:3.13-slim-trixie AS build

WORKDIR /source
COPY pyproject.toml README.md LICENSE docs/constraints.txt ./
COPY bot bot
COPY cogs cogs
COPY migrations migrations
RUN python -m venv /opt/quayside \
    && /opt/quayside/bin/pip install --no-cache-dir -c constraints.txt '.[postgres]' \
    && /opt/quayside/bin/pip uninstall --yes pip


FROM python:3.13-slim-trixie

LABEL org.opencontainers.image.title="Quayside" \
      org.opencontainers.image.description="Three tabletop games for the people of a Discord server" \
      org.opencontainers.image.licenses="MIT"

RUN useradd --uid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin quayside \
    && install --directory --owner=quayside --group=quayside --mode=0700 /data
COPY --from=build /opt/quayside /opt/quayside

ENV PATH=/opt/quayside/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    DATABASE_URL=/data/quayside.db

USER 10001:10001
WORKDIR /data
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=15s --start-period=60s --retries=3 CMD ["quayside", "health"]
ENTRYPOINT ["quayside"]
CMD ["run"]
