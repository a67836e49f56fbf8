import { openWire, type Wire } from "../http/wire.ts";

/** A stream of the same request at a fixed rate, however fast the answers come. */
export type Flood = {
  readonly port: number;
  /** A raw HTTP request. */
  readonly request: string;
  readonly perSecond: number;
  readonly milliseconds: number;
};

/** How many calls were made, and how many answers of each status came. */
export type Flooded = { readonly calls: number; readonly statuses: Readonly<Record<number, number>> };

const CONNECTIONS = 64;
const TICK_MS = 5;

const run = ({ port, request, perSecond, milliseconds }: Flood): Promise<Flooded> =>
  new Promise((resolve) => {
    const text = Buffer.from(request);
    const idle: Wire[] = [];
    const statuses: Record<number, number> = {};
    let [calls, due, open] = [0, 0, CONNECTIONS];
    let isOver = false;
    const send = (): void => {
      while (due >= 1 && idle.length > 0) {
        idle.pop()!.send(text);
        due -= 1;
        calls += 1;
      }
    };
    for (let i = 0; i < CONNECTIONS; i++)
      openWire(port, false, {
        onOpen: (wire) => idle.push(wire),
        onAnswer: (wire, { status }) => {
          statuses[status] = (statuses[status] ?? 0) + 1;
          if (isOver) return wire.end();
          idle.push(wire);
          send();
        },
        onClose: () => {
          open -= 1;
          if (open === 0) resolve({ calls, statuses });
        },
      });
    const start = performance.now();
    let last = start;
    const timer = setInterval(() => {
      const now = performance.now();
      due += ((now - last) / 1000) * perSecond;
      last = now;
      if (now - start < milliseconds) return send();
      clearInterval(timer);
      isOver = true;
      for (const wire of idle.splice(0)) wire.end();
    }, TICK_MS);
  });

process.on("message", (flood: Flood) => void run(flood).then((flooded) => process.send?.(flooded)));
