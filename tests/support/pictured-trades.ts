import type { PicturedTrade } from "#server/trades/shares/trade-picture.ts";

const NAMES = [
  "Amon-Ra St. Brown",
  "Ja'Marr Chase",
  "2028 1st",
  "2027 1.04",
  "Jaxon Smith-Njigba",
  "Marquez Valdes-Scantling",
  "Łukasz Đorđević",
  "2027 Early 2nd",
];
const TEAM_NAMES = [
  "Team 1",
  "Joe's / 100%",
  "<b>Bears & Co</b>",
  "🦁 獅子",
  "x".repeat(40),
  "\u0000\u202E\uD800",
  " ",
];

function sequence(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * A repeatable trade for a number: mostly two teams and a few assets, as trades are; some of up to six teams, with many
 * assets and odd names. `usual` keeps to the former.
 */
export function aPicturedTrade(seed: number, usual = false): PicturedTrade {
  const next = sequence(seed * 7919 + 1);
  const upTo = (most: number): number => Math.floor(next() * most);
  const teams = usual || next() < 0.6 ? 2 : 2 + upTo(5);
  const assets = usual ? 2 + upTo(4) : 1 + upTo(next() < 0.9 ? 8 : 120);
  const moves = Array.from({ length: assets }, (_, i) => ({
    name: next() < 0.97 || usual ? NAMES[upTo(NAMES.length)]! : "W".repeat(10_000),
    to: i < teams ? i : upTo(teams),
  }));
  return {
    title: usual ? "Trade between Team 1 and Team 2" : ["A star for a first", "y".repeat(60), "مرحبا"][upTo(3)]!,
    under: "November 20, 2026, Dynasty · 12 teams · 1QB · 0.5 PPR",
    teams: Array.from({ length: teams }, (_, i) => (usual ? `Team ${i + 1}` : TEAM_NAMES[upTo(TEAM_NAMES.length)]!)),
    moves,
    judged: {
      moves: moves.map(() => {
        const value = next() * 500;
        return { sender: null, receiver: next() < 0.05 ? null : { value, low: value - 20, high: value + 20 } };
      }),
      nets: Array.from({ length: teams }, () => (next() - 0.5) * (next() < 0.1 ? 0.001 : 300)),
      bands: Array.from({ length: teams }, () => null),
      gains: [],
      adjusted: "After package adjustment: favors Team 2 by 28.",
      headline: ["Balanced", "Favors Team 1 by 61", "Close"][upTo(3)]!,
      detail: "A gap of 12%.",
      usual: "By values alone, more than half of accepted trades have a wider gap.",
    },
  };
}
