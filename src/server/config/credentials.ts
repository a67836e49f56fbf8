import { isLoopback } from "./address.ts";
import { ConfigError } from "./config-error.ts";
import type { EnvironmentValues } from "./environment.ts";

/** What the product needs to speak with each outside service; null for a service that is not set up. */
export type Credentials = {
  readonly identity: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string } | null;
  readonly payments: { readonly secretKey: string; readonly webhookSecret: string } | null;
  /** The Discord application whose commands are answered. `apiUrl` is without a slash at the end. */
  readonly discord: {
    readonly appId: string;
    readonly publicKey: string;
    readonly botToken: string;
    readonly apiUrl: string;
  } | null;
};

/** Requires either all variables of a group or none. A partial group throws ConfigError. */
const together = <K extends string>(
  values: Readonly<Record<K, string | undefined>>,
): Readonly<Record<K, string>> | null => {
  const names = Object.keys(values) as K[];
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === names.length) return null;
  if (missing.length > 0)
    throw new ConfigError(`${missing.join(" and ")} should be set as well: ${names.join(", ")} belong together`);
  return values as Readonly<Record<K, string>>;
};

/**
 * Reads the variables of each outside service, which belong together. Throws ConfigError when some of a service's
 * variables are missing, or when the identity provider's address is plain http on another machine.
 */
export const readCredentials = (env: EnvironmentValues): Credentials => {
  const identity = together({
    OIDC_ISSUER: env.OIDC_ISSUER,
    OIDC_CLIENT_ID: env.OIDC_CLIENT_ID,
    OIDC_CLIENT_SECRET: env.OIDC_CLIENT_SECRET,
  });
  const payments = together({
    STRIPE_SECRET_KEY: env.STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: env.STRIPE_WEBHOOK_SECRET,
  });
  const discord = together({
    DISCORD_APP_ID: env.DISCORD_APP_ID,
    DISCORD_PUBLIC_KEY: env.DISCORD_PUBLIC_KEY,
    DISCORD_BOT_TOKEN: env.DISCORD_BOT_TOKEN,
  });
  if (identity && !identity.OIDC_ISSUER.startsWith("https:") && !isLoopback(new URL(identity.OIDC_ISSUER).hostname))
    throw new ConfigError("OIDC_ISSUER should be an https address; http is accepted on this machine only");
  return {
    identity: identity && {
      issuer: identity.OIDC_ISSUER,
      clientId: identity.OIDC_CLIENT_ID,
      clientSecret: identity.OIDC_CLIENT_SECRET,
    },
    payments: payments && { secretKey: payments.STRIPE_SECRET_KEY, webhookSecret: payments.STRIPE_WEBHOOK_SECRET },
    discord: discord && {
      appId: discord.DISCORD_APP_ID,
      publicKey: discord.DISCORD_PUBLIC_KEY,
      botToken: discord.DISCORD_BOT_TOKEN,
      apiUrl: env.DISCORD_API_URL,
    },
  };
};
