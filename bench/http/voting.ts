import { atLeast, atMost } from "../shared/rows.ts";
import { interleaved } from "../shared/rounds.ts";
import { median } from "../shared/statistics.ts";
import { SERVER_CORE, type LoadTest } from "./load-test.ts";
import { pin, startBare } from "./children.ts";
import { compare, costsOf } from "./figures.ts";
import { measure } from "./measure.ts";

const CONNECTIONS = 32;
const MILLISECONDS = 2000;

/**
 * Row 7: requesting a comparison and answering it durably, relative to a server that sends the same bytes and stores
 * nothing.
 */
export const votingLoop = async ({ product, voting, call, voters, rounds, report }: LoadTest): Promise<void> => {
  const { cookie, sessionId } = voters[0]!;
  const path = `/api/prompt?sessionId=${sessionId}`;
  const { body: prompt } = await call("GET", path, { cookie, headers: { "accept-encoding": "identity" } });
  const answer = JSON.stringify({ counted: true, selection: -2 });
  const type = "application/json; charset=utf-8";
  const bare = await startBare("node", [
    { method: "GET", path, type, body: prompt.toString("base64") },
    { method: "POST", path: "/api/prompt/submit", type, body: Buffer.from(answer).toString("base64") },
  ]);
  pin(bare.pid, SERVER_CORE);
  const load = (port: number, all: typeof voters) => () =>
    voting.send({ port, voters: all, connections: CONNECTIONS, milliseconds: MILLISECONDS, perSecond: null });
  const measured = await interleaved(rounds, {
    product: () => measure([product], load(product.port, voters)),
    // It answers for one voter only, who stands for one on each connection.
    bare: () => measure([bare], load(bare.port, Array<(typeof voters)[number]>(CONNECTIONS).fill(voters[0]!))),
  });
  bare.close();
  const compared = compare(measured.product, measured.bare);
  report({
    number: 7,
    measure: "comparison and answer in turn, durable, against bare node:http with the same bytes and no store",
    figure: compared.text,
    target: "at least 0.25",
    stretch: "0.5",
    reached: atLeast(compared.rate, 0.25, 0.5),
  });
  const loop = median(costsOf(measured.product)) / 1000;
  report({
    number: "7b",
    measure: "CPU of the server's process for a comparison and its answer",
    figure: `${loop.toFixed(2)} ms`,
    target: "at most 1.5 ms",
    reached: atMost(loop, 1.5),
  });
};
