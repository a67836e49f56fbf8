import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

const CLIENT_ID = "the-product";

export type Claims = {
  readonly iss: string;
  readonly sub: string;
  readonly aud: string;
  readonly exp: number;
  readonly iat: number;
  readonly nonce: string;
  readonly email?: string;
  readonly email_verified?: boolean;
};

export type Forgery = {
  readonly claims?: (honest: Claims) => object;
  readonly sign?: "key" | "another key" | "nothing";
};

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

function token(claims: object, key: KeyObject | null): string {
  const head = `${part(key ? { alg: "RS256", typ: "JWT" } : { alg: "none", typ: "JWT" })}.${part(claims)}`;
  return `${head}.${key ? sign("sha256", Buffer.from(head), key).toString("base64url") : ""}`;
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  return new URLSearchParams(body);
}

/** A provider on its own port whose responses a test determines. */
export type FalseProvider = {
  readonly environment: Readonly<Record<string, string>>;
  /** Issues a code for a sign-in request; the forgery changes the id token. */
  readonly issueCode: (
    authorizationUrl: string,
    person: { readonly sub: string; readonly email?: string; readonly email_verified?: boolean },
    forgery?: Forgery,
  ) => string;
  /** Code exchanges refused for a wrong verifier, a used code or an unknown one. */
  readonly refusals: string[];
  readonly stop: () => Promise<void>;
};

export async function aFalseProvider(): Promise<FalseProvider> {
  // Serialised as text, as in stand-ins/identity/provider.ts: a freshly generated key must not be exported.
  const pem = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  const [privateKey, publicKey] = [createPrivateKey(pem.privateKey), createPublicKey(pem.publicKey)];
  const another = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  const codes = new Map<string, { readonly challenge: string | null; readonly idToken: string }>();
  const refusals: string[] = [];
  let issuer = "";

  const exchange = (form: URLSearchParams): { status: number; body: object } => {
    const code = codes.get(form.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    codes.delete(form.get("code") ?? "");
    if (!code || code.challenge !== challenge) {
      refusals.push(code ? "wrong verifier" : "unknown code");
      return { status: 400, body: { error: "invalid_grant" } };
    }
    return {
      status: 200,
      body: { access_token: "access", token_type: "Bearer", expires_in: 60, id_token: code.idToken },
    };
  };

  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object): void =>
      void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (request.url === "/.well-known/openid-configuration")
      return answer(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
      });
    if (request.url === "/jwks")
      return answer(200, { keys: [{ ...publicKey.export({ format: "jwk" }), use: "sig", alg: "RS256" }] });
    if (request.url === "/token") {
      const { status, body } = exchange(await bodyOf(request));
      return answer(status, body);
    }
    return answer(404, {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    environment: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT_ID, OIDC_CLIENT_SECRET: "secret" },
    refusals,
    issueCode: (authorizationUrl, person, { claims = (honest: Claims) => honest, sign: signature = "key" } = {}) => {
      const { searchParams } = new URL(authorizationUrl);
      const now = Math.floor(Date.now() / 1000);
      const honest: Claims = {
        iss: issuer,
        aud: CLIENT_ID,
        iat: now,
        exp: now + 60,
        nonce: searchParams.get("nonce") ?? "",
        ...person,
      };
      const code = `code-${codes.size}-${Math.random()}`;
      codes.set(code, {
        challenge: searchParams.get("code_challenge"),
        idToken: token(claims(honest), { key: privateKey, "another key": another, nothing: null }[signature]),
      });
      return code;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
