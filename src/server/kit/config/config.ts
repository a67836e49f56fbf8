import { isIPv6 } from "node:net";
import { resolve } from "node:path";
import { PLATFORMS, type Platform } from "#core/kit/platforms.ts";
import { nameList } from "#core/kit/name-list.ts";
import { ROOT } from "../root.ts";
import { isLoopback } from "./address.ts";
import { readEnvironment, type EnvironmentValues } from "./environment.ts";
import { ConfigError } from "./variable-types.ts";

/** All configuration, checked once at the start. `.env.example` explains each variable. */
export type Config = Readonly<ReturnType<typeof readConfig>>;

/** Reads the configuration. Throws ConfigError with a line for each bad or missing variable. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  const env = readEnvironment(environment);
  const production = env.NODE_ENV === "production";
  const faults: string[] = [];
  const credentials = readCredentials(env, faults);
  if (production) faults.push(...missingInProduction(env));
  if (production && env.PUSH_SERVICES.some((origin) => !origin.startsWith("https:")))
    faults.push("PUSH_SERVICES should be https origins in production");
  if (!env.DATABASE_URL && env.LISTEN_DATABASE_URL)
    faults.push("DATABASE_URL should be set as well: LISTEN_DATABASE_URL names another way to it");
  if (environment["READ_DATABASE_URL"])
    faults.push("READ_DATABASE_URL should be removed: replicas are no longer read, and everything asks DATABASE_URL");
  if (faults.length > 0) throw new ConfigError(faults.join("\n"));
  const host = ["0.0.0.0", "::", "127.0.0.1"].includes(env.HOST) ? "localhost" : env.HOST;
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    /** Without a final slash. Cookies and callbacks depend on it. */
    publicUrl: env.PUBLIC_URL ?? `http://${isIPv6(host) ? `[${host}]` : host}:${env.PORT}`,
    dataDir: resolve(ROOT, env.DATA_DIR),
    /** Null: the embedded database in `dataDir`. */
    databaseUrl: env.DATABASE_URL ?? null,
    listenDatabaseUrl: env.LISTEN_DATABASE_URL ?? null,
    /** In seconds. */
    shutdownDelay: env.SHUTDOWN_DELAY,
    embeddedFsync: env.EMBEDDED_FSYNC,
    staffEmails: env.STAFF_EMAIL.map((email) => email.toLowerCase()),
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    /** In milliseconds. */
    overloadDelay: env.OVERLOAD_DELAY,
    trustedProxies: env.TRUSTED_PROXIES,
    metricsToken: env.METRICS_TOKEN ?? null,
    supportEmail: env.SUPPORT_EMAIL,
    logLevel: env.LOG_LEVEL,
    launchMode: env.LAUNCH_MODE,
    autoInsights: env.AUTO_INSIGHTS,
    offline: env.OFFLINE,
    pushServices: env.PUSH_SERVICES,
    ...credentials,
    prices: {
      big_monthly: env.PRICE_BIG_MONTHLY,
      big_yearly: env.PRICE_BIG_YEARLY,
      bigger_monthly: env.PRICE_BIGGER_MONTHLY,
      bigger_yearly: env.PRICE_BIGGER_YEARLY,
    },
    discountActive: env.DISCOUNT_ACTIVE,
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    /** Never empty in production. */
    legal: {
      entity: env.LEGAL_ENTITY,
      jurisdiction: env.LEGAL_JURISDICTION,
      dataController: env.DATA_CONTROLLER,
    },
    dataRefresh: {
      every: env.DATA_REFRESH,
      nflverseUrl: env.NFLVERSE_URL,
      /** Null unless the operator allows that source. */
      sleeperUrl: env.DATA_REFRESH_SLEEPER ? env.SLEEPER_URL : null,
    },
    factsNoticeDays: env.FACTS_NOTICE_DAYS,
    /** A secret. */
    discordWebhookUrl: env.DISCORD_WEBHOOK_URL ?? null,
    leagueProviders: PLATFORMS.filter((platform) => env.LEAGUE_PROVIDERS?.includes(platform) ?? !production),
    /** The base addresses that are configured, without a slash at the end. */
    leagueUrls: {
      sleeper: env.SLEEPER_API_URL,
      mfl: env.MFL_API_URL,
      fleaflicker: env.FLEAFLICKER_API_URL,
      espn: env.ESPN_API_URL,
      fantrax: env.FANTRAX_API_URL,
    } satisfies Record<Platform, string | undefined>,
  };
}

const OIDC = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const;
const STRIPE = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"] as const;
const DISCORD = ["DISCORD_APP_ID", "DISCORD_PUBLIC_KEY", "DISCORD_BOT_TOKEN"] as const;
const LEGAL = ["LEGAL_ENTITY", "LEGAL_JURISDICTION", "DATA_CONTROLLER"] as const;

/** A sentence for each missing setting or group that production cannot do without. */
function missingInProduction(env: EnvironmentValues): readonly string[] {
  const isUnset = (name: keyof EnvironmentValues): boolean => !env[name];
  const sentence = (names: readonly string[], reason: string): readonly string[] =>
    names.length === 0 ? [] : [`${nameList(names)} should be set in production${reason}`];
  return [
    ...sentence(OIDC.every(isUnset) ? OIDC : [], ": without them nobody can sign in"),
    ...sentence(STRIPE.every(isUnset) ? STRIPE : [], ": without them nobody can subscribe"),
    ...sentence(isUnset("PUBLIC_URL") ? ["PUBLIC_URL"] : [], ", such as https://trade.example.com"),
    ...sentence(LEGAL.filter(isUnset), ": the terms and the privacy page name them"),
  ];
}

/** The variables of a group if all are set, else null. For a group of which only some are set, adds to `faults`. */
function together<K extends keyof EnvironmentValues>(
  env: EnvironmentValues,
  names: readonly K[],
  faults: string[],
): Readonly<Record<K, string>> | null {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length === 0) return env as Readonly<Record<K, string>>;
  if (missing.length < names.length)
    faults.push(`${nameList(missing)} should be set as well: ${nameList(names)} belong together`);
  return null;
}

/** Reads each service's variables; a sentence in `faults` where some miss, or an identity provider is plain http. */
function readCredentials(env: EnvironmentValues, faults: string[]) {
  const identity = together(env, OIDC, faults);
  const payments = together(env, STRIPE, faults);
  const discord = together(env, DISCORD, faults);
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
}

/** Warnings about settings that are valid but risky or without effect, for the operator at the start. */
export function configWarnings(config: Config): readonly string[] {
  const { production, host, publicUrl, databaseUrl, identity, payments, rateLimitFactor } = config;
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
}
