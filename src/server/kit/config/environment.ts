import { existsSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { isPlatform, PLATFORMS } from "#core/kit/platforms.ts";
import { ROOT } from "../root.ts";
import { isAddressRange, isHttpUrl } from "./address.ts";
import { ConfigError, EMAIL_ADDRESS, listOf, number, onOrOff, webAddress, whole, yesOrNo } from "./variable-types.ts";

const databaseAddress = z.string().check(
  z.regex(/^postgres(ql)?:\/\/\S+$/, "should be an address such as postgresql://user:password@host:5432/database"),
  z.refine(
    (text) => !/^[^/?]*,/.test(text.replace(/^[^/]+\/\/(?:[^@/]*@)?/, "")),
    "should name one host: several are no longer searched for the one that takes writes. Name a proxy that finds it, " +
      "as in docs/cluster.md",
  ),
);

/** Every environment variable with its form and its default. `.env.example` explains each of them. */
export const Environment = z.object({
  NODE_ENV: z.optional(z.string()),
  PORT: z._default(whole("should be a whole number from 1 to 65535", 1, 65535), 3000),
  HOST: z._default(
    z.string().check(z.regex(/^[\w.:-]+$/, "should be a host name or address such as 127.0.0.1 or 0.0.0.0")),
    "127.0.0.1",
  ),
  PUBLIC_URL: z.optional(webAddress),
  DATA_DIR: z._default(z.string(), ".data"),
  DATABASE_URL: z.optional(databaseAddress),
  LISTEN_DATABASE_URL: z.optional(databaseAddress),
  SHUTDOWN_DELAY: z._default(number("should be seconds from 0 to 60", 0, 60), 0),
  EMBEDDED_FSYNC: z._default(onOrOff, true),
  STAFF_EMAIL: z._default(
    listOf((email) => EMAIL_ADDRESS.test(email), "should be an email address, or several with commas between"),
    [],
  ),
  RATE_LIMIT_FACTOR: z._default(
    number("should be a number from 0 to 1000000; 0 switches the limits off", 0, 1_000_000),
    1,
  ),
  OVERLOAD_DELAY: z._default(number("should be milliseconds from 100 to 600000", 100, 600_000), 3000),
  TRUSTED_PROXIES: z._default(
    listOf(isAddressRange, "should be addresses or ranges with commas between, such as 127.0.0.1 or 10.0.0.0/8"),
    [],
  ),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, "should have at least 16 characters"))),
  SUPPORT_EMAIL: z._default(
    z.string().check(z.regex(EMAIL_ADDRESS, "should be an email address")),
    "support@bigbrainfootball.example",
  ),
  LOG_LEVEL: z._default(
    z.enum(["silent", "error", "warn", "info", "debug"], "should be silent, error, warn, info or debug"),
    "info",
  ),
  LAUNCH_MODE: z._default(yesOrNo, false),
  AUTO_INSIGHTS: z._default(onOrOff, true),
  OFFLINE: z._default(onOrOff, true),
  PUSH_SERVICES: z._default(
    listOf(
      (origin) => isHttpUrl(origin) && new URL(origin).origin === origin,
      "should be origins such as https://push.example.com, with commas between",
    ),
    [],
  ),
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
  DATA_REFRESH: z._default(z.enum(["off", "daily", "weekly"], "should be off, daily or weekly"), "daily"),
  FACTS_NOTICE_DAYS: z._default(
    z.coerce.number("should be a number of days").check(z.int("should be a number of days"), z.gte(0), z.lte(400)),
    8,
  ),
  DATA_REFRESH_SLEEPER: z._default(yesOrNo, false),
  NFLVERSE_URL: z._default(webAddress, "https://github.com/nflverse/nflverse-data/releases/download"),
  SLEEPER_URL: z._default(webAddress, "https://api.sleeper.app/v1/players/nfl"),
  LEAGUE_PROVIDERS: z.optional(
    z.union(
      [z.literal("none"), listOf(isPlatform, "")],
      `should be none, or names of ${PLATFORMS.join(", ")} with commas between`,
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
  FANTRAX_API_URL: z.optional(webAddress),
});

export type EnvironmentValues = z.infer<typeof Environment>;

/** Trims every value; a variable that is empty counts as not set. */
const withoutEmpty = (environment: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(environment)
      .filter(([, value]) => value !== undefined && value.trim() !== "")
      .map(([name, value]) => [name, value!.trim()]),
  );

/** Reads the variables. Throws ConfigError with a line for each bad one: its name and what it should be. */
export function readEnvironment(environment: Readonly<Record<string, string | undefined>>): EnvironmentValues {
  const parsed = Environment.safeParse(withoutEmpty(environment));
  if (parsed.success) return parsed.data;
  throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`).join("\n"));
}

const SETTINGS_FILE = join(ROOT, ".env");

/** Adds the settings of the file .env to the environment, which takes precedence. Throws ConfigError. */
export function readSettingsFile(): void {
  if (!existsSync(SETTINGS_FILE)) return;
  try {
    process.loadEnvFile(SETTINGS_FILE);
  } catch (error) {
    throw new ConfigError(`The settings file .env could not be read: ${(error as Error).message}`, { cause: error });
  }
}
