import { LRUCache } from "lru-cache";
import type { Platform } from "#core/kit/platforms.ts";
import { Failure } from "#server/kit/http/failure.ts";
import type { Answer } from "./answer-cache.ts";

/** Memory for answers of drafts that are followed; each counts with its bytes as they came. */
const MOST_BYTES = 16 * 1024 * 1024;

/** The last answer or refusal, and when it arrived. */
type Heard = { readonly at: number; readonly answer: Answer | null; readonly refusal: Failure | null };

/** Shared answers that change: each address once in `keepMs`, refusals too, validated by the one before. */
export function createLiveAnswers(now: () => number) {
  const heard = new LRUCache<string, Heard>({
    maxSize: MOST_BYTES,
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

  return {
    get: (
      platform: Platform,
      path: string,
      keepMs: number,
      ask: (known: Answer | null) => Promise<Answer>,
    ): Promise<Answer> => {
      const key = `${platform}/${path}`;
      const last = heard.get(key);
      if (last && now() - last.at < keepMs) {
        if (last.refusal) return Promise.reject(last.refusal);
        if (last.answer) return Promise.resolve(last.answer);
      }
      const wait = waits.get(platform);
      if (wait && now() < wait.until) return Promise.reject(wait.refusal);
      const running = underWay.get(key);
      if (running) return running;
      const asked = askNow(platform, key, last?.answer ?? null, ask).finally(() => underWay.delete(key));
      underWay.set(key, asked);
      return asked;
    },
  };
}
