import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { DAY_S } from "#core/kit/calendar.ts";
import { currentUser, signInProvider } from "#contract/accounts.ts";
import { account, signin } from "./tables.ts";
import { Browser } from "#tests/support/browser.ts";
import { aProduct, aProductForTest } from "#tests/support/product.ts";

const CLIENT_ID = "the-product";

type Claims = {
  readonly iss: string;
  readonly sub: string;
  readonly aud: string;
  readonly exp: number;
  readonly iat: number;
  readonly nonce: string;
  readonly email?: string;
  readonly email_verified?: boolean;
};

type Forgery = {
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
type FalseProvider = {
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

async function aFalseProvider(): Promise<FalseProvider> {
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

const provider = await aFalseProvider();
const product = await aProduct({
  environment: { ...provider.environment, STAFF_EMAIL: "boss@example.com", PUBLIC_URL: "https://trade.example.com" },
});
afterAll(async () => {
  await product.close();
  await provider.stop();
});

const ADA = { sub: "ada", email: "ada@example.com", email_verified: true };

const begin = async (browser: Browser): Promise<URL> =>
  new URL(String((await browser.request("GET", "/auth/google?returnTo=/profile")).headers.location));

async function come(person: Parameters<FalseProvider["issueCode"]>[1], forgery: Forgery = {}) {
  const browser = new Browser(product);
  const url = await begin(browser);
  const code = provider.issueCode(url.href, person, forgery);
  const response = await browser.request(
    "GET",
    `/auth/callback?${new URLSearchParams({ code, state: url.searchParams.get("state") ?? "" })}`,
  );
  return { browser, location: String(response.headers.location), cookies: response.cookies };
}

const everything = async () => ({
  accounts: await product.deps.db.select().from(account),
  signins: await product.deps.db.select().from(signin),
});

test("a valid token signs in, with cookies for this host alone on https", async () => {
  const { browser, location, cookies } = await come(ADA);
  expect(location).toBe("/profile");
  expect(cookies.find(({ name }) => name === "__Host-bbf_session")).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: "Lax",
    path: "/",
    maxAge: 365 * DAY_S,
  });
  expect(cookies.every(({ name, secure }) => name.startsWith("__Host-") && secure)).toBe(true);
  expect(await browser.send(currentUser, {})).toMatchObject({ contactemail: "ada@example.com" });
});

test("issuer and subject identify an account: a new email keeps it, another subject does not share it", async () => {
  const first = await (await come({ ...ADA, sub: "eve", email: "eve@example.com" })).browser.send(currentUser, {});
  const renamed = await (await come({ ...ADA, sub: "eve", email: "boss@example.com" })).browser.send(currentUser, {});
  expect(renamed).toMatchObject({ userid: first.userid, contactemail: "boss@example.com", isstaff: false });
  expect(
    (await (await come({ ...ADA, sub: "another", email: "eve@example.com" })).browser.send(currentUser, {})).userid,
  ).not.toBe(first.userid);
});

const now = (): number => Math.floor(Date.now() / 1000);

describe("nothing is created, and the login page says why, for", () => {
  test.each<[string, string, Partial<typeof ADA>, Forgery]>([
    ["an unverified email", "unverified", { email_verified: false }, {}],
    [
      "an email that is verified only in words",
      "unverified",
      {},
      { claims: (claims: Claims) => ({ ...claims, email_verified: "true" }) },
    ],
    ["no email", "unverified", {}, { claims: (claims: Claims) => ({ ...claims, email: undefined }) }],
    ["an endless email", "unverified", { email: `${"a".repeat(400)}@example.com` }, {}],
    ["an email with a null character", "unverified", { email: "a\0da@example.com" }, {}],
    ["a subject with a null character", "refused", { sub: "a\0da" }, {}],
    ["a wrong nonce", "refused", {}, { claims: (claims: Claims) => ({ ...claims, nonce: "another" }) }],
    ["no nonce", "refused", {}, { claims: (claims: Claims) => ({ ...claims, nonce: undefined }) }],
    [
      "an expired token",
      "refused",
      {},
      { claims: (claims: Claims) => ({ ...claims, iat: now() - 7200, exp: now() - 3600 }) },
    ],
    [
      "a token of another issuer",
      "refused",
      {},
      { claims: (claims: Claims) => ({ ...claims, iss: "https://evil.example" }) },
    ],
    [
      "a token for another product",
      "refused",
      {},
      { claims: (claims: Claims) => ({ ...claims, aud: "somebody-else" }) },
    ],
    ["a token without a subject", "refused", {}, { claims: (claims: Claims) => ({ ...claims, sub: undefined }) }],
    ["an unsigned token", "refused", {}, { sign: "nothing" }],
    ["a token signed by another key", "refused", {}, { sign: "another key" }],
  ])("%s", async (_, error, person, forgery) => {
    const before = await everything();
    const { location, cookies } = await come({ ...ADA, sub: "stranger", ...person }, forgery);
    expect(location).toBe(`/login?error=${error}&returnTo=%2Fprofile`);
    expect(cookies.filter(({ name, value }) => name.endsWith("bbf_session") && value)).toEqual([]);
    expect(await everything()).toEqual(before);
    // Neither tokens nor what they say reach the log.
    const log = JSON.stringify(product.logged);
    for (const secret of ["access_token", "id_token", "eyJ", ADA.email, "stranger", 'nonce"'])
      expect(log).not.toContain(secret);
  });

  test("a code that was issued for another browser's sign-in", async () => {
    const before = await everything();
    const stolen = provider.issueCode((await begin(new Browser(product))).href, { ...ADA, sub: "stranger" });
    const browser = new Browser(product);
    const url = await begin(browser);
    const response = await browser.request(
      "GET",
      `/auth/callback?${new URLSearchParams({ code: stolen, state: url.searchParams.get("state") ?? "" })}`,
    );
    expect(response.headers.location).toBe("/login?error=refused&returnTo=%2Fprofile");
    expect(provider.refusals).toContain("wrong verifier");
    expect(await everything()).toEqual(before);
  });
});

test("a provider that does not respond is reported as unreachable, and tried again at the next sign-in", async () => {
  const away = await aFalseProvider();
  await away.stop();
  const lonely = await aProductForTest({ environment: away.environment });
  const browser = new Browser(lonely);
  for (let i = 0; i < 2; i += 1)
    expect((await browser.request("GET", "/auth/google")).headers.location).toBe("/login?error=unavailable");
  expect(await browser.send(signInProvider, {})).toMatchObject({ isLocal: false });
});
