import { operate, startServer } from "./server-process.ts";

export async function startOwn(
  port: number,
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<() => Promise<void>> {
  const address = `http://localhost:${port}`;
  const server = startServer({
    PORT: String(port),
    PUBLIC_URL: address,
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: "1000",
    OVERLOAD_DELAY: "600000",
    ...settings,
  });
  await server.ready();
  return async () => {
    await server.kill("SIGTERM");
  };
}

/** Runs an operator command on a data directory that no server uses meanwhile. */
export async function operateOn(dataDir: string, ...words: readonly string[]): Promise<void> {
  const { ok, said } = await operate({ DATA_DIR: dataDir }, ...words);
  if (!ok) throw new Error(`The command ${words.join(" ")} failed: ${said}`);
}
