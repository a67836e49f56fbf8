import { unknownNames } from "./texts.ts";
import type { Largest } from "./largest-bodies.ts";

/** The calls of completed trades at their largest. */
export const MARKET_BODIES: readonly Largest[] = [
  {
    name: "GET /api/market/price",
    as: "guest",
    query: ({ ranked }) => ({ asset: String(ranked[0]!), league: "dynasty" }),
  },
  {
    name: "POST /api/accuracy/beat-us",
    as: "guest",
    body: (_, round) => ({
      format: "dynasty",
      day: "2026-11-19",
      list: unknownNames(round).split("\n").slice(0, 1000).join("\n"),
    }),
  },
  { name: "GET /api/market/trades", as: "member", note: "a page", query: () => ({ limit: "100", superflex: "yes" }) },
  { name: "GET /api/market/trades", as: "guest", query: ({ ranked }) => ({ asset: String(ranked[0]!), limit: "10" }) },
  {
    name: "POST /api/market/similar",
    as: "guest",
    body: ({ ranked }) => ({
      sides: Array.from({ length: 6 }, (_, side) => ranked.slice(30 * side, 30 * side + 30)),
      league: "dynasty",
      issuperflex: true,
    }),
  },
];
