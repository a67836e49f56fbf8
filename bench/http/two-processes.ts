import { atLeast } from "../shared/rows.ts";
import { interleaved, ratio } from "../shared/rounds.ts";
import { median } from "../shared/statistics.ts";
import { SENDER_CORE, SERVER_CORE, type LoadTest } from "./load-test.ts";
import { pin, startSender } from "./children.ts";
import { costsOf, ratesOf } from "./figures.ts";
import { measure } from "./measure.ts";
import { newRequests } from "./fresh.ts";
import { listBody } from "./situations.ts";

const CONNECTIONS = 8;
const MILLISECONDS = 2000;
const AT_LEAST = 500;

/** Row 14: two processes on one database relative to one, with new situations, the most expensive work. */
export const twoProcesses = async ({ harness, product, sender, voters, rounds, report }: LoadTest): Promise<void> => {
  const other = await harness.start();
  const second = startSender();
  const job = (port: number) => ({
    port,
    requests: newRequests(listBody, voters[0]!.cookie),
    connections: CONNECTIONS,
    milliseconds: MILLISECONDS,
    atLeast: AT_LEAST,
    status: 200,
  });
  pin(other.pid, SENDER_CORE);
  for (const { pid } of [sender, second]) pin(pid, `${SERVER_CORE},${SENDER_CORE}`);
  const measured = await interleaved(rounds, {
    one: () => measure([product], () => sender.send(job(product.port))),
    two: () =>
      measure([product, other], async () => {
        const [a, b] = await Promise.all([sender.send(job(product.port)), second.send(job(other.port))]);
        return { answers: a.answers + b.answers, seconds: Math.max(a.seconds, b.seconds), bytes: a.bytes + b.bytes };
      }),
  });
  pin(sender.pid, SENDER_CORE);
  second.close();
  await other.kill("SIGTERM");
  const rate = ratio(ratesOf(measured.two), ratesOf(measured.one));
  const cost = ratio(costsOf(measured.two), costsOf(measured.one));
  report({
    number: 14,
    measure: "two processes on one database against one, new situations",
    figure:
      `${rate.toFixed(2)} (${median(ratesOf(measured.two)).toFixed(0)}/s against ` +
      `${median(ratesOf(measured.one)).toFixed(0)}/s), CPU per answer ${cost.toFixed(2)}x`,
    target: "at least 1.7",
    stretch: "1.9",
    reached: atLeast(rate, 1.7, 1.9),
  });
};
