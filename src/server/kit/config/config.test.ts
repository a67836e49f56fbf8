import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ConfigError } from "./variable-types.ts";
import { readConfig, configWarnings } from "./config.ts";
import { Environment } from "./environment.ts";

test("an empty environment gives settings that suit this machine", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://localhost:3000",
    databaseUrl: null,
    embeddedFsync: true,
    rateLimitFactor: 1,
    overloadDelay: 3000,
    identity: null,
    payments: null,
    staffEmails: [],
    production: false,
  });
});

test.each([
  [{ READ_DATABASE_URL: "postgresql://db/one" }, /^READ_DATABASE_URL should be removed: replicas are no longer read/],
  [{ DATABASE_URL: "postgresql://u:p@a:5432,b:5432/one" }, /^DATABASE_URL should name one host: .*Name a proxy/],
  [{ LISTEN_DATABASE_URL: "postgresql://a,b/one" }, /^LISTEN_DATABASE_URL should name one host: /],
])("what earlier versions took stops the start, and its sentence says what to do: %o", (environment, sentence) => {
  expect(() => readConfig({ DATABASE_URL: "postgresql://u:a,b%40@db/one", ...environment })).toThrow(sentence);
});

test("values are read in their types and trimmed", () => {
  expect(
    readConfig({
      PORT: " 8080 ",
      RATE_LIMIT_FACTOR: "0",
      STAFF_EMAIL: "A@x.org, b@y.org",
      PUBLIC_URL: "https://t.example/",
      LAUNCH_MODE: "true",
      AUTO_INSIGHTS: "off",
      TRUSTED_PROXIES: "10.0.0.0/8",
    }),
  ).toMatchObject({
    port: 8080,
    rateLimitFactor: 0,
    staffEmails: ["a@x.org", "b@y.org"],
    publicUrl: "https://t.example",
    launchMode: true,
    autoInsights: false,
    trustedProxies: ["10.0.0.0/8"],
  });
});

