# One image for everything that Repaso runs as: the server (as it is), its workers (ROLE=worker) and the migrations
# (scripts/admin.ts migrate). docs/hosting.md says how it is used.
ARG NODE=docker.io/library/node:24-bookworm-slim

FROM ${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Native parts come as packages that are optional for npm. The Node that it installs for machines without one is not needed.
RUN npm ci --include=dev --include=optional --no-audit --no-fund && rm -rf node_modules/node-linux-*
COPY . .
RUN node scripts/build-client.ts && npm prune --omit=dev --include=optional --no-audit --no-fund \
    && rm -rf node_modules/node-linux-*

FROM ${NODE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data LOCAL_MODEL_DIR=/models npm_config_cache=/tmp/.npm \
    MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=1048576 MALLOC_TRIM_THRESHOLD_=4194304
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json /app/.npmrc ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/content content
COPY --from=build /app/language-data language-data
COPY --from=build /app/scripts scripts
COPY --from=build /app/src src
RUN install -d -o node -g node -m 700 /data /models
USER node
VOLUME ["/data", "/models"]
EXPOSE 3000
STOPSIGNAL SIGTERM
# Also true of a worker, which listens to nothing else.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node"]
CMD ["src/server/main.ts"]
