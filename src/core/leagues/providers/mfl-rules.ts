import type { Scoring } from "#core/situation/situation.ts";
import { listOf, at, textAt } from "./read-json.ts";
import { rounded } from "./read-league.ts";

/** One scoring rule of MyFantasyLeague for one position. */
type Rule = { readonly event: string; readonly points: string; readonly range: string };

const POSITIONS = ["QB", "RB", "WR", "TE"] as const;
type RulePosition = (typeof POSITIONS)[number];

const PRICED: Readonly<Record<string, { readonly field: keyof Scoring; readonly position: RulePosition }>> = {
  PY: { field: "passYds", position: "QB" },
  "#P": { field: "passTds", position: "QB" },
  RY: { field: "rushYds", position: "RB" },
  "#R": { field: "rushTds", position: "RB" },
  CY: { field: "recYds", position: "WR" },
  "#C": { field: "recTds", position: "WR" },
  CC: { field: "ppr", position: "WR" },
};

function rulesByPosition(rules: unknown): Readonly<Record<RulePosition, readonly Rule[]>> {
  const found: Record<RulePosition, Rule[]> = { QB: [], RB: [], WR: [], TE: [] };
  for (const block of listOf(at(rules, "rules", "positionRules")).slice(0, 200)) {
    const positions = textAt(block, "positions").split("|");
    const read = listOf(at(block, "rule"))
      .slice(0, 200)
      .map((rule) => ({
        event: textAt(rule, "event"),
        points: textAt(rule, "points"),
        range: textAt(rule, "range"),
      }));
    for (const position of POSITIONS) if (positions.includes(position)) found[position].push(...read);
  }
  return found;
}

/** Points for each one, where a rule gives them: `*.04` a yard, `1/25` a point for 25; null for a fixed bonus. */
function pointsEach(points: string): number | null {
  const times = /^\* ?(-?(?:\d+(?:\.\d+)?|\.\d+))$/.exec(points)?.[1];
  if (times !== undefined) return Number(times);
  const [, part, whole] = /^(-?(?:\d+(?:\.\d+)?|\.\d+)) ?\/ ?(\d+(?:\.\d+)?|\.\d+)$/.exec(points) ?? [];
  return part !== undefined && Number(whole) > 0 ? Number(part) / Number(whole) : null;
}

/** Where a range such as `-50-999` or `0-99` begins; null where it cannot be read. */
function startOf(range: string): number | null {
  const start = /^(-?\d+(?:\.\d+)?)-/.exec(range)?.[1];
  return start === undefined ? null : Number(start);
}

/** A rule that begins later than the first yard, touchdown or catch is a bonus or a tier. */
const isFromFirst = ({ range }: Rule): boolean => (startOf(range) ?? 0) <= 1;

const eachFor = (rules: readonly Rule[], event: string): number =>
  rules
    .filter((rule) => rule.event === event && isFromFirst(rule))
    .reduce((sum, { points }) => sum + (pointsEach(points) ?? 0), 0);

const isPriced = (rule: Rule): boolean =>
  Object.hasOwn(PRICED, rule.event) && isFromFirst(rule) && pointsEach(rule.points) !== null;

const nameOf = ({ event, points, range }: Rule): string => [event, range, points].filter(Boolean).join(" ");

/** Blocks of rules for a position add up. The premium is what tight ends get for a catch beyond what receivers get. */
export function readMflScoring(rules: unknown): { readonly scoring: Scoring; readonly notpriced: readonly string[] } {
  const byPosition = rulesByPosition(rules);
  const each = (event: string): number => {
    const priced = PRICED[event];
    return priced ? rounded(eachFor(byPosition[priced.position], event)) : 0;
  };
  const all = POSITIONS.flatMap((position) => byPosition[position]);
  return {
    scoring: {
      ppr: each("CC"),
      tep: rounded(eachFor(byPosition.TE, "CC") - eachFor(byPosition.WR, "CC")),
      passYds: each("PY"),
      passTds: each("#P"),
      rushYds: each("RY"),
      rushTds: each("#R"),
      recYds: each("CY"),
      recTds: each("#C"),
    },
    notpriced: all.filter((rule) => rule.event !== "" && !isPriced(rule)).map(nameOf),
  };
}
