import { openWire } from "./wire.ts";

/** What to send, and for how long. */
export type Job = {
  readonly port: number;
  /** Raw HTTP requests, sent one after another in a cycle. */
  readonly requests: readonly string[];
  readonly connections: number;
  readonly milliseconds: number;
  /** Minimum number of responses, however long they take: fewer would be meaningless. */
  readonly atLeast: number;
  /** The expected status of every response. */
  readonly status: number;
};

export type Sent = { readonly answers: number; readonly seconds: number; readonly bytes: number };
/** The result: figures, or a failure. */
export type Outcome = Sent | { readonly failure: string };

const run = ({ port, requests, connections, milliseconds, atLeast, status }: Job): Promise<Outcome> =>
  new Promise((resolve) => {
    const wires = requests.map((text) => Buffer.from(text));
    let [answers, received, next, open] = [0, 0, 0, connections];
    let failure: string | null = null;
    const start = performance.now();
    for (let i = 0; i < connections; i++) {
      openWire(port, false, {
        onOpen: (wire) => wire.send(wires[next++ % wires.length]!),
        onAnswer: (wire, answer) => {
          answers += 1;
          received += answer.bytes;
          if (answer.status !== status)
            failure ??= `expected ${status}, got ${answer.status}: ${answer.body?.toString()}`;
          if (failure !== null || (answers >= atLeast && performance.now() - start >= milliseconds)) wire.end();
          else wire.send(wires[next++ % wires.length]!);
        },
        onClose: (why) => {
          failure ??= why;
          open -= 1;
          if (open === 0)
            resolve(
              failure === null
                ? { answers, bytes: received, seconds: (performance.now() - start) / 1000 }
                : { failure },
            );
        },
      });
    }
  });

process.on("message", (job: Job) => void run(job).then((outcome) => process.send?.(outcome)));
