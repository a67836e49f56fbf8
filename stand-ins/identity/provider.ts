import { createPrivateKey, generateKeyPairSync, randomBytes } from "node:crypto";
import type { Provider, Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";
import { endedPage } from "./sign-in-page.ts";

type ProviderSettings = {
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

/** As text: exporting a fresh key can deadlock Node.js 20 with a garbage collection (one lock). */
function signingKey(): object {
  const { privateKey } = generateKeyPairSync("ec", {
    namedCurve: "P-256",
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  return { ...createPrivateKey(privateKey).export({ format: "jwk" }), use: "sig", alg: "ES256" };
}

/** Starts an OpenID provider that accepts any email address. Its keys and its storage last as long as the process. */
export async function startProvider({
  issuer,
  clientId,
  clientSecret,
  callbackUrl,
  interactionPath,
}: ProviderSettings): Promise<Provider> {
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
}

const isRuntimeWarning = (line: unknown): boolean => typeof line === "string" && line.includes("Unsupported runtime");

/** Without its warning about the Node release: it works on the older one, but is not tested there. */
async function withoutRuntimeWarning<T>(load: () => Promise<T>): Promise<T> {
  const { warn } = console;
  Object.assign(console, {
    warn: (...lines: unknown[]) => {
      if (!isRuntimeWarning(lines[0])) warn(...lines);
    },
  });
  try {
    return await load();
  } finally {
    Object.assign(console, { warn });
  }
}

type Kept = { readonly payload: AdapterPayload; readonly until: number };

const MOST_ENTRIES = 10_000;

/** The local provider's storage, in memory. */
function memoryAdapter(): AdapterFactory {
  const kept = new Map<string, Kept>();
  const live = (key: string): AdapterPayload | undefined => {
    const entry = kept.get(key);
    if (!entry) return undefined;
    if (entry.until > Date.now()) return entry.payload;
    kept.delete(key);
    return undefined;
  };
  const matching = (model: string, wanted: (payload: AdapterPayload) => boolean): AdapterPayload | undefined =>
    [...kept.keys()]
      .filter((key) => key.startsWith(`${model}:`))
      .map(live)
      .find((payload) => payload !== undefined && wanted(payload));

  return (model): Adapter => ({
    upsert: async (id, payload, expiresIn) => {
      const oldest = kept.keys().next();
      if (kept.size >= MOST_ENTRIES && !oldest.done) kept.delete(oldest.value);
      kept.set(`${model}:${id}`, {
        payload,
        until: expiresIn === undefined ? Number.POSITIVE_INFINITY : Date.now() + expiresIn * 1000,
      });
    },
    find: async (id) => live(`${model}:${id}`),
    findByUid: async (uid) => matching(model, (payload) => payload.uid === uid),
    findByUserCode: async (userCode) => matching(model, (payload) => payload.userCode === userCode),
    consume: async (id) => {
      const payload = live(`${model}:${id}`);
      if (payload) payload["consumed"] = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => void kept.delete(`${model}:${id}`),
    revokeByGrantId: async (grantId) => {
      for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
    },
  });
}
