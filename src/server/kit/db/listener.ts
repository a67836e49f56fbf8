import type { Client } from "pg";
import type { Connection } from "./database.ts";

/** Delay before reconnecting. */
const TRY_AGAIN_MS = 1000;

type Subscriber = {
  readonly channel: string;
  readonly onNotify: (payload: string) => void;
  readonly missed: () => void;
};

type Listener = Pick<Connection, "listen" | "close">;

/** Listens over one dedicated connection, opened with the first channel; after it broke, calls `missed`. */
export function createListener(openConnection: () => Promise<Client>): Listener {
  const subscribers = new Set<Subscriber>();
  let connected: Promise<Client> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const lose = (): void => {
    connected = null;
    if (closed || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      connect().then(() => subscribers.forEach(({ missed }) => missed()), lose);
    }, TRY_AGAIN_MS);
    timer.unref();
  };

  const open = async (): Promise<Client> => {
    const client = await openConnection();
    client.on("notification", ({ channel, payload = "" }) => {
      for (const one of subscribers) if (one.channel === channel) one.onNotify(payload);
    });
    client.once("end", lose);
    for (const channel of new Set([...subscribers].map((one) => one.channel)))
      await client.query(`listen "${channel}"`);
    return client;
  };
  const connect = (): Promise<Client> => (connected ??= open());

  return {
    listen: async (channel, onNotify, missed) => {
      const subscriber = { channel, onNotify, missed };
      subscribers.add(subscriber);
      await (await connect()).query(`listen "${channel}"`);
      return async () => void subscribers.delete(subscriber);
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await (await connected?.catch(() => null))?.end();
    },
  };
}
