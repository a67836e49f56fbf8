import { ConfigError } from "./config-error.ts";
import type { Credentials } from "./credentials.ts";
import type { EnvironmentValues } from "./environment.ts";

/** Throws ConfigError when a setting that production cannot do without is missing. */
export const refuseIncompleteProduction = (env: EnvironmentValues, { identity, payments }: Credentials): void => {
  if (!identity)
    throw new ConfigError(
      "OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET should be set in production: without them nobody can sign in",
    );
  if (!payments)
    throw new ConfigError(
      "STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET should be set in production: without them nobody can subscribe",
    );
  if (!env.PUBLIC_URL)
    throw new ConfigError("PUBLIC_URL should be set in production, such as https://trade.example.com");
  const unnamed = (["LEGAL_ENTITY", "LEGAL_JURISDICTION", "DATA_CONTROLLER"] as const).filter((name) => !env[name]);
  if (unnamed.length > 0)
    throw new ConfigError(
      `${unnamed.join(", ")} should be set in production: the terms and the privacy page name them`,
    );
};
