import { expect, test } from "vitest";
import { readConfig } from "#server/kit/config/config.ts";
import { identityFrom } from "./providers.ts";
import { providerName } from "#server/accounts/gateway.ts";

const PROVIDER = { OIDC_ISSUER: "https://accounts.google.com", OIDC_CLIENT_ID: "id", OIDC_CLIENT_SECRET: "secret" };

test.each([
  ["nothing is configured", {}],
  ["the server listens on loopback by name", { HOST: "localhost", PUBLIC_URL: "http://127.0.0.1:3000" }],
])("the local provider is used if %s", async (_, environment) => {
  expect((await identityFrom(readConfig(environment))).local).not.toBeNull();
});

test.each([
  ["a provider is configured", PROVIDER],
  ["the server listens to the network", { HOST: "0.0.0.0" }],
  ["the public address is not this machine's", { PUBLIC_URL: "https://trade.example.com" }],
  [
    "it is production",
    {
      ...PROVIDER,
      NODE_ENV: "production",
      PUBLIC_URL: "https://trade.example.com",
      STRIPE_SECRET_KEY: "sk_test",
      STRIPE_WEBHOOK_SECRET: "whsec_test",
      LEGAL_ENTITY: "Trade Ltd",
      LEGAL_JURISDICTION: "Ireland",
      DATA_CONTROLLER: "Trade Ltd",
    },
  ],
])("the local provider is not used if %s", async (_, environment) => {
  expect((await identityFrom(readConfig(environment))).local).toBeNull();
});

test("Google is called by its name, another provider by its host", () => {
  expect(providerName("https://accounts.google.com")).toBe("Google");
  expect(providerName("https://login.example.org/realm")).toBe("login.example.org");
});
