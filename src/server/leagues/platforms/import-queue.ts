import { PROVIDER_NAMES, type Platform } from "#core/kit/platforms.ts";
import { Failure } from "#server/kit/http/failure.ts";

/** The longest an import waits for those before it. */
const MOST_WAIT_MS = 10_000;
/** The calls of a usual import, by which the time of those in the queue is estimated. */
const USUAL_CALLS = 6;

/** How long the place of an import that was asked to come again is held beyond its time. */
const GRACE_MS = 30_000;
/** Most places that are held. */
const MOST_HELD = 60;

/** Runs imports one after the other, with `gap` milliseconds between their calls. Returns what gives each its place. */
export function createImportQueue(platform: Platform, gap: number) {
  type Waiting = { calls: number; begin: () => void };
  const queue: Waiting[] = [];
  /** Imports that were asked to come again, in their order. */
  let held: { readonly key: string; until: number }[] = [];
  let nextCall = 0;

  /** Refuses an import with its number in the line, after holding its place there behind `before` others. */
  const refuse = (key: string, before: number): never => {
    const wait = ahead() + before * USUAL_CALLS * gap;
    const until = Date.now() + wait + GRACE_MS;
    if (before < held.length) held[before]!.until = until;
    else if (before < MOST_HELD) held.push({ key, until });
    const seconds = Math.max(1, Math.ceil(wait / 1000));
    throw new Failure(
      "too-many",
      `You are number ${queue.length + before + 1} in the line for ${PROVIDER_NAMES[platform]}, which takes one call ` +
        `a second. It is your turn in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`,
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

  const join = async (own: Waiting, key: string): Promise<void> => {
    held = held.filter(({ until }) => until > Date.now());
    const at = held.findIndex((one) => one.key === key);
    const before = at < 0 ? held.length : at;
    if (ahead() + before * USUAL_CALLS * gap > MOST_WAIT_MS) refuse(key, before);
    if (at >= 0) held.splice(at, 1);
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
    held.unshift({ key, until: 0 });
    refuse(key, 0);
  };

  return () => {
    const own: Waiting = { calls: 0, begin: () => {} };
    let joined: Promise<void> | undefined;
    return {
      /** Resolves after the imports before; throws Failure `too-many` beyond 10 s, and `key` keeps its place. */
      begin: (key: string): Promise<void> => (joined ??= join(own, key)),
      /** Resolves when the next call may be made. */
      pause: async (): Promise<void> => {
        own.calls += 1;
        const wait = nextCall - Date.now();
        nextCall = Math.max(Date.now(), nextCall) + gap;
        if (wait > 0) await new Promise((resolve) => void setTimeout(resolve, wait));
      },
      /** Ends the import, so that the next one begins. To be called once, also by an import that made no call. */
      leave: (): void => leave(own),
    };
  };
}
