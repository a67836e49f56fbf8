import { createHmac } from "node:crypto";
import type { StateStore } from "./state-store.ts";
import { eventObject } from "./objects.ts";
import type { LocalEvent } from "./state.ts";

/** Seconds from a failed delivery to the next attempt, by the number of attempts so far. */
const RETRY_SECONDS = [2, 10, 60, 300, 1800] as const;

export type Post = (body: string, signature: string) => Promise<number>;

export type Messenger = {
  /** Tries once to deliver each waiting message. Never throws: while the database is down it is tried again later. */
  readonly deliver: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** The signature header of a message: an HMAC of time and body. */
export const sign = (secret: string, body: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;

/** Sends messages to the application's webhook, one after another, and retries failed deliveries. */
export const openMessenger = ({
  store,
  secret,
  now,
  post,
  apiVersion,
}: {
  readonly store: StateStore;
  readonly secret: string;
  readonly now: () => Date;
  readonly post: Post;
  readonly apiVersion: string;
}): Messenger => {
  let last: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const attempt = async (event: LocalEvent): Promise<boolean> => {
    const body = JSON.stringify(eventObject(event, apiVersion));
    const status = await post(body, sign(secret, body, Math.floor(now().getTime() / 1000))).catch(() => 0);
    return status >= 200 && status < 300;
  };

  const tryAgainIn = (seconds: number): void => {
    if (closed) return;
    clearTimeout(timer);
    timer = setTimeout(() => void deliver(), seconds * 1000).unref();
  };

  const round = async (): Promise<void> => {
    const waiting = await store.act(({ state }) =>
      state.holding
        ? []
        : state.events.filter(({ delivered, attempts }) => !delivered && attempts <= RETRY_SECONDS.length),
    );
    const arrived = new Map<LocalEvent, boolean>();
    for (const event of waiting) if (!closed) arrived.set(event, await attempt(event));
    if (arrived.size === 0) return;
    await store.act(() => {
      for (const [event, delivered] of arrived) Object.assign(event, { attempts: event.attempts + 1, delivered });
    });
    const pauses = [...arrived].flatMap(([{ attempts }, delivered]) =>
      delivered ? [] : (RETRY_SECONDS[attempts - 1] ?? []),
    );
    if (pauses.length > 0) tryAgainIn(Math.min(...pauses));
  };

  const deliver = (): Promise<void> => {
    if (closed) return last;
    last = last.then(round).catch(() => tryAgainIn(RETRY_SECONDS[0]));
    return last;
  };

  return {
    deliver,
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await last;
    },
  };
};
