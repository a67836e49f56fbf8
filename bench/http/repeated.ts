import { atLeast, atMost, both } from "../shared/rows.ts";
import { interleaved } from "../shared/rounds.ts";
import { valuesOf, SERVER_CORE, type LoadTest } from "./load-test.ts";
import { pin, startBare, type Measurable } from "./children.ts";
import { compare } from "./figures.ts";
import { measure } from "./measure.ts";
import { post } from "./requests.ts";
import { BROWSER_ENCODINGS, listBody, VALUES } from "./situations.ts";

const CONNECTIONS = 32;
const MILLISECONDS = 1000;
const AT_LEAST = 5000;

/** Row 1: a situation with a cached response, relative to servers that only send the same bytes. */
export const repeatedSituation = async ({ product, sender, call, voters, rounds, report }: LoadTest): Promise<void> => {
  const { bytes } = await valuesOf(call, listBody(0));
  const answer = {
    method: "POST",
    path: VALUES,
    type: "application/json; charset=utf-8",
    encoding: "br",
    body: bytes.toString("base64"),
  } as const;
  const [node, fastify] = [await startBare("node", [answer]), await startBare("fastify", [answer])];
  const requests = [post(VALUES, listBody(0), { cookie: voters[0]!.cookie, encoding: BROWSER_ENCODINGS })];
  const side = (server: Measurable) => () =>
    measure([server], () =>
      sender.send({
        port: server.port,
        requests,
        connections: CONNECTIONS,
        milliseconds: MILLISECONDS,
        atLeast: AT_LEAST,
        status: 200,
      }),
    );
  for (const { pid } of [node, fastify]) pin(pid, SERVER_CORE);
  const measured = await interleaved(rounds, { product: side(product), node: side(node), fastify: side(fastify) });
  const [beside, bare] = [compare(measured.product, measured.fastify), compare(measured.product, measured.node)];
  report({
    number: 1,
    measure: "trade values, repeated situation, against bare Fastify sending the same bytes",
    figure: beside.text,
    target: "at least 0.80, CPU at most 1.30x",
    stretch: "0.90",
    reached: both(atLeast(beside.rate, 0.8, 0.9), atMost(beside.cpu, 1.3, 1.3)),
  });
  report({
    number: 1,
    measure: "the same against bare node:http",
    figure: bare.text,
    target: "at least 0.60, CPU at most 1.7x",
    stretch: "0.70",
    reached: both(atLeast(bare.rate, 0.6, 0.7), atMost(bare.cpu, 1.7, 1.7)),
  });
  for (const one of [node, fastify]) one.close();
};
