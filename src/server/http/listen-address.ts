import { createServer } from "node:net";
import { ConfigError, type Config } from "../config/config.ts";

type Address = Pick<Config, "host" | "port">;

/** Explains an address that cannot be listened on; null for any other error. */
export const listenError = (error: unknown, { host, port }: Address): ConfigError | null => {
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
};

/**
 * Listens briefly, so that a bad address is found before the database is opened. Throws ConfigError for a bad address.
 */
export const checkListenAddress = (address: Address): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error) => reject(listenError(error, address) ?? error));
    server.listen(address.port, address.host, () => server.close(() => resolve()));
  });
