import { atLeast, INFORMATION } from "../shared/rows.ts";
import { interleaved } from "../shared/rounds.ts";
import { valuesOf, SERVER_CORE, type LoadTest } from "./load-test.ts";
import { pin, startBare, type Measurable } from "./children.ts";
import { compare } from "./figures.ts";
import { measure } from "./measure.ts";
import { post } from "./requests.ts";
import { TEAM } from "./team.ts";
import { BROWSER_ENCODINGS, listBody, VALUES } from "./situations.ts";

const CONNECTIONS = 32;
const MILLISECONDS = 1000;
const AT_LEAST = 5000;

/** Row 1: a situation with a cached response, relative to servers that send the same bytes. */
export const repeatedSituation = async ({ product, sender, call, voters, rounds, report }: LoadTest): Promise<void> => {
  const { bytes } = await valuesOf(call, listBody(0));
  const answer = {
    method: "POST",
    path: VALUES,
    type: "application/json; charset=utf-8",
    encoding: "br",
    body: bytes.toString("base64"),
  } as const;
  const [team, node, fastify] = [
    await startBare("team", [answer]),
    await startBare("node", [answer]),
    await startBare("fastify", [answer]),
  ];
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
  for (const { pid } of [team, node, fastify]) pin(pid, SERVER_CORE);
  const measured = await interleaved(rounds, {
    product: side(product),
    team: side(team),
    node: side(node),
    fastify: side(fastify),
  });
  const [fair, beside, bare] = [
    compare(measured.product, measured.team),
    compare(measured.product, measured.fastify),
    compare(measured.product, measured.node),
  ];
  report({
    number: 1,
    measure: `trade values, repeated situation, against ${TEAM} sending the same bytes`,
    figure: fair.text,
    target: "at least 1.2",
    stretch: "1.5",
    reached: atLeast(fair.rate, 1.2, 1.5),
  });
  for (const [number, name, { text }] of [
    ["1b", "bare Fastify", beside],
    ["1c", "bare node:http", bare],
  ] as const)
    report({ number, measure: `the same against ${name}`, figure: text, target: INFORMATION, reached: INFORMATION });
  for (const one of [team, node, fastify]) one.close();
};
