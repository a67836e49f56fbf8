import * as z from "zod/mini";
import { PLATFORMS, type Platform } from "#core/league/league.ts";
import { resolve } from "node:path";
import { ROOT } from "../root.ts";
import { isLoopback, isHttpUrl } from "./address.ts";

/** All configuration, checked once at the start. `.env.example` explains each variable. */
export type Config = {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** The public address of the application, without a final slash. Cookies and callbacks depend on it. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** A PostgreSQL address, or null for the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
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
  readonly identity: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string } | null;
  readonly payments: { readonly secretKey: string; readonly webhookSecret: string } | null;
  readonly prices: Readonly<Record<"big_monthly" | "big_yearly" | "bigger_monthly" | "bigger_yearly", string>>;
  readonly discountActive: boolean;
  /** Whether browsers shall insist on https for every subdomain as well, those of other services included. */
  readonly hstsSubdomains: boolean;
  /** Who runs the product, for the terms and the privacy page; never empty in production. */
  readonly legal: { readonly entity: string; readonly jurisdiction: string; readonly dataController: string };
  /** How the facts are kept fresh; `sleeperUrl` is null unless the operator allows that source. */
  readonly dataRefresh: {
    readonly every: "off" | "daily" | "weekly";
    readonly nflverseUrl: string;
    readonly sleeperUrl: string | null;
  };
  /** The Discord application whose commands are answered; null: none. `apiUrl` is without a slash at the end. */
  readonly discord: {
    readonly appId: string;
    readonly publicKey: string;
    readonly botToken: string;
    readonly apiUrl: string;
  } | null;
  /** Where shared trades are posted when their owner wishes; null: nowhere. A secret. */
  readonly discordWebhookUrl: string | null;
  /** The platforms leagues may be imported from. */
  readonly leagueProviders: readonly Platform[];
  /** Base address of each platform, without a slash at the end; null where none is configured. */
  readonly leagueUrls: Readonly<Record<Platform, string | null>>;
};

/** An invalid setting. The message names the variable and says what it should be. */
export class ConfigError extends Error {}

const emptyIsMissing = (environment: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(environment)
      .filter(([, value]) => value !== undefined && value.trim() !== "")
      .map(([name, value]) => [name, value!.trim()]),
  );

const number = (sentence: string, min: number, max: number) =>
  z.pipe(
    z
      .string()
      .check(z.refine((text) => /^\d+(\.\d+)?$/.test(text) && Number(text) >= min && Number(text) <= max, sentence)),
    z.transform(Number),
  );

