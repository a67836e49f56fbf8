import { PROVIDER_NAMES, type Platform } from "#core/league/league.ts";
import { Failure } from "#server/base/http/failure.ts";

/** The longest an import waits for those before it. */
const MOST_WAIT_MS = 10_000;
/** The calls of a usual import, by which the time of those in the queue is estimated. */
const USUAL_CALLS = 6;

/** The place of one import in the queue. */
type Place = {
  /**
   * Resolves when the imports before this one have ended; at once when called again. Throws Failure `too-many` where
   * they would take, or have taken, longer than 10 s.
   */
  readonly begin: () => Promise<void>;
  /** Resolves when the next call may be made. */
  readonly pause: () => Promise<void>;
  /** Ends the import, so that the next one begins. To be called once, also by an import that made no call. */
  readonly leave: () => void;
};

export type ImportQueue = { readonly place: () => Place };

/** Runs imports one after the other, with `gap` milliseconds between their calls. */
export const createImportQueue = (platform: Platform, gap: number): ImportQueue => {
  type Waiting = { calls: number; begin: () => void };
  const queue: Waiting[] = [];
  let nextCall = 0;

  const busy = (milliseconds: number): Failure => {
    const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
    return new Failure(
      "too-many",
      `Others are waiting for ${PROVIDER_NAMES[platform]}, which takes one call a second. ` +
        `Try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`,
      { retryAfter: seconds },
    );
  };
  /** Milliseconds until the imports in the queue have made their calls. */
  const ahead = (): number => queue.reduce((sum, { calls }) => sum + gap * Math.max(1, USUAL_CALLS - calls), 0);

  const leave = (own: Waiting): void => {
    const at = queue.indexOf(own);
    if (at < 0) return;
    queue.splice(at, 1);
    if (at === 0) queue[0]?.begin();
  };

  const join = async (own: Waiting): Promise<void> => {
    const wait = ahead();
    if (wait > MOST_WAIT_MS) throw busy(wait);
    queue.push(own);
    if (queue[0] === own) return;
    const isLate = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(true), MOST_WAIT_MS);
      own.begin = () => {
        clearTimeout(timer);
        resolve(false);
      };
    });
    if (!isLate) return;
    leave(own);
    throw busy(ahead());
  };

  return {
    place: () => {
      const own: Waiting = { calls: 0, begin: () => {} };
      let joined: Promise<void> | undefined;
      return {
        begin: () => (joined ??= join(own)),
        pause: async () => {
          own.calls += 1;
          const wait = nextCall - Date.now();
          nextCall = Math.max(Date.now(), nextCall) + gap;
          if (wait > 0)
            await new Promise((resolve) => {
              setTimeout(resolve, wait);
            });
        },
        leave: () => leave(own),
      };
    },
  };
};
