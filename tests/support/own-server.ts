import { operate, pause, startServer } from "./server-process.ts";

const PAUSE_MS = 500;

/** Waits while a server reports that it is busy, as after its start or on a shared machine. */
const calm = async (address: string): Promise<void> => {
  while ((await fetch(`${address}/api/codes`)).status !== 200) await pause(PAUSE_MS);
};

/**
 * Starts the built application on its own port and data directory. Resolves, when it is ready, to its address and a
 * stop function.
 */
export const startOwn = async (
  port: number,
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<() => Promise<void>> => {
  const address = `http://localhost:${port}`;
  const server = startServer({
    PORT: String(port),
    PUBLIC_URL: address,
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: "1000",
    ...settings,
  });
  await server.ready();
  await calm(address);
  return async () => {
    await server.kill("SIGTERM");
  };
};

/** Runs an operator command on a data directory that no server uses meanwhile. */
export const operateOn = async (dataDir: string, ...words: readonly string[]): Promise<void> => {
  const { ok, said } = await operate({ DATA_DIR: dataDir }, ...words);
  if (!ok) throw new Error(`The command ${words.join(" ")} failed: ${said}`);
};
