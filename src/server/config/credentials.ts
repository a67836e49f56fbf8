import { isLoopback } from "./address.ts";
import type { EnvironmentValues } from "./environment.ts";
import { listed } from "./variable-types.ts";

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

/** The variables of a group if all are set, else null. For a group of which only some are set, adds to `faults`. */
const together = <K extends string>(
  values: Readonly<Record<K, string | undefined>>,
  faults: string[],
): Readonly<Record<K, string>> | null => {
  const names = Object.keys(values) as K[];
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === 0) return values as Readonly<Record<K, string>>;
  if (missing.length < names.length)
    faults.push(`${listed(missing)} should be set as well: ${listed(names)} belong together`);
  return null;
};

/**
 * Reads the variables of each outside service, which belong together. Adds a sentence to `faults` where some of a
 * service's variables are missing, or where the identity provider's address is plain http on another machine.
 */
export const readCredentials = (env: EnvironmentValues, faults: string[]): Credentials => {
  const identity = together(
    {
      OIDC_ISSUER: env.OIDC_ISSUER,
      OIDC_CLIENT_ID: env.OIDC_CLIENT_ID,
      OIDC_CLIENT_SECRET: env.OIDC_CLIENT_SECRET,
    },
    faults,
  );
  const payments = together(
    {
      STRIPE_SECRET_KEY: env.STRIPE_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: env.STRIPE_WEBHOOK_SECRET,
    },
    faults,
  );
  const discord = together(
    {
      DISCORD_APP_ID: env.DISCORD_APP_ID,
      DISCORD_PUBLIC_KEY: env.DISCORD_PUBLIC_KEY,
      DISCORD_BOT_TOKEN: env.DISCORD_BOT_TOKEN,
    },
    faults,
  );
  if (identity && !identity.OIDC_ISSUER.startsWith("https:") && !isLoopback(new URL(identity.OIDC_ISSUER).hostname))
    faults.push("OIDC_ISSUER should be an https address; http is accepted on this machine only");
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
