import { MINUTE_MS } from "#core/kit/calendar.ts";
import { isPlatform, type Platform, type Provider } from "#core/kit/platforms.ts";
import { Failure } from "#server/kit/http/failure.ts";
import { capPerWindow } from "#server/kit/http/newcomers.ts";
import { type Answer, createAnswerCache } from "./answer-cache.ts";
import { fetchAnswer, jsonOf, MOST_BYTES } from "./fetch-answer.ts";
import { createSleeperPlayers, type SleeperPlayers } from "./sleeper-players.ts";
import { createImportQueue } from "./import-queue.ts";
import { LRUCache } from "lru-cache";

/** The calls one import may make. */
export const MOST_CALLS = 20;

/** The largest draft has some 2,000 picks of half a kilobyte. */
const MOST_LIVE_BYTES = 2 * 1024 * 1024;

/** The pause that MyFantasyLeague requires between two calls. */
const MFL_PAUSE_MS = 1_000;

/** Calls to Sleeper in a minute of a process: it blocks addresses that make more than 1,000. */
const SLEEPER_CALLS = 600;

export type Sample = {
  readonly provider: Provider;
  readonly league: string;
  readonly name: string;
  readonly about: string;
};

/** A stand-in for the platforms inside this process: answers for its own leagues, null for all others. */
export type LocalLeagues = {
  readonly samples: readonly Sample[];
  readonly answer: (platform: Platform, path: string) => unknown;
};

/** JSON below the platform's base address; more than 10 MB, or `mostBytes`, is refused. */
export type Get = (path: string, mostBytes?: number) => Promise<unknown>;

export type LeagueSources = {
  readonly open: readonly Platform[];
  readonly samples: readonly Sample[];
  /** Runs an import whose calls count together; a failed one leaves no answers. Throws Failure `too-many`. */
  readonly run: <T>(platform: Platform, read: (get: Get) => Promise<T>) => Promise<T>;
  /** For what changes while watched: asked at most once in `keepMs`, for all readers. */
  readonly live: (platform: Platform, path: string, keepMs: number) => Promise<unknown>;
  /** Sleeper's players by id, at most a day old. */
  readonly sleeperPlayers: SleeperPlayers;
};

type SourceSettings = {
  readonly open: readonly Platform[];
  readonly bases: Readonly<Record<Platform, string>>;
  readonly publicUrl: string;
  readonly local: LocalLeagues | null;
};

/** Opens the configured platforms. Nothing but their base addresses is ever fetched. */
export function openLeagueSources(
  { open, bases, publicUrl, local }: SourceSettings,
  now: () => Date,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): LeagueSources {
  const cache = createAnswerCache(() => now().getTime());
  const placeIn: Partial<Record<Platform, ReturnType<typeof createImportQueue>>> = {
    mfl: createImportQueue("mfl", MFL_PAUSE_MS),
  };
  const countSleeper = capPerWindow(
    MINUTE_MS,
    now,
    SLEEPER_CALLS,
    (seconds) => `Many leagues are read from Sleeper at the moment. Try again in ${seconds} s.`,
  );
  const count = (platform: Platform): void => {
    if (platform === "sleeper") countSleeper(platform);
  };
  const liveAnswer = createLiveAnswers(() => now().getTime());
  const userAgent = `BigBrainFootball/1.0 (+${publicUrl})`;
  return {
    open,
    samples: local?.samples.filter(({ provider }) => !isPlatform(provider) || open.includes(provider)) ?? [],
    sleeperPlayers: createSleeperPlayers(() => now().getTime()),
    live: async (platform, path, keepMs) => {
      const base = bases[platform];
      const ask = async (known: Answer | null): Promise<Answer> => {
        const sample = local?.answer(platform, path) ?? null;
        if (sample !== null) return { body: Buffer.from(JSON.stringify(sample)), origin: base, etag: null };
        const before = async (): Promise<void> => count(platform);
        const wire = { fetch, userAgent, mostBytes: MOST_LIVE_BYTES, before, known };
        return fetchAnswer(platform, base, new URL(`${base}/${path}`), wire);
      };
      return jsonOf(platform, await liveAnswer(platform, path, keepMs, ask));
    },
    run: async (platform, read) => {
      const base = bases[platform];
      const place = placeIn[platform]?.();
      const used = new Set<string>();
      let calls = 0;
      // A provider may redirect to the host that holds a league; further calls then go there at once.
      let origin: string | null = null;
      const before = async (): Promise<void> => {
        calls += 1;
        if (calls > MOST_CALLS) throw new Failure("conflict", "This league needs more calls than one import may make.");
        count(platform);
        await place?.pause();
      };
      const get: Get = async (path, mostBytes = MOST_BYTES) => {
        const sample = local?.answer(platform, path) ?? null;
        if (sample !== null) return sample;
        const address = `${base}/${path}`;
        used.add(address);
        // Outside of the shared answer, so that no import waits for one that is still queued.
        if (place && !cache.has(address)) await place.begin(address);
        const ask = (): Promise<Answer> => {
          const url = new URL(address);
          const target = origin === null ? url : new URL(`${url.pathname}${url.search}`, origin);
          return fetchAnswer(platform, base, target, { fetch, userAgent, mostBytes, before });
        };
        const answer = await cache.forceFetch(address, { context: ask });
        origin = answer.origin;
        return jsonOf(platform, answer);
      };
      try {
        return await read(get);
      } catch (error) {
        for (const address of used) cache.delete(address);
        throw error;
      } finally {
        place?.leave();
      }
    },
  };
}

/** Memory for answers of drafts that are followed; each counts with its bytes as they came. */
const MOST_KEPT_BYTES = 16 * 1024 * 1024;

/** The last answer or refusal, and when it arrived. */
type Heard = { readonly at: number; readonly answer: Answer | null; readonly refusal: Failure | null };

/** Returns what gets shared answers that change: each address once in `keepMs`, refusals too, and then validated. */
function createLiveAnswers(now: () => number) {
  const heard = new LRUCache<string, Heard>({
    maxSize: MOST_KEPT_BYTES,
    sizeCalculation: ({ answer }) => Math.max(1, answer?.body.byteLength ?? 0),
  });
  const underWay = new Map<string, Promise<Answer>>();
  const waits = new Map<Platform, { readonly until: number; readonly refusal: Failure }>();

  const askNow = async (
    platform: Platform,
    key: string,
    known: Answer | null,
    ask: (known: Answer | null) => Promise<Answer>,
  ): Promise<Answer> => {
    try {
      const answer = await ask(known);
      heard.set(key, { at: now(), answer, refusal: null });
      return answer;
    } catch (error) {
      if (error instanceof Failure) {
        heard.set(key, { at: now(), answer: known, refusal: error });
        if (error.retryAfter !== undefined)
          waits.set(platform, { until: now() + 1000 * error.retryAfter, refusal: error });
      }
      throw error;
    }
  };

  return async (
    platform: Platform,
    path: string,
    keepMs: number,
    ask: (known: Answer | null) => Promise<Answer>,
  ): Promise<Answer> => {
    const key = `${platform}/${path}`;
    const last = heard.get(key);
    if (last && now() - last.at < keepMs) {
      if (last.refusal) throw last.refusal;
      if (last.answer) return last.answer;
    }
    const wait = waits.get(platform);
    if (wait && now() < wait.until) throw wait.refusal;
    const asked =
      underWay.get(key) ?? askNow(platform, key, last?.answer ?? null, ask).finally(() => underWay.delete(key));
    underWay.set(key, asked);
    return asked;
  };
}
