import { isLoopback } from "./address.ts";
import type { Config } from "./config.ts";

/** Warnings about settings that are valid but risky or without effect, for the operator at the start. */
export const configWarnings = ({
  production,
  host,
  publicUrl,
  databaseUrl,
  identity,
  payments,
  rateLimitFactor,
}: Config): readonly string[] => {
  const missing = [
    ...(identity ? [] : ["sign-in (OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET)"]),
    ...(payments ? [] : ["payments (STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET)"]),
  ];
  return [
    ...(isLoopback(host) || missing.length === 0
      ? []
      : [
          `WARNING: HOST is ${host}, so other machines can reach this product, but it has no real ` +
            `${missing.join(" and no real ")}. ` +
            "The local stand-ins are OFF on such an address. Set what is missing, or set HOST=127.0.0.1",
        ]),
    ...(production && publicUrl.startsWith("http:")
      ? [
          `WARNING: PUBLIC_URL is ${publicUrl}, so sign-ins travel unencrypted and can be stolen on the way. ` +
            "Serve the site by https and set PUBLIC_URL to that address",
        ]
      : []),
    ...(production && databaseUrl === null
      ? [
          "WARNING: DATABASE_URL is not set, so production runs on the embedded database: one process, no backup " +
            "while it runs. Set DATABASE_URL to PostgreSQL 15 or newer before there are real users",
        ]
      : []),
    ...(rateLimitFactor === 0
      ? ["WARNING: RATE_LIMIT_FACTOR is 0, so every rate limit is OFF. Use this for tests on this machine only"]
      : []),
  ];
};
