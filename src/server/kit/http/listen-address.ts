import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { ConfigError } from "../config/variable-types.ts";
import type { Config } from "../config/config.ts";

type Address = Pick<Config, "host" | "port">;

/** Explains an address that cannot be listened on; null for any other error. */
export function listenError(error: unknown, { host, port }: Address): ConfigError | null {
  const sentence = ((): string | null => {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall === "getaddrinfo") {
      const wanted = "a name or address of this machine, such as 127.0.0.1 or 0.0.0.0";
      return `HOST should be ${wanted}; ${host} is not known here`;
    }
    switch (code) {
      case "EADDRINUSE":
        return (
          `PORT should be a port that is free; ${port} is in use: stop the program that uses it or choose ` +
          "another PORT"
        );
      case "EACCES":
        return `PORT should be a port that this user may listen on; ${port} needs more rights: choose one from 1024 on`;
      case "EADDRNOTAVAIL":
      case "EAFNOSUPPORT":
        return `HOST should be an address of this machine, such as 127.0.0.1 or 0.0.0.0; ${host} is none`;
      default:
        return null;
    }
  })();
  return sentence === null ? null : new ConfigError(sentence, { cause: error });
}

/** How long to wait for a port whose process is about to end, as after a restart, before refusing. */
const WAIT_MS = 3000;
const RETRY_MS = 100;

const listenBriefly = ({ port, host }: Address): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, host, () => server.close(() => resolve()));
  });

/** Listens briefly, so that a bad address (ConfigError) is found first. A used port has `waitMs` to become free. */
export async function checkListenAddress(address: Address, { waitMs = WAIT_MS } = {}): Promise<void> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    try {
      return await listenBriefly(address);
    } catch (error) {
      const isInUse = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
      if (!isInUse || performance.now() >= deadline) throw listenError(error, address) ?? error;
      await sleep(RETRY_MS);
    }
  }
}
