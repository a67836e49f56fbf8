import { execFileSync, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { BareAnswer, BareServer, Framework } from "./bare-process.ts";
import type { Job, Outcome, Sent } from "./load-process.ts";
import type { VotingJob } from "./voters-process.ts";

/** A child process that replies to each message. */
type Child = {
  readonly pid: number;
  readonly ask: <Answer>(message: object) => Promise<Answer>;
  readonly close: () => void;
};

const startChild = (file: string): Child => {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [], { execArgv: ["--import", "tsx"] });
  const end = (): void => void child.kill();
  process.once("exit", end);
  return {
    pid: child.pid ?? -1,
    ask: (message) =>
      new Promise((resolve, reject) => {
        const gone = (): void => reject(new Error(`${file} ended`));
        child.once("exit", gone);
        child.once("message", (answer) => {
          child.off("exit", gone);
          resolve(answer as never);
        });
        child.send(message);
      }),
    close: () => {
      process.off("exit", end);
      child.kill();
    },
  };
};

/** Pins all threads of a process to one core, if the system supports it. */
export const pin = (pid: number, core: string): void => {
  try {
    execFileSync("taskset", ["-a", "-c", "-p", core, String(pid)], { stdio: "ignore" });
  } catch {
    // Without taskset the rounds are noisier, but still in turns.
  }
};

/** A server to be measured. */
export type Measurable = { readonly port: number; readonly pid: number };

/** Starts a bare server with given responses. */
export const startBare = async (
  framework: Framework,
  answers: readonly BareAnswer[],
): Promise<Measurable & { readonly close: () => void }> => {
  const child = startChild("bare-process.ts");
  const { port } = await child.ask<{ port: number }>({ framework, answers } satisfies BareServer);
  return { port, pid: child.pid, close: child.close };
};

const MOST_TRIES = 10;

/** Sends load from a separate process. Throws on an unexpected response. */
export type Sender<Load> = {
  readonly pid: number;
  readonly send: (job: Load) => Promise<Sent>;
  readonly close: () => void;
};

const startLoad = <Load extends object>(file: string): Sender<Load> => {
  const child = startChild(file);
  return {
    pid: child.pid,
    send: async (job) => {
      for (let tries = 1; ; tries++) {
        const outcome = await child.ask<Outcome>(job);
        if (!("failure" in outcome)) return outcome;
        // A busy machine makes the application refuse requests; such a round is repeated.
        if (tries === MOST_TRIES || !outcome.failure.includes("got 503")) throw new Error(outcome.failure);
        await new Promise((resolve) => setTimeout(resolve, 3000));
      }
    },
    close: child.close,
  };
};

/** Sends the same requests over and over. */
export const startSender = (): Sender<Job> => startLoad("load-process.ts");

/** Requests comparisons and answers them. */
export const startVoters = (): Sender<VotingJob> => startLoad("voters-process.ts");
