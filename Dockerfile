# Built once with everything, run with what running needs and without the stand-ins, by a user who owns nothing of it.

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY index.html vite.config.ts vite.server.config.ts tsconfig.json tsconfig.core.json ./
COPY public public
COPY data data
COPY scripts scripts
COPY stand-ins stand-ins
COPY src src
RUN npm run build && rm -r dist/server/stand-ins && npm prune --omit=dev --no-audit --no-fund

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/data data
COPY --from=build /app/src/server/kit/db/migrations src/server/kit/db/migrations
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The process itself, not npm: signals reach it, and it drains open requests before it ends.
CMD ["node", "dist/server/main.mjs"]
