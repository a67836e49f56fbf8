import { spawn, type ChildProcess } from "node:child_process";
import { createServer, type AddressInfo } from "node:net";

/** A port of this machine that nobody listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

const ended = (child: ChildProcess): Promise<number | null> => new Promise((resolve) => child.once("exit", resolve));

const PAUSE_MS = 500;

/** Waits while a server calls itself busy, as it does when it has just read everything in or has to share its machine. */
export const calm = async (address: string): Promise<void> => {
  while ((await fetch(`${address}/api/codes`)).status !== 200) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
};

/** Starts the built product on a port and a data directory; resolves when it is ready, with the way to stop it. */
export const startServer = async (port: number, dataDir: string, settings: Readonly<Record<string, string>> = {}): Promise<() => Promise<void>> => {
  const env = { ...process.env, PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, DATA_DIR: dataDir, LOG_LEVEL: "warn", RATE_LIMIT_FACTOR: "1000", ...settings };
  const server = spawn(process.execPath, ["dist/server/main.mjs"], { env, stdio: ["ignore", "pipe", "inherit"] });
  await new Promise<void>((resolve, reject) => {
    server.stdout.on("data", (part: Buffer) => part.toString().includes("is ready") && resolve());
    server.once("exit", (code) => reject(new Error(`The product ended with ${code}`)));
  });
  server.removeAllListeners("exit");
  const abandon = (): boolean => server.kill();
  process.once("exit", abandon);
  await calm(`http://localhost:${port}`);
  return async () => {
    process.off("exit", abandon);
    const gone = ended(server);
    server.kill("SIGTERM");
    await gone;
  };
};

/** Carries out an operator's command on a data directory that no server uses meanwhile. */
export const operate = async (dataDir: string, ...words: string[]): Promise<void> => {
  const code = await ended(spawn(process.execPath, ["dist/server/operator.mjs", ...words], { env: { ...process.env, DATA_DIR: dataDir }, stdio: ["ignore", "ignore", "inherit"] }));
  if (code !== 0) throw new Error(`The command ${words.join(" ")} ended with ${code}`);
};
