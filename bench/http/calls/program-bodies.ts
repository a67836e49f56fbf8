import { MCP_PATH } from "#contract/kit/v1-prefix.ts";
import { message, sent, v1Query, withoutScores } from "./bodies.ts";
import type { Largest } from "./largest-bodies.ts";
import type { People } from "./people.ts";

const asset = ({ ranked }: People) => ({ assetid: ranked[0]! });

/** Points for a catch, different in each round. */
const otherCatch = (round: number): number => Number((0.1 + (round % 1000) / 1000).toFixed(3));

/** The tools for assistants, with their arguments. */
const tools = (all: Readonly<Record<string, (people: People, round: number) => object>>): Largest[] =>
  Object.entries(all).map(([note, body]) => ({
    name: `POST ${MCP_PATH}`,
    as: "program",
    note,
    body: (people, round) => message(note, body(people, round)),
  }));

/** The largest calls of programs and assistants. */
export const PROGRAM_BODIES: readonly Largest[] = [
  { name: "GET /api/v1/trades", as: "program", query: () => ({ limit: "100" }) },
  { name: "GET /api/v1/values", as: "program", note: "own scores", query: (_, round) => v1Query(round) },
  { name: "GET /api/v1/picks", as: "program", query: (_, round) => withoutScores(round) },
  {
    name: "GET /api/v1/history/{assetid}",
    as: "program",
    params: asset,
    query: (_, round) => ({ ...withoutScores(round), days: "1825" }),
  },
  {
    name: "POST /api/v1/trades/evaluate",
    as: "program",
    body: (people, round) => ({ teams: sent(people, round), situation: { roster: { numberOfTeams: 32 } } }),
  },
  ...tools({
    values: (_, round) => ({ ppr: otherCatch(round), scores: "own" }),
    history: (people, round) => ({ ...asset(people), days: 1825, ppr: otherCatch(round) }),
    evaluate: (people, round) => ({ teams: sent(people, round) }),
  }),
];
