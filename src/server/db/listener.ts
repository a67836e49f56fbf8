import { Client } from "pg";

/** How long after a lost connection the next try comes. */
const TRY_AGAIN_MS = 1000;

/** What to do with what a channel says; `missed` is called when some of it may have gone by unheard. */
type Hearer = { readonly channel: string; readonly hear: (payload: string) => void; readonly missed: () => void };

export type Listener = {
  readonly listen: (
    channel: string,
    hear: (payload: string) => void,
    missed: () => void,
  ) => Promise<() => Promise<void>>;
  readonly close: () => Promise<void>;
};

/**
 * Listens to any number of channels over one connection of its own, made with the first of them. A connection that
 * breaks, as when the server restarts, is made again for as long as it takes; then everybody is told that something may
 * be missed.
 */
export const createListener = (address: string): Listener => {
  const hearers = new Set<Hearer>();
  let connected: Promise<Client> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const lose = (): void => {
    connected = null;
    if (closed || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      connect().then(() => hearers.forEach(({ missed }) => missed()), lose);
    }, TRY_AGAIN_MS);
    timer.unref();
  };

  const open = async (): Promise<Client> => {
    const client = new Client({ connectionString: address, keepAlive: true, connectionTimeoutMillis: 10_000 });
    client.on("notification", ({ channel, payload = "" }) => {
      for (const one of hearers) if (one.channel === channel) one.hear(payload);
    });
    // The end follows; without a hearer the error itself would end the process.
    client.on("error", () => {});
    await client.connect();
    client.once("end", lose);
    for (const channel of new Set([...hearers].map((one) => one.channel))) await client.query(`listen "${channel}"`);
    return client;
  };
  const connect = (): Promise<Client> => (connected ??= open());

  return {
    listen: async (channel, hear, missed) => {
      const hearer = { channel, hear, missed };
      hearers.add(hearer);
      await (await connect()).query(`listen "${channel}"`);
      return async () => void hearers.delete(hearer);
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await (await connected?.catch(() => null))?.end();
    },
  };
};
