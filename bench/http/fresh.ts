import { atLeast, atMost, both, holds } from "../shared/rows.ts";
import { interleaved, ratio } from "../shared/rounds.ts";
import { SERVER_CORE, valuesOf, type LoadTest } from "./load-test.ts";
import { pin, startBare, type Measurable } from "./children.ts";
import { compare, costsOf } from "./figures.ts";
import { measure } from "./measure.ts";
import { post } from "./requests.ts";
import { BROWSER_ENCODINGS, calculatorBody, listBody, VALUES } from "./situations.ts";

const CONNECTIONS = 8;
const MILLISECONDS = 1500;
const AT_LEAST = 300;
/** More situations than a round requests, so that none repeats while its answer is still cached. */
const SITUATIONS_A_ROUND = 4000;

const ALL = [11, 12, 13, 14, 15];
const SIX = [...ALL, 13];

/** A server that serialises and compresses one object for each request and computes nothing. */
const startFloor = async (text: string): Promise<Measurable & { readonly close: () => void }> => {
  const server = await startBare("node", [
    { method: "POST", path: VALUES, type: "application/json; charset=utf-8", encoding: "gzip", object: text },
  ]);
  pin(server.pid, SERVER_CORE);
  return server;
};

let asked = 0;
/** Requests for new situations. */
export const newRequests = (bodyOf: (number: number) => object, cookie: string): string[] => {
  asked += SITUATIONS_A_ROUND;
  return Array.from({ length: SITUATIONS_A_ROUND }, (_, i) =>
    post(VALUES, bodyOf(asked + i), { cookie, encoding: BROWSER_ENCODINGS }),
  );
};

/** Rows 2 to 4: situations that were never requested before. */
export const freshSituations = async ({ product, sender, call, voters, rounds, report }: LoadTest): Promise<void> => {
  const side = (server: Measurable, bodyOf: (number: number) => object) => () => {
    const requests = newRequests(bodyOf, voters[0]!.cookie);
    return measure([server], () =>
      sender.send({
        port: server.port,
        requests,
        connections: CONNECTIONS,
        milliseconds: MILLISECONDS,
        atLeast: AT_LEAST,
        status: 200,
      }),
    );
  };
  const list = await valuesOf(call, listBody(0));
  const six = await valuesOf(call, calculatorBody(0, SIX));
  const [listFloor, sixFloor] = [await startFloor(list.text), await startFloor(six.text)];

  const calculator =
    (...statuses: number[]) =>
    (number: number) =>
      calculatorBody(number, statuses);
  const measured = await interleaved(rounds, {
    list: side(product, listBody),
    listFloor: side(listFloor, listBody),
    six: side(product, calculator(...SIX)),
    sixFloor: side(sixFloor, calculator(...SIX)),
    one: side(product, calculator(13)),
    same: side(product, calculator(13, 13, 13, 13, 13, 13)),
  });
  for (const one of [listFloor, sixFloor]) one.close();

  const beside = compare(measured.list, measured.listFloor);
  report({
    number: 2,
    measure: "trade values, a new situation each time, against writing and compressing (gzip 1) the same object",
    figure: beside.text,
    target: "at least 0.9",
    stretch: "1.3",
    reached: atLeast(beside.rate, 0.9, 1.3),
  });
  const calculated = compare(measured.six, measured.sixFloor);
  report({
    number: 3,
    measure: "calculator, 6 teams of all statuses in one call, a new situation each time, against the same",
    figure: calculated.text,
    target: "at least 0.8",
    stretch: "1.2",
    reached: atLeast(calculated.rate, 0.8, 1.2),
  });
  const times = ratio(costsOf(measured.six), costsOf(measured.one));
  report({
    number: 3,
    measure: "CPU of that call over one of a single status",
    figure: `${times.toFixed(2)}x`,
    target: "at most 4x",
    stretch: "3x",
    reached: atMost(times, 4, 3),
  });
  const repeated = ratio(costsOf(measured.same), costsOf(measured.one));
  const lists = Object.keys((JSON.parse(six.text) as { assetsByTeamStatus: object }).assetsByTeamStatus).length;
  // The noise band of CPU time: the difference between two measurements of the same work.
  report({
    number: 4,
    measure: "CPU of six teams of one status over one team; lists in the answer to six teams",
    figure: `${repeated.toFixed(2)}x, ${lists} lists`,
    target: "1.00x within 0.04, at most 5",
    reached: both(atMost(repeated, 1.04), holds(lists <= 5)),
  });
};
