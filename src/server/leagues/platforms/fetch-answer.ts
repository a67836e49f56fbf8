import { PROVIDER_NAMES, type Platform } from "#core/kit/platforms.ts";
import { Failure } from "#server/kit/http/failure.ts";
import type { Answer } from "./answer-cache.ts";
import { readLimited } from "#server/kit/read-limited.ts";

const CALL_MS = 5_000;
/** The largest answer that is read, where a call does not name another limit. */
export const MOST_BYTES = 10 * 1024 * 1024;
const MOST_REDIRECTS = 3;
const NOT_MODIFIED = 304;

/** The domain below which a provider's own redirects may lead, for providers that spread over several hosts. */
const OWN_DOMAINS: Partial<Record<Platform, string>> = { mfl: "myfantasyleague.com" };

const failed = (platform: Platform, what: string, cause?: unknown): Failure =>
  new Failure(
    "conflict",
    `${PROVIDER_NAMES[platform]} ${what}. Try again in a minute; what was imported before is kept.`,
    cause === undefined ? {} : { cause },
  );

const isBelow = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

/** Whether a redirect from a base address may be followed: to the same origin, or within the provider's own domain. */
function mayFollow(platform: Platform, base: string, target: URL): boolean {
  const from = new URL(base);
  if (target.origin === from.origin) return true;
  const domain = OWN_DOMAINS[platform];
  return (
    domain !== undefined &&
    isBelow(from.hostname, domain) &&
    isBelow(target.hostname, domain) &&
    target.protocol === "https:" &&
    target.port === ""
  );
}

function refusalOf(platform: Platform, status: number): Failure | null {
  const name = PROVIDER_NAMES[platform];
  if (status === 404) return new Failure("not-found", `${name} knows no such league.`);
  if (status === 401 || status === 403)
    return new Failure(
      "forbidden",
      `${name} keeps this league private. Make it public there, or paste its teams and players.`,
    );
  if (status === 429)
    return new Failure("too-many", `${name} asks us to wait. Try again in a minute.`, { retryAfter: 60 });
  return status >= 200 && status < 300 ? null : failed(platform, `answered with an error (${status})`);
}

type Wire = {
  readonly fetch: typeof globalThis.fetch;
  readonly userAgent: string;
  readonly mostBytes: number;
  /** Called before each request, redirects included; counts them and waits where the provider wants a pause. */
  readonly before: () => Promise<void>;
  /** The answer that came before, which is used again where the provider says that nothing has changed. */
  readonly known?: Answer | null;
};

async function ask(platform: Platform, base: string, url: URL, wire: Wire): Promise<Answer> {
  let target = url;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    await wire.before();
    const response = await wire.fetch(target, {
      redirect: "manual",
      headers: {
        accept: "application/json",
        "user-agent": wire.userAgent,
        ...(wire.known?.etag && { "if-none-match": wire.known.etag }),
      },
      signal: AbortSignal.timeout(CALL_MS),
    });
    const location = response.headers.get("location");
    if (response.status >= 300 && response.status < 400 && location !== null) {
      await response.body?.cancel();
      const next = URL.canParse(location, target) ? new URL(location, target) : null;
      if (!next || !mayFollow(platform, base, next)) throw failed(platform, "sent us somewhere else");
      target = next;
      continue;
    }
    if (response.status === NOT_MODIFIED && wire.known) {
      await response.body?.cancel();
      return wire.known;
    }
    const refusal = refusalOf(platform, response.status);
    if (refusal) {
      await response.body?.cancel();
      throw refusal;
    }
    const body = await readLimited(response, wire.mostBytes, () => failed(platform, "sent more than we read at once"));
    return { body, origin: target.origin, etag: response.headers.get("etag") };
  }
  throw failed(platform, "sent us round in circles");
}

/** One GET: 5 s, `mostBytes`, own hosts. Throws Failure with a plain sentence, never a 5xx. */
export async function fetchAnswer(platform: Platform, base: string, url: URL, wire: Wire): Promise<Answer> {
  try {
    return await ask(platform, base, url, wire);
  } catch (error) {
    if (error instanceof Failure) throw error;
    const isLate = error instanceof DOMException && error.name === "TimeoutError";
    throw failed(platform, isLate ? "did not answer in time" : "could not be reached", error);
  }
}

/** The JSON of an answer; throws Failure `conflict` if it is not JSON. */
export function jsonOf(platform: Platform, { body }: Answer): unknown {
  try {
    return JSON.parse(body.toString("utf8")) as unknown;
  } catch {
    throw failed(platform, "sent something that is not a league");
  }
}
