import { atLeast, both } from "../shared/rows.ts";
import { interleaved } from "../shared/rounds.ts";
import { SERVER_CORE, type LoadTest } from "./load-test.ts";
import { pin, startBare, type Measurable } from "./children.ts";
import { compare, type Comparison } from "./figures.ts";
import { measure } from "./measure.ts";
import { get } from "./requests.ts";
import { TEAM } from "./team.ts";
import { BROWSER_ENCODINGS } from "./situations.ts";

const CONNECTIONS = 32;
const MILLISECONDS = 600;
const AT_LEAST = 5000;

const CALLS = {
  codes: "/api/codes",
  formats: "/api/leagueformats",
  "score types": "/api/scoretypes",
  metadata: "/api/assets/metadata",
};

/** Row 5: the lists that seldom change, as full responses and as 304. */
export const referenceLists = async ({ product, sender, call, voters, rounds, report }: LoadTest): Promise<void> => {
  const [{ cookie }] = voters as [(typeof voters)[number]];
  for (const [name, path] of Object.entries(CALLS)) {
    const { body, headers } = await call("GET", path, { headers: { "accept-encoding": BROWSER_ENCODINGS } });
    const [encoding, etag] = [headers["content-encoding"], headers.etag];
    const answer = {
      method: "GET",
      path,
      type: "application/json; charset=utf-8",
      body: body.toString("base64"),
      ...(encoding ? { encoding } : {}),
      ...(etag ? { etag } : {}),
    } as const;
    const [team, node, fastify] = [
      await startBare("team", [answer]),
      await startBare("node", [answer]),
      await startBare("fastify", [answer]),
    ];
    for (const { pid } of [team, node, fastify]) pin(pid, SERVER_CORE);
    const compared = async (known: string | undefined) => {
      const requests = [get(path, { cookie, encoding: BROWSER_ENCODINGS, ...(known ? { known } : {}) })];
      const side = (server: Measurable) => () =>
        measure([server], () =>
          sender.send({
            port: server.port,
            requests,
            connections: CONNECTIONS,
            milliseconds: MILLISECONDS,
            atLeast: AT_LEAST,
            status: known ? 304 : 200,
          }),
        );
      const measured = await interleaved(rounds, {
        product: side(product),
        team: side(team),
        node: side(node),
        fastify: side(fastify),
      });
      const [fair, bare, beside] = [measured.team, measured.node, measured.fastify].map((other) =>
        compare(measured.product, other),
      ) as [Comparison, Comparison, Comparison];
      return {
        rate: fair.rate,
        figure:
          `${fair.text}; for information: bare Fastify ${beside.rate.toFixed(2)}, ` +
          `bare node:http ${bare.rate.toFixed(2)}`,
      };
    };
    const whole = await compared(undefined);
    report({
      number: 5,
      measure: `${name} (${body.length.toLocaleString("en-US")} bytes) against ${TEAM} sending the same bytes`,
      figure: whole.figure,
      target: "at least 1.2, with an ETag",
      stretch: "1.5",
      reached: both(atLeast(whole.rate, 1.2, 1.5), etag ? "stretch" : "missed"),
    });
    if (etag) {
      const same = await compared(etag);
      report({
        number: 5,
        measure: `${name}, 304, against the same answering 304`,
        figure: same.figure,
        target: "at least 1.2",
        stretch: "1.5",
        reached: atLeast(same.rate, 1.2, 1.5),
      });
    }
    for (const one of [team, node, fastify]) one.close();
  }
};
