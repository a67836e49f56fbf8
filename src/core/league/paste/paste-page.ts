import { linesOf, cutCell, singleSpaced } from "#core/pasted-text.ts";
import { isDetail, isNflTeam, isPosition } from "./paste-cells.ts";

/** Headings of parts of a roster, which name no team. */
const SECTIONS = new Set(
  (
    "starters|starter|starting lineup|lineup|bench|reserves|reserve|ir|injured reserve|taxi|taxi squad|roster|" +
    "players|picks|draft picks|future picks|draft capital|quarterbacks|quarterback|running backs|running back|" +
    "wide receivers|wide receiver|receivers|tight ends|tight end|flex|superflex|offense|defense|kickers|empty|" +
    "trade block|pos|position|slot|player|action|opp|opponent|proj|projected|status|bye|total|totals|score|news|" +
    "own|team roster"
  ).split("|"),
);

/** Lines of platforms' pages that name no player: records, games, points, owners. */
const NOISE: readonly RegExp[] = [
  /^@\S+$/,
  /^\(?\d{1,2}-\d{1,2}(?:-\d{1,2})?\)?$/,
  /^(?:vs\.?|@) ?[a-z]{2,3}\b/i,
  /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},? \d{1,2}:\d\d/i,
  /^(?:waivers?|record|points?|pts|pf|pa|rank|moves|faab|budget)\b[^a-z]*\d/i,
  /^(?:proj\.?|projected|total|bye|wk|week|rostered|started)\b[^a-z]*\d/i,
  /^[\d,.%$+–-]+$/,
  /^(?:final|view|add|drop|trade|edit|move|here|-|–|—)$/i,
];

const wordsOf = (line: string): readonly string[] => line.split(/[\s·•,()|/–-]+/).filter((word) => word !== "");

/** Whether a line holds positions, teams, slots and designations only: `QB - BUF`, `BN`, `Q`. */
const isDetailLine = (line: string): boolean => {
  const words = wordsOf(line);
  // Numbers alone are picks: `2027 1.04`.
  const isWorded = words.some((word) => !/\d/.test(word));
  return isWorded && words.length <= 6 && words.every((word) => isDetail(word) || /^bye$/i.test(word));
};

/** `Allen, Josh BUF QB` as `Josh Allen BUF QB`; other lines as they are. */
const forwardLine = (line: string): string => {
  const [last = "", rest = "", more] = line.split(", ");
  const words = rest.split(" ");
  const at = words.findIndex((word) => isNflTeam(word) || isPosition(word));
  if (more !== undefined || last === "" || at < 1 || !words.slice(at).every(isDetail)) return line;
  return [...words.slice(0, at), last, ...words.slice(at)].join(" ");
};

/**
 * The text of a page of a platform as lists of players: positions and teams that stand below a name come beside it, and
 * headings of parts of a roster, records, games and points are left out. Tables stay as they are.
 */
export const pageText = (text: string): string => {
  const kept: string[] = [];
  for (const whole of linesOf(text)) {
    const line = singleSpaced(cutCell(whole));
    const isTable = whole.includes("\t") || whole.length > line.length + 100 || /[;|]/.test(line);
    if (isTable || line === "") {
      kept.push(whole);
      continue;
    }
    const bare = line.endsWith(":") ? line.slice(0, -1) : line;
    if (SECTIONS.has(bare.toLowerCase()) || NOISE.some((noise) => noise.test(line))) continue;
    if (!isDetailLine(line)) {
      kept.push(line === whole.trim() ? forwardLine(line) : whole);
      continue;
    }
    // A slot stands above a name, a professional team below it.
    const above = kept.findLastIndex((other) => other.trim() !== "");
    if (above >= 0 && wordsOf(line).some(isNflTeam)) kept[above] += ` (${wordsOf(line).join(" ").toUpperCase()})`;
  }
  return kept.join("\n");
};
