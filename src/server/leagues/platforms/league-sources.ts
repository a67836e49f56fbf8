import { MINUTE_MS } from "#core/kit/calendar.ts";
import { isPlatform, PLATFORMS, PROVIDER_NAMES, type Platform, type Provider } from "#core/kit/platforms.ts";
import { Failure } from "#server/kit/http/failure.ts";
import { countsPerWindow } from "#server/kit/http/newcomers.ts";
import { createAnswerCache, type Answer } from "./answer-cache.ts";
import { fetchAnswer, jsonOf, MOST_BYTES } from "./fetch-answer.ts";
import { createLiveAnswers } from "./live-answers.ts";
import { createSleeperPlayers, type SleeperPlayers } from "./sleeper-players.ts";
import { createImportQueue, type ImportQueue } from "./import-queue.ts";

/** The calls one import may make. */
export const MOST_CALLS = 20;

/** The largest draft has some 2,000 picks of half a kilobyte. */
const MOST_LIVE_BYTES = 2 * 1024 * 1024;

/** The pause a provider requires between two calls, in milliseconds. */
const PAUSES: Partial<Record<Platform, number>> = { mfl: 1_000 };

/** Calls a minute of a process: Sleeper blocks addresses that make more than 1,000. */
const BUDGETS: Partial<Record<Platform, number>> = { sleeper: 600 };

/** Counts the calls to each platform; throws Failure `too-many` for one beyond its budget of the minute. */
function openBudgets(now: () => Date): (platform: Platform) => void {
  const minute = countsPerWindow(MINUTE_MS, now);
  return (platform) => {
    const { state, secondsLeft } = minute();
    const made = (state.get(platform) ?? 0) + 1;
    const retryAfter = Math.ceil(secondsLeft);
    if (made > (BUDGETS[platform] ?? Infinity))
      throw new Failure(
        "too-many",
        `Many leagues are read from ${PROVIDER_NAMES[platform]} at the moment. Try again in ${retryAfter} s.`,
        { retryAfter },
      );
    state.set(platform, made);
  };
}

/** A league to try. */
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
  const queues = new Map<Platform, ImportQueue>(
    Object.entries(PAUSES).map(([platform, gap]) => [
      platform as Platform,
      createImportQueue(platform as Platform, gap),
    ]),
  );
  const count = openBudgets(now);
  const liveAnswers = createLiveAnswers(() => now().getTime());
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
      return jsonOf(platform, await liveAnswers.get(platform, path, keepMs, ask));
    },
    run: async (platform, read) => {
      const base = bases[platform];
      const place = queues.get(platform)?.place();
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
        const answer = await cache.get(address, () => {
          const url = new URL(address);
          const target = origin === null ? url : new URL(`${url.pathname}${url.search}`, origin);
          return fetchAnswer(platform, base, target, { fetch, userAgent, mostBytes, before });
        });
        origin = answer.origin;
        return jsonOf(platform, answer);
      };
      try {
        return await read(get);
      } catch (error) {
        for (const address of used) cache.forget(address);
        throw error;
      } finally {
        place?.leave();
      }
    },
  };
}

/** Every platform, for configuration and tests. */
export const ALL_PLATFORMS: readonly Platform[] = PLATFORMS;