test.each([
  ["DISCORD_APP_ID", "my-app"],
  ["DISCORD_PUBLIC_KEY", "abc"],
  ["DISCORD_BOT_TOKEN", "a token"],
  ["DISCORD_API_URL", "discord.com"],
  ["DISCORD_WEBHOOK_URL", "file:///etc/passwd"],
  ["PORT", "0"],
  ["PORT", "65536"],
  ["PORT", "http"],
  ["PORT", "3000.5"],
  ["HOST", "a b"],
  ["PUBLIC_URL", "trade.example.com"],
  ["PUBLIC_URL", "ftp://x"],
  ["PUBLIC_URL", "https://u:p@x.org"],
  ["EMBEDDED_FSYNC", "yes"],
  ["DATABASE_URL", "mysql://x"],
  ["RATE_LIMIT_FACTOR", "-1"],
  ["RATE_LIMIT_FACTOR", "fast"],
  ["STAFF_EMAIL", "nobody"],
  ["LOG_LEVEL", "loud"],
  ["LAUNCH_MODE", "yes"],
  ["AUTO_INSIGHTS", "true"],
  ["SUPPORT_EMAIL", "us"],
  ["TRUSTED_PROXIES", "everybody!"],
  ["TRUSTED_PROXIES", "foo"],
  ["TRUSTED_PROXIES", "10.0.0.0/33"],
  ["TRUSTED_PROXIES", "10.0.0.1, 10.0.0"],
  ["TRUSTED_PROXIES", "::1/129"],
  ["DISCOUNT_ACTIVE", "1"],
  ["STRIPE_SECRET_KEY", "pk_live_1"],
  ["OIDC_ISSUER", "accounts.google.com"],
  ["DATA_REFRESH", "hourly"],
])("an invalid %s (%s) is refused with its name and what it should be", (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} should be `));
});

test("proxies may be named by address, range or the name of a range", () => {
  const named = ["127.0.0.1", "10.0.0.0/8", "fd00::/8", "::1", "loopback", "uniquelocal"];
  expect(readConfig({ TRUSTED_PROXIES: named.join(", ") }).trustedProxies).toEqual(named);
});

test.each([
  ["::1", "http://[::1]:3000"],
  ["::", "http://localhost:3000"],
  ["192.168.1.7", "http://192.168.1.7:3000"],
])("without PUBLIC_URL, HOST=%s gives the address %s", (host, publicUrl) => {
  expect(readConfig({ HOST: host }).publicUrl).toBe(publicUrl);
  expect(new URL(publicUrl).port).toBe("3000");
});

test("all settings that are bad or missing are named at once, each in its own line", () => {
  const linesOf = (environment: Record<string, string>): readonly string[] => {
    try {
      readConfig(environment);
    } catch (error) {
      return (error as Error).message.split("\n").map((line) => line.split(" should ")[0]!);
    }
    return [];
  };
  expect(linesOf({ PORT: "0", HOST: "a b", LOG_LEVEL: "loud" })).toEqual(["PORT", "HOST", "LOG_LEVEL"]);
  expect(
    linesOf({ NODE_ENV: "production", OIDC_ISSUER: "https://a.example", DISCORD_APP_ID: "123456789012345" }),
  ).toEqual([
    "OIDC_CLIENT_ID and OIDC_CLIENT_SECRET",
    "DISCORD_PUBLIC_KEY and DISCORD_BOT_TOKEN",
    "STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET",
    "PUBLIC_URL",
    "LEGAL_ENTITY, LEGAL_JURISDICTION, and DATA_CONTROLLER",
  ]);
});

test("half a group is refused with the names that are missing", () => {
  expect(() => readConfig({ OIDC_ISSUER: "https://accounts.google.com" })).toThrow(
    "OIDC_CLIENT_ID and OIDC_CLIENT_SECRET should be set as well",
  );
  expect(() => readConfig({ STRIPE_SECRET_KEY: "sk_test_1" })).toThrow("STRIPE_WEBHOOK_SECRET should be set as well");
});

test("an unencrypted issuer is accepted on this machine only", () => {
  const rest = { OIDC_CLIENT_ID: "a", OIDC_CLIENT_SECRET: "b" };
  expect(readConfig({ ...rest, OIDC_ISSUER: "http://localhost:9000" }).identity?.issuer).toBe("http://localhost:9000");
  expect(() => readConfig({ ...rest, OIDC_ISSUER: "http://issuer.example" })).toThrow(
    "OIDC_ISSUER should be an https address",
  );
});

test("production needs sign-in, payments, a public address and who runs it, and says which is missing", () => {
  expect(() => readConfig({ NODE_ENV: "production" })).toThrow("OIDC_ISSUER");
  const identity = { OIDC_ISSUER: "https://accounts.google.com", OIDC_CLIENT_ID: "a", OIDC_CLIENT_SECRET: "b" };
  expect(() => readConfig({ NODE_ENV: "production", ...identity })).toThrow("STRIPE_SECRET_KEY");
  const payments = { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
  expect(() => readConfig({ NODE_ENV: "production", ...identity, ...payments })).toThrow("PUBLIC_URL");
  const address = { PUBLIC_URL: "https://t.example" };
  expect(() => readConfig({ NODE_ENV: "production", ...identity, ...payments, ...address })).toThrow(
    "LEGAL_ENTITY, LEGAL_JURISDICTION, and DATA_CONTROLLER should be set in production",
  );
  const legal = { LEGAL_ENTITY: "Trade Ltd", LEGAL_JURISDICTION: "Ireland", DATA_CONTROLLER: "Trade Ltd" };
  expect(readConfig({ NODE_ENV: "production", ...identity, ...payments, ...address, ...legal }).production).toBe(true);
});

test("the example file names every setting, and its defaults are accepted", () => {
  const example = readFileSync(new URL("../../../../.env.example", import.meta.url), "utf8");
  const entries = Object.fromEntries(
    [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]),
  );
  expect(readConfig(entries)).toEqual(readConfig({}));
  const known = Object.keys(Environment.shape).filter((name) => name !== "NODE_ENV");
  expect(Object.keys(entries).sort()).toEqual(known.sort());
});

const warned = (environment: Record<string, string>): readonly string[] => configWarnings(readConfig(environment));
const SIGN_IN = { OIDC_ISSUER: "https://accounts.google.com", OIDC_CLIENT_ID: "a", OIDC_CLIENT_SECRET: "b" };
const PAYMENTS = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };

test("an address that other machines can reach is warned about unless sign-in and payments are real", () => {
  expect(warned({})).toEqual([]);
  expect(warned({ HOST: "0.0.0.0" })).toEqual([
    expect.stringMatching(/^WARNING: HOST is 0\.0\.0\.0.*no real sign-in \(OIDC_ISSUER.*no real payments \(STRIPE/),
  ]);
  expect(warned({ HOST: "0.0.0.0", ...SIGN_IN })).toEqual([expect.not.stringContaining("sign-in")]);
  expect(warned({ HOST: "0.0.0.0", ...SIGN_IN, ...PAYMENTS })).toEqual([]);
});

test("limits that are switched off are warned about", () => {
  expect(warned({ RATE_LIMIT_FACTOR: "0" })).toEqual([expect.stringMatching(/^WARNING: RATE_LIMIT_FACTOR is 0/)]);
});

const PRODUCTION = {
  NODE_ENV: "production",
  ...SIGN_IN,
  ...PAYMENTS,
  LEGAL_ENTITY: "Trade Ltd",
  LEGAL_JURISDICTION: "Ireland",
  DATA_CONTROLLER: "Trade Ltd",
  PUBLIC_URL: "https://trade.example",
  DATABASE_URL: "postgresql://product@database/product",
};

test("production over http and production on the embedded database are warned about", () => {
  expect(warned(PRODUCTION)).toEqual([]);
  expect(warned({ ...PRODUCTION, PUBLIC_URL: "http://trade.example" })).toEqual([
    expect.stringMatching(/^WARNING: PUBLIC_URL is http:\/\/trade\.example, so sign-ins travel unencrypted/),
  ]);
  expect(warned({ ...PRODUCTION, DATABASE_URL: "" })).toEqual([
    expect.stringMatching(/^WARNING: DATABASE_URL is not set, so production runs on the embedded database/),
  ]);
});
