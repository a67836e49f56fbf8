import { openWire } from "./wire.ts";

/** What is to be sent for how long. */
export type Job = {
  readonly port: number;
  /** Whole requests as they go over the wire; sent one after another, and from the start again. */
  readonly requests: readonly string[];
  readonly connections: number;
  readonly milliseconds: number;
  /**
   * At least so many answers, however long they take: fewer would say nothing about a server that has hardly had its
   * turn.
   */
  readonly atLeast: number;
  /** The status every answer must have. */
  readonly status: number;
};

export type Sent = { readonly answers: number; readonly seconds: number; readonly bytes: number };
/** What came of it: a failure instead of figures that mean something else. */
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
