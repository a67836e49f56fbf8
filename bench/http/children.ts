import { execFileSync, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { BareAnswer, BareServer } from "./bare-process.ts";
import type { Job, Outcome, Sent } from "./load-process.ts";
import type { VotingJob } from "./voters-process.ts";

/** A child of the bench that answers each message with one. */
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

/**
 * Keeps all threads of a process on one core, where the system can; on a machine that cannot, it runs where it likes.
 */
export const pin = (pid: number, core: string): void => {
  try {
    execFileSync("taskset", ["-a", "-c", "-p", core, String(pid)], { stdio: "ignore" });
  } catch {
    // Without taskset the rounds are noisier, and still in turns.
  }
};

/** A server to be measured. */
export type Measurable = { readonly port: number; readonly pid: number };

/** Starts a bare server with answers of its own. */
export const startBare = async (
  framework: BareServer["framework"],
  answers: readonly BareAnswer[],
): Promise<Measurable & { readonly close: () => void }> => {
  const child = startChild("bare-process.ts");
  const { port } = await child.ask<{ port: number }>({ framework, answers } satisfies BareServer);
  return { port, pid: child.pid, close: child.close };
};

const MOST_TRIES = 10;

/** Sends load from a process of its own. Throws where an answer is not what it should be. */
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
        // The product turns requests away while the machine gives it no turn: such a round says nothing and is begun
        // anew.
        if (tries === MOST_TRIES || !outcome.failure.includes("got 503")) throw new Error(outcome.failure);
        await new Promise((resolve) => setTimeout(resolve, 3000));
      }
    },
    close: child.close,
  };
};

/** Sends the same requests over and over. */
export const startSender = (): Sender<Job> => startLoad("load-process.ts");

/** Asks for comparisons and answers them. */
export const startVoters = (): Sender<VotingJob> => startLoad("voters-process.ts");
