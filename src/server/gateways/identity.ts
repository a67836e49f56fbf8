import * as client from "openid-client";

/** The path the provider sends browsers back to, below PUBLIC_URL. */
export const CALLBACK_PATH = "/auth/callback";

/** Somebody the provider vouches for. */
export type Person = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
};

/** The secrets of one sign-in, kept on the server until the browser comes back. */
export type Ticket = { readonly state: string; readonly nonce: string; readonly verifier: string };

export type IdentitySettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where the provider sends the browser back to; it must be registered there letter for letter. */
  readonly callbackUrl: string;
  /** How users know the provider. */
  readonly name: string;
  readonly isLocal: boolean;
  readonly fetch?: client.CustomFetch;
};

/** Sign-in through an OpenID provider. */
export type Identity = {
  readonly name: string;
  readonly isLocal: boolean;
  /** The provider's page to send the browser to, and what must be remembered. */
  readonly begin: () => Promise<{ readonly url: string; readonly ticket: Ticket }>;
  /** Exchanges what the browser brought back for a person. Throws IdentityRefusal. */
  readonly finish: (query: URLSearchParams, ticket: Ticket) => Promise<Person>;
};

/**
 * A sign-in that did not succeed: the person said no, the provider does not answer, or its answer is not to be trusted.
 */
export class IdentityRefusal extends Error {
  readonly reason: "denied" | "unavailable" | "refused";

  constructor(reason: IdentityRefusal["reason"], cause: unknown) {
    super(`The sign-in was not completed: ${reason}`, { cause });
    this.reason = reason;
  }
}

const TIMEOUT_SECONDS = 10;
const MOST_EMAIL_CHARACTERS = 320;

/** Control characters have no place in an address or a subject; the null character does not even fit the database. */
const holdsControlCharacter = (text: string): boolean => /\p{Cc}/u.test(text);
const isEmailText = (email: unknown): email is string =>
  typeof email === "string" && email.length <= MOST_EMAIL_CHARACTERS && !holdsControlCharacter(email.trim());

// What fetch and its timeout throw when nobody answers.
const isUnreachable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: string };
  return (
    code === "OAUTH_TIMEOUT" ||
    error.name === "TimeoutError" ||
    (error instanceof TypeError && error.message === "fetch failed") ||
    (error.cause !== undefined && isUnreachable(error.cause))
  );
};

const refusal = (error: unknown): IdentityRefusal => {
  if (error instanceof client.AuthorizationResponseError && error.error === "access_denied")
    return new IdentityRefusal("denied", error);
  return new IdentityRefusal(isUnreachable(error) ? "unavailable" : "refused", error);
};

const discover = async ({ issuer, clientId, clientSecret, fetch }: IdentitySettings): Promise<client.Configuration> => {
  const plain = issuer.startsWith("http:");
  try {
    return await client.discovery(new URL(issuer), clientId, undefined, client.ClientSecretPost(clientSecret), {
      timeout: TIMEOUT_SECONDS,
      // The signature of the id token is checked as well, not only the connection it came over.
      execute: [client.enableNonRepudiationChecks, ...(plain ? [client.allowInsecureRequests] : [])],
      ...(fetch ? { [client.customFetch]: fetch } : {}),
    });
  } catch (error) {
    throw new IdentityRefusal("unavailable", error);
  }
};

/** The e-mail as the id token or, where that is silent, the provider's user information has it. */
const emailOf = async (
  configuration: client.Configuration,
  tokens: client.TokenEndpointResponse,
  claims: client.IDToken,
): Promise<Pick<Person, "email" | "isEmailVerified">> => {
  const source =
    typeof claims["email"] === "string" || !configuration.serverMetadata().userinfo_endpoint
      ? claims
      : await client.fetchUserInfo(configuration, tokens.access_token, claims.sub);
  const { email, email_verified: verified } = source;
  return {
    email: isEmailText(email) ? email.trim() : null,
    isEmailVerified: verified === true,
  };
};

/**
 * Sign-in by authorization code with PKCE (S256), state and nonce; issuer, audience, expiry and signature of the id
 * token are checked. The provider is asked for its description at the first sign-in, and again after a failure.
 */
export const openIdentity = (settings: IdentitySettings): Identity => {
  let known: Promise<client.Configuration> | undefined;
  const configuration = (): Promise<client.Configuration> => {
    known ??= discover(settings).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  return {
    name: settings.name,
    isLocal: settings.isLocal,
    begin: async () => {
      const provider = await configuration();
      const ticket = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(provider, {
        redirect_uri: settings.callbackUrl,
        scope: "openid email",
        state: ticket.state,
        nonce: ticket.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(ticket.verifier),
        code_challenge_method: "S256",
      });
      return { url: url.href, ticket };
    },
    finish: async (query, { state, nonce, verifier }) => {
      const provider = await configuration();
      const current = new URL(settings.callbackUrl);
      current.search = query.toString();
      try {
        const tokens = await client.authorizationCodeGrant(provider, current, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new Error("The provider sent no id token");
        if (holdsControlCharacter(claims.sub)) throw new Error("The subject holds a control character");
        return { issuer: claims.iss, subject: claims.sub, ...(await emailOf(provider, tokens, claims)) };
      } catch (error) {
        throw refusal(error);
      }
    },
  };
};

/** How users know the provider of an issuer: Google by its name, any other by its host. */
export const providerName = (issuer: string): string =>
  issuer.replace(/\/$/, "") === "https://accounts.google.com" ? "Google" : new URL(issuer).host;
