import { atLeast } from "../shared/rows.ts";
import { interleaved } from "../shared/rounds.ts";
import type { LoadTest } from "./load-test.ts";
import { compare } from "./figures.ts";
import { measure } from "./measure.ts";
import { post } from "./requests.ts";
import { BROWSER_ENCODINGS, listBody, VALUES } from "./situations.ts";

const CONNECTIONS = 32;
const MILLISECONDS = 2000;
/** How long votes arrive before reads count: what is measured is a rush that lasts, not how it begins. */
const WARM_UP_MS = 1000;
const AT_LEAST = 3000;
const VOTES_PER_SECOND = 50;
const SITUATIONS = 4;

/** Row 9: lists in a few situations while votes arrive, each of which invalidates every cached response. */
export const readsWhileVoting = async ({
  product,
  sender,
  voting,
  voters,
  rounds,
  report,
}: LoadTest): Promise<void> => {
  const requests = Array.from({ length: SITUATIONS }, (_, i) =>
    post(VALUES, listBody(i), { cookie: voters[0]!.cookie, encoding: BROWSER_ENCODINGS }),
  );
  const read = (milliseconds = MILLISECONDS) =>
    sender.send({
      port: product.port,
      requests,
      connections: CONNECTIONS,
      milliseconds,
      atLeast: AT_LEAST,
      status: 200,
    });
  const votes: number[] = [];
  const measured = await interleaved(rounds, {
    alone: () => measure([product], () => read()),
    voted: async () => {
      const voted = voting.send({
        port: product.port,
        voters,
        connections: 8,
        milliseconds: WARM_UP_MS + MILLISECONDS,
        perSecond: VOTES_PER_SECOND,
      });
      await read(WARM_UP_MS);
      const measured = await measure([product], () => read());
      const { answers, seconds } = await voted;
      votes.push(answers / seconds);
      return measured;
    },
  });
  const compared = compare(measured.voted, measured.alone);
  report({
    number: 9,
    measure:
      `lists in ${SITUATIONS} situations with ${Math.round(Math.min(...votes))} to ` +
      `${Math.round(Math.max(...votes))} votes/s, against lists alone`,
    figure: compared.text,
    target: "at least 0.70",
    stretch: "0.90",
    reached: atLeast(compared.rate, 0.7, 0.9),
  });
};
