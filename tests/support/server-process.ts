import { spawn, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const LOOK_MS = 20;
/** Ends a test that hangs. A loaded machine is slow, and that is no failure. */
const LONGEST_START_MS = 600_000;

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A process of the application, started as in production. */
export type ServerProcess = {
  readonly pid: number;
  /** Milliseconds from the start until it reports that it is ready. Throws with its output if it ends before. */
  readonly ready: () => Promise<number>;
  /** Resolves to the exit code; null after a signal that it did not handle. */
  readonly ended: Promise<number | null>;
  readonly kill: (signal: "SIGKILL" | "SIGTERM") => Promise<number | null>;
  readonly said: () => string;
};

export type Environment = Readonly<Record<string, string>>;

function run(args: readonly string[], environment: Environment, root = ROOT): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: "warn", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const end = (): void => void child.kill("SIGKILL");
  process.once("exit", end);
  child.once("exit", () => process.off("exit", end));
  return child;
}

function listenTo(child: ChildProcess): () => string {
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part: Buffer) => (said += part.toString()));
  return () => said;
}

/** Tests depend neither on the network nor on how old the shipped facts are. */
const WITHOUT_REFRESH = { DATA_REFRESH: "off", FACTS_NOTICE_DAYS: "0" };

/** Starts the built server of a checkout: this one's unless `root` names another. */
export function startServer(environment: Environment, root = ROOT): ServerProcess {
  const started = performance.now();
  const child = run(["dist/server/main.mjs"], { ...WITHOUT_REFRESH, ...environment }, root);
  const said = listenTo(child);
  let gone = false;
  const ended = new Promise<number | null>((resolve) =>
    child.once("exit", (code) => {
      gone = true;
      resolve(code);
    }),
  );
  const isReady = async (): Promise<boolean> => {
    try {
      return (await fetch(`http://127.0.0.1:${environment["PORT"]}/readyz`, { signal: AbortSignal.timeout(5000) })).ok;
    } catch {
      return false;
    }
  };
  return {
    pid: child.pid ?? -1,
    ended,
    said,
    ready: async () => {
      while (performance.now() - started < LONGEST_START_MS) {
        if (gone) throw new Error(`The server ended before it was ready: ${said().slice(-1500)}`);
        if (await isReady()) return performance.now() - started;
        await pause(LOOK_MS);
      }
      throw new Error(`The server was not ready after ${LONGEST_START_MS / 1000} s: ${said().slice(-1500)}`);
    },
    kill: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Runs an operator command; returns whether it succeeded and its output. */
export async function operate(
  environment: Environment,
  ...words: readonly string[]
): Promise<{ readonly ok: boolean; readonly said: string }> {
  const child = run(["dist/server/operator.mjs", ...words], environment);
  const said = listenTo(child);
  const code = await new Promise((resolve) => child.once("close", resolve));
  return { ok: code === 0, said: said().trim() };
}
