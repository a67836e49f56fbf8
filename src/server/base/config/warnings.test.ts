import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { configWarnings } from "./warnings.ts";

const warned = (environment: Record<string, string>): readonly string[] => configWarnings(readConfig(environment));
const SIGN_IN = { OIDC_ISSUER: "https://accounts.google.com", OIDC_CLIENT_ID: "a", OIDC_CLIENT_SECRET: "b" };
const PAYMENTS = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };

// spec: operations/open-address
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
