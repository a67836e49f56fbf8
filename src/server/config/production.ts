import type { EnvironmentValues } from "./environment.ts";
import { listed } from "./variable-types.ts";

const OIDC = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const;
const STRIPE = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"] as const;
const LEGAL = ["LEGAL_ENTITY", "LEGAL_JURISDICTION", "DATA_CONTROLLER"] as const;

/**
 * A sentence for each setting, or group of settings, that production cannot do without and that is missing. Groups of
 * which only some are set are those of `readCredentials`.
 */
export const missingInProduction = (env: EnvironmentValues): readonly string[] => {
  const isUnset = (name: keyof EnvironmentValues): boolean => !env[name];
  const sentence = (names: readonly string[], reason: string): readonly string[] =>
    names.length === 0 ? [] : [`${listed(names)} should be set in production${reason}`];
  return [
    ...sentence(OIDC.every(isUnset) ? OIDC : [], ": without them nobody can sign in"),
    ...sentence(STRIPE.every(isUnset) ? STRIPE : [], ": without them nobody can subscribe"),
    ...sentence(isUnset("PUBLIC_URL") ? ["PUBLIC_URL"] : [], ", such as https://trade.example.com"),
    ...sentence(LEGAL.filter(isUnset), ": the terms and the privacy page name them"),
  ];
};
