import { createPrivateKey, generateKeyPairSync, randomBytes } from "node:crypto";
import type { Provider } from "oidc-provider";
import { withoutRuntimeWarning } from "./quiet-import.ts";
import { memoryAdapter } from "./memory-adapter.ts";
import { endedPage } from "./sign-in-page.ts";

export type ProviderSettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly callbackUrl: string;
  readonly interactionPath: string;
};

export const SESSION_COOKIE = "local_session";

// The subject is the encoded email address: stable across restarts, and not readable as an address.
export const subjectOf = (email: string): string => Buffer.from(email.toLowerCase()).toString("base64url");
const emailOf = (subject: string): string => Buffer.from(subject, "base64url").toString();

/**
 * Creates a signing key. The key is serialised as text: exporting a freshly generated key can deadlock Node.js 20 if
 * garbage collection runs in between, because both need the same lock.
 */
const signingKey = (): object => {
  const { privateKey } = generateKeyPairSync("ec", {
    namedCurve: "P-256",
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  return { ...createPrivateKey(privateKey).export({ format: "jwk" }), use: "sig", alg: "ES256" };
};

/** Starts an OpenID provider that accepts any email address. Its keys and its storage last as long as the process. */
export const startProvider = async ({
  issuer,
  clientId,
  clientSecret,
  callbackUrl,
  interactionPath,
}: ProviderSettings): Promise<Provider> => {
  const { Provider } = await withoutRuntimeWarning(() => import("oidc-provider"));
  const provider = new Provider(issuer, {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [callbackUrl],
        response_types: ["code"],
        grant_types: ["authorization_code"],
        token_endpoint_auth_method: "client_secret_post",
        id_token_signed_response_alg: "ES256",
      },
    ],
    jwks: { keys: [signingKey()] },
    cookies: {
      keys: [randomBytes(32).toString("base64url")],
      names: { session: SESSION_COOKIE, interaction: "local_interaction", resume: "local_resume" },
      long: { httpOnly: true, sameSite: "lax", signed: true, path: new URL(issuer).pathname },
      short: { httpOnly: true, sameSite: "lax", signed: true },
    },
    pkce: { required: () => true },
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    // The id token contains the email, as Google's does.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 600, Session: 3600, Grant: 3600 },
    interactions: { url: (_context, { uid }) => `${interactionPath}/${uid}` },
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: () => ({ sub: subject, email: emailOf(subject), email_verified: true }),
    }),
    // No consent page: the application is the only client.
    loadExistingGrant: async (context) => {
      const { client, session, provider } = context.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope("openid email");
      await grant.save();
      return grant;
    },
    renderError: (context, { error_description: description }) => {
      context.type = "html";
      context.body = endedPage("", `The sign-in cannot continue: ${description ?? "the request is not valid"}`);
    },
  });
  provider.proxy = true;
  return provider;
};
