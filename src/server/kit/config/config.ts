import { isIPv6 } from "node:net";
import { resolve } from "node:path";
import { isPlatform, PLATFORMS, type Platform } from "#core/kit/platforms.ts";
import { nameList } from "#core/kit/name-list.ts";
import { ROOT } from "../root.ts";
import { ConfigError, commaSeparated } from "./variable-types.ts";
import { readEnvironment, type EnvironmentValues } from "./environment.ts";
import { isLoopback } from "./address.ts";

/** All configuration, checked once at the start. `.env.example` explains each variable. */
export type Config = Credentials & {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** The public address of the application, without a final slash. Cookies and callbacks depend on it. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** The address of a PostgreSQL server, or null for the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** The address of the server itself, where `databaseUrl` leads to a pooler in transaction mode. */
  readonly listenDatabaseUrl: string | null;
  /** Seconds for which a process that must end keeps serving, marked as not ready, so that its proxy can notice. */
  readonly shutdownDelay: number;
  /** Whether a commit of the embedded database waits until it is on the disk. */
  readonly embeddedFsync: boolean;
  readonly staffEmails: readonly string[];
  /** Multiplies every rate limit; 0 turns them off. */
  readonly rateLimitFactor: number;
  /** Milliseconds by which the event loop may lag before calls are refused as overload. */
  readonly overloadDelay: number;
  readonly trustedProxies: readonly string[];
  /** The token with which a metrics collector on another machine may read /metrics; null: this machine only. */
  readonly metricsToken: string | null;
  readonly supportEmail: string;
  readonly logLevel: "silent" | "error" | "warn" | "info" | "debug";
  readonly launchMode: boolean;
  /** Write insights from statistics and injury reports. */
  readonly autoInsights: boolean;
  /** Let browsers keep the product for use offline; without it they remove what they have kept. */
  readonly offline: boolean;
  /** Origins of push services that alerts may be sent to, beside those of the browsers' makers. */
  readonly pushServices: readonly string[];
  readonly prices: Readonly<Record<"big_monthly" | "big_yearly" | "bigger_monthly" | "bigger_yearly", string>>;
  readonly discountActive: boolean;
  /** Whether browsers must use https for every subdomain too, including those of other services. */
  readonly hstsSubdomains: boolean;
  /** Who runs the product, for the terms and the privacy page; never empty in production. */
  readonly legal: { readonly entity: string; readonly jurisdiction: string; readonly dataController: string };
  /** How the facts are kept fresh; `sleeperUrl` is null unless the operator allows that source. */
  readonly dataRefresh: {
    readonly every: "off" | "daily" | "weekly";
    readonly nflverseUrl: string;
    readonly sleeperUrl: string | null;
  };
  /** Facts older than this many days are said on every page; 0: never. */
  readonly factsNoticeDays: number;
  /** Address where trades are posted whose owners chose that when sharing; null: nowhere. A secret. */
  readonly discordWebhookUrl: string | null;
  readonly leagueProviders: readonly Platform[];
  /** Base address of each platform, without a slash at the end; null where none is configured. */
  readonly leagueUrls: Readonly<Record<Platform, string | null>>;
};

/** The platforms named in the variable; without it all of them, but none in production. */
function leagueProvidersOf(named: string | undefined, production: boolean): readonly Platform[] {
  if (named !== undefined) return commaSeparated(named).filter(isPlatform);
  return production ? [] : PLATFORMS;
}

/** A host name or address as it stands in a web address: an IPv6 address in brackets. */
const inAddress = (host: string): string => (isIPv6(host) ? `[${host}]` : host);

