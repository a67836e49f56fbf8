import * as client from "openid-client";

/** The path the provider sends browsers back to, below PUBLIC_URL. */
export const CALLBACK_PATH = "/auth/callback";

/** A user as the provider identifies them. */
export type Person = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
};

/** The secrets of one sign-in, kept on the server until the browser returns. */
type Ticket = { readonly state: string; readonly nonce: string; readonly verifier: string };

export type IdentitySettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The address to which the provider sends the browser back; it must be registered there exactly. */
  readonly callbackUrl: string;
  readonly name: string;
  readonly isLocal: boolean;
  readonly fetch?: client.CustomFetch;
};

export type Identity = {
  readonly name: string;
  readonly isLocal: boolean;
  readonly begin: () => Promise<{ readonly url: string; readonly ticket: Ticket }>;
  /** Exchanges the query the browser returned with for a person. Throws IdentityRefusal. */
  readonly finish: (query: URLSearchParams, ticket: Ticket) => Promise<Person>;
};

/** A failed sign-in: the user declined, the provider did not respond, or its response is not trustworthy. */
export class IdentityRefusal extends Error {
  readonly reason: "denied" | "unavailable" | "refused";

  constructor(reason: IdentityRefusal["reason"], cause: unknown) {
    super(`The sign-in was not completed: ${reason}`, { cause });
    this.reason = reason;
  }
}

const TIMEOUT_SECONDS = 10;
const MOST_EMAIL_CHARACTERS = 320;

/** Control characters are invalid in an address or a subject; PostgreSQL cannot even store the null character. */
const holdsControlCharacter = (text: string): boolean => /\p{Cc}/u.test(text);
// The errors of fetch and its timeout when there is no response.
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: string };
  return (
    code === "OAUTH_TIMEOUT" ||
    error.name === "TimeoutError" ||
    (error instanceof TypeError && error.message === "fetch failed") ||
    (error.cause !== undefined && isUnreachable(error.cause))
  );
}

async function discover({ issuer, clientId, clientSecret, fetch }: IdentitySettings): Promise<client.Configuration> {
  const plain = issuer.startsWith("http:");
  try {
    return await client.discovery(new URL(issuer), clientId, undefined, client.ClientSecretPost(clientSecret), {
      timeout: TIMEOUT_SECONDS,
      // Verify the signature of the id token in addition to the TLS connection.
      execute: [client.enableNonRepudiationChecks, ...(plain ? [client.allowInsecureRequests] : [])],
      ...(fetch ? { [client.customFetch]: fetch } : {}),
    });
  } catch (error) {
    throw new IdentityRefusal("unavailable", error);
  }
}

/** The email of the id token or, if it has none, of the provider's user information. */
async function emailOf(
  configuration: client.Configuration,
  tokens: client.TokenEndpointResponse,
  claims: client.IDToken,
): Promise<Pick<Person, "email" | "isEmailVerified">> {
  const source =
    typeof claims["email"] === "string" || !configuration.serverMetadata().userinfo_endpoint
      ? claims
      : await client.fetchUserInfo(configuration, tokens.access_token, claims.sub);
  const email = typeof source["email"] === "string" ? source["email"] : null;
  const isReadable = email !== null && email.length <= MOST_EMAIL_CHARACTERS && !holdsControlCharacter(email.trim());
  return { email: isReadable ? email.trim() : null, isEmailVerified: source["email_verified"] === true };
}

/** Authorization code with PKCE (S256), state, nonce; the id token is verified. Discovery is fetched at first use. */
export function openIdentity(settings: IdentitySettings): Identity {
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
        if (error instanceof client.AuthorizationResponseError && error.error === "access_denied")
          throw new IdentityRefusal("denied", error);
        throw new IdentityRefusal(isUnreachable(error) ? "unavailable" : "refused", error);
      }
    },
  };
}

/** The display name of a provider: Google by its name, others by the issuer's host. */
export const providerName = (issuer: string): string =>
  issuer.replace(/\/$/, "") === "https://accounts.google.com" ? "Google" : new URL(issuer).host;
