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

// The subject is the address in another spelling: the same person again after a restart, and no address to the eye.
export const subjectOf = (email: string): string => Buffer.from(email.toLowerCase()).toString("base64url");
const emailOf = (subject: string): string => Buffer.from(subject, "base64url").toString();

/**
 * A new key to sign with. It goes through text: exporting the very key that was generated can lock Node.js 20 for ever,
 * when its memory is tidied in between (the export holds the lock that the end of the generation waits for).
 */
const signingKey = (): object => {
  const { privateKey } = generateKeyPairSync("ec", {
    namedCurve: "P-256",
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  return { ...createPrivateKey(privateKey).export({ format: "jwk" }), use: "sig", alg: "ES256" };
};

/** A real OpenID provider that believes any e-mail address; its keys and its memory end with the process. */
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
    // The e-mail comes with the id token, as Google sends it.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 600, Session: 3600, Grant: 3600 },
    interactions: { url: (_context, { uid }) => `${interactionPath}/${uid}` },
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: () => ({ sub: subject, email: emailOf(subject), email_verified: true }),
    }),
    // Nobody is asked for consent: the product itself is the only client.
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
      context.body = endedPage("", `The sign-in cannot go on: ${description ?? "the request is not valid"}`);
    },
  });
  provider.proxy = true;
  return provider;
};