/** Reads the configuration. Throws ConfigError with a line for each bad or missing variable. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const env = readEnvironment(environment);
  const production = env.NODE_ENV === "production";
  const faults: string[] = [];
  const credentials = readCredentials(env, faults);
  if (production) faults.push(...missingInProduction(env));
  if (production && commaSeparated(env.PUSH_SERVICES).some((origin) => !origin.startsWith("https:")))
    faults.push("PUSH_SERVICES should be https origins in production");
  if (!env.DATABASE_URL && env.LISTEN_DATABASE_URL)
    faults.push("DATABASE_URL should be set as well: LISTEN_DATABASE_URL names another way to it");
  if (environment["READ_DATABASE_URL"])
    faults.push("READ_DATABASE_URL should be removed: replicas are no longer read, and everything asks DATABASE_URL");
  if (faults.length > 0) throw new ConfigError(faults.join("\n"));
  const shownHost = ["0.0.0.0", "::", "127.0.0.1"].includes(env.HOST) ? "localhost" : inAddress(env.HOST);
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? `http://${shownHost}:${env.PORT}`,
    dataDir: resolve(ROOT, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    listenDatabaseUrl: env.LISTEN_DATABASE_URL ?? null,
    shutdownDelay: env.SHUTDOWN_DELAY,
    embeddedFsync: env.EMBEDDED_FSYNC,
    staffEmails: commaSeparated(env.STAFF_EMAIL).map((email) => email.toLowerCase()),
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    overloadDelay: env.OVERLOAD_DELAY,
    trustedProxies: commaSeparated(env.TRUSTED_PROXIES),
    metricsToken: env.METRICS_TOKEN ?? null,
    supportEmail: env.SUPPORT_EMAIL,
    logLevel: env.LOG_LEVEL,
    launchMode: env.LAUNCH_MODE,
    autoInsights: env.AUTO_INSIGHTS,
    offline: env.OFFLINE,
    pushServices: commaSeparated(env.PUSH_SERVICES),
    ...credentials,
    prices: {
      big_monthly: env.PRICE_BIG_MONTHLY,
      big_yearly: env.PRICE_BIG_YEARLY,
      bigger_monthly: env.PRICE_BIGGER_MONTHLY,
      bigger_yearly: env.PRICE_BIGGER_YEARLY,
    },
    discountActive: env.DISCOUNT_ACTIVE,
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    legal: {
      entity: env.LEGAL_ENTITY,
      jurisdiction: env.LEGAL_JURISDICTION,
      dataController: env.DATA_CONTROLLER,
    },
    dataRefresh: {
      every: env.DATA_REFRESH,
      nflverseUrl: env.NFLVERSE_URL,
      sleeperUrl: env.DATA_REFRESH_SLEEPER ? env.SLEEPER_URL : null,
    },
    factsNoticeDays: env.FACTS_NOTICE_DAYS,
    discordWebhookUrl: env.DISCORD_WEBHOOK_URL ?? null,
    leagueProviders: leagueProvidersOf(env.LEAGUE_PROVIDERS, production),
    leagueUrls: {
      sleeper: env.SLEEPER_API_URL ?? null,
      mfl: env.MFL_API_URL ?? null,
      fleaflicker: env.FLEAFLICKER_API_URL ?? null,
      espn: env.ESPN_API_URL ?? null,
      fantrax: env.FANTRAX_API_URL ?? null,
    },
  };
}

const OIDC = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const;
const STRIPE = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"] as const;
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

type Credentials = {
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
function together<K extends string>(
  values: Readonly<Record<K, string | undefined>>,
  faults: string[],
): Readonly<Record<K, string>> | null {
  const names = Object.keys(values) as K[];
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === 0) return values as Readonly<Record<K, string>>;
  if (missing.length < names.length)
    faults.push(`${nameList(missing)} should be set as well: ${nameList(names)} belong together`);
  return null;
}

/** Reads each service's variables; a sentence in `faults` where some miss, or an identity provider is plain http. */
function readCredentials(env: EnvironmentValues, faults: string[]): Credentials {
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
}

/** Warnings about settings that are valid but risky or without effect, for the operator at the start. */
export function configWarnings({
  production,
  host,
  publicUrl,
  databaseUrl,
  identity,
  payments,
  rateLimitFactor,
}: Config): readonly string[] {
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