const whole = (sentence: string, min: number, max: number) =>
  z.pipe(
    z.string().check(z.refine((text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max, sentence)),
    z.transform(Number),
  );

const isPlatform = (name: string): name is Platform => PLATFORMS.some((known) => known === name);

const EMAIL = /^[^\s@,]+@[^\s@,]+\.[^\s@,]+$/;
const list = (text: string) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
const webAddress = z.pipe(
  z
    .string()
    .check(z.refine((text) => isHttpUrl(text), "should be an http or https address such as https://trade.example.com")),
  z.transform((text) => text.replace(/\/+$/, "")),
);
const yesOrNo = z.pipe(
  z.enum(["true", "false"], "should be true or false"),
  z.transform((text) => text === "true"),
);

const onOrOff = z.pipe(
  z.enum(["on", "off"], "should be on or off"),
  z.transform((text) => text === "on"),
);

const Environment = z.object({
  NODE_ENV: z.optional(z.string()),
  PORT: z._default(whole("should be a whole number from 1 to 65535", 1, 65535), 3000),
  HOST: z._default(
    z.string().check(z.regex(/^[\w.:-]+$/, "should be a host name or address such as 127.0.0.1 or 0.0.0.0")),
    "127.0.0.1",
  ),
  PUBLIC_URL: z.optional(webAddress),
  DATA_DIR: z._default(z.string(), ".data"),
  DATABASE_URL: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^postgres(ql)?:\/\/\S+$/,
          "should be an address such as postgresql://user:password@host:5432/database",
        ),
      ),
  ),
  STAFF_EMAIL: z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => list(text).every((email) => EMAIL.test(email)),
          "should be an e-mail address, or several with commas between",
        ),
      ),
    "",
  ),
  RATE_LIMIT_FACTOR: z._default(
    number("should be a number from 0 to 1000000; 0 switches the limits off", 0, 1_000_000),
    1,
  ),
  OVERLOAD_DELAY: z._default(number("should be milliseconds from 100 to 600000", 100, 600_000), 3000),
  TRUSTED_PROXIES: z._default(
    z.string().check(z.regex(/^[\w.:/, ]*$/, "should be addresses or ranges with commas between, such as 10.0.0.0/8")),
    "",
  ),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, "should have at least 16 characters"))),
  SUPPORT_EMAIL: z._default(
    z.string().check(z.regex(EMAIL, "should be an e-mail address")),
    "support@bigbrainfootball.example",
  ),
  LOG_LEVEL: z._default(
    z.enum(["silent", "error", "warn", "info", "debug"], "should be silent, error, warn, info or debug"),
    "info",
  ),
  LAUNCH_MODE: z._default(yesOrNo, false),
  AUTO_INSIGHTS: z._default(onOrOff, true),
  OIDC_ISSUER: z.optional(webAddress),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  STRIPE_SECRET_KEY: z.optional(
    z.string().check(z.regex(/^(sk|rk)_/, "should be a secret key that begins with sk_ or rk_")),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(
    z.string().check(z.regex(/^whsec_/, "should be a signing secret that begins with whsec_")),
  ),
  PRICE_BIG_MONTHLY: z._default(z.string(), "big_monthly"),
  PRICE_BIG_YEARLY: z._default(z.string(), "big_yearly"),
  PRICE_BIGGER_MONTHLY: z._default(z.string(), "bigger_monthly"),
  PRICE_BIGGER_YEARLY: z._default(z.string(), "bigger_yearly"),
  DISCOUNT_ACTIVE: z._default(yesOrNo, true),
  HSTS_SUBDOMAINS: z._default(yesOrNo, false),
  LEGAL_ENTITY: z._default(z.string(), ""),
  LEGAL_JURISDICTION: z._default(z.string(), ""),
  DATA_CONTROLLER: z._default(z.string(), ""),
  DATA_REFRESH: z._default(z.enum(["off", "daily", "weekly"], "should be off, daily or weekly"), "off"),
  DATA_REFRESH_SLEEPER: z._default(yesOrNo, false),
  NFLVERSE_URL: z._default(webAddress, "https://github.com/nflverse/nflverse-data/releases/download"),
  SLEEPER_URL: z._default(webAddress, "https://api.sleeper.app/v1/players/nfl"),
  LEAGUE_PROVIDERS: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => text === "none" || list(text).every((name) => isPlatform(name)),
          `should be none, or names of ${PLATFORMS.join(", ")} with commas between`,
        ),
      ),
  ),
  DISCORD_APP_ID: z.optional(z.string().check(z.regex(/^\d{15,20}$/, "should be the application's id: its digits"))),
  DISCORD_PUBLIC_KEY: z.optional(
    z.string().check(z.regex(/^[0-9a-f]{64}$/i, "should be the application's public key: 64 hexadecimal digits")),
  ),
  DISCORD_BOT_TOKEN: z.optional(z.string().check(z.regex(/^[\w.-]{20,200}$/, "should be the bot's token"))),
  DISCORD_API_URL: z._default(webAddress, "https://discord.com/api/v10"),
  DISCORD_WEBHOOK_URL: z.optional(webAddress),
  SLEEPER_API_URL: z.optional(webAddress),
  MFL_API_URL: z.optional(webAddress),
  FLEAFLICKER_API_URL: z.optional(webAddress),
  ESPN_API_URL: z.optional(webAddress),
});

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
 * Reads the configuration from an environment.
 * Throws ConfigError with the name of the first bad variable and what it should be.
 */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const parsed = Environment.safeParse(emptyIsMissing(environment));
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new ConfigError(`${String(issue.path[0])} ${issue.message}`);
  }
  const env = parsed.data;
  const production = env.NODE_ENV === "production";
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
  if (production && !identity)
    throw new ConfigError(
      "OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET should be set in production: without them nobody can sign in",
    );
  if (production && !payments)
    throw new ConfigError(
      "STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET should be set in production: without them nobody can subscribe",
    );
  if (production && !env.PUBLIC_URL)
    throw new ConfigError("PUBLIC_URL should be set in production, such as https://trade.example.com");
  const unnamed = (["LEGAL_ENTITY", "LEGAL_JURISDICTION", "DATA_CONTROLLER"] as const).filter((name) => !env[name]);
  if (production && unnamed.length > 0)
    throw new ConfigError(
      `${unnamed.join(", ")} should be set in production: the terms and the privacy page name them`,
    );
  const shownHost = env.HOST === "0.0.0.0" || env.HOST === "::" || env.HOST === "127.0.0.1" ? "localhost" : env.HOST;
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? `http://${shownHost}:${env.PORT}`,
    dataDir: resolve(ROOT, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    staffEmails: list(env.STAFF_EMAIL).map((email) => email.toLowerCase()),
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    overloadDelay: env.OVERLOAD_DELAY,
    trustedProxies: list(env.TRUSTED_PROXIES),
    metricsToken: env.METRICS_TOKEN ?? null,
    supportEmail: env.SUPPORT_EMAIL,
    logLevel: env.LOG_LEVEL,
    launchMode: env.LAUNCH_MODE,
    autoInsights: env.AUTO_INSIGHTS,
    identity: identity && {
      issuer: identity.OIDC_ISSUER,
      clientId: identity.OIDC_CLIENT_ID,
      clientSecret: identity.OIDC_CLIENT_SECRET,
    },
    payments: payments && { secretKey: payments.STRIPE_SECRET_KEY, webhookSecret: payments.STRIPE_WEBHOOK_SECRET },
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
    discord: discord && {
      appId: discord.DISCORD_APP_ID,
      publicKey: discord.DISCORD_PUBLIC_KEY,
      botToken: discord.DISCORD_BOT_TOKEN,
      apiUrl: env.DISCORD_API_URL,
    },
    discordWebhookUrl: env.DISCORD_WEBHOOK_URL ?? null,
    leagueProviders:
      env.LEAGUE_PROVIDERS === undefined
        ? production
          ? []
          : PLATFORMS
        : list(env.LEAGUE_PROVIDERS).filter(isPlatform),
    leagueUrls: {
      sleeper: env.SLEEPER_API_URL ?? null,
      mfl: env.MFL_API_URL ?? null,
      fleaflicker: env.FLEAFLICKER_API_URL ?? null,
      espn: env.ESPN_API_URL ?? null,
    },
  };
};
