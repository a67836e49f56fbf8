import { proTeamOf } from "#core/assets/pro-team.ts";
import type { PlayerCost } from "#core/assets/player-cost.ts";
import { cutCell } from "#core/kit/pasted-text.ts";
import type { Meaning } from "./meanings.ts";
import { isDetail } from "#core/assets/mentions/paste-cells.ts";
import type { Rows } from "#core/assets/mentions/paste-rows.ts";

export type PastedColumn = {
  readonly at: number;
  readonly heading: string;
  readonly samples: readonly string[];
  readonly meaning: Meaning;
  /** Whether the heading or the cells leave open what it holds. */
  readonly isUnsure: boolean;
};

export const COSTS: ReadonlySet<Meaning> = new Set(["round", "dollars", "until", "left", "kept"]);

const HEADINGS: readonly (readonly [Meaning, RegExp])[] = [
  ["player", /^(?:players?|player ?names?|names?|full ?name|assets?|offense|kicker|rosters?|squad|line ?up)$/],
  ["round", /^(?:(?:keeper|draft|drafted|kept|cost) ?(?:round|rd)|round|rd|rnd|round ?(?:drafted|kept|cost))$/],
  ["dollars", /^(?:price|salary|salaries|auction ?(?:value|price|cost)|cap ?hit|keeper ?price|bid|amount|paid|\$)$/],
  ["kept", /^(?:years? ?kept|times ?kept|kept|yrs? ?kept)$/],
  [
    "until",
    /^(?:contract ?(?:end|until|through)|expires?|expiration|until|through|thru|signed ?(?:thru|through|until))$/,
  ],
  ["left", /^(?:years?|yrs?|(?:years?|yrs?) ?(?:left|remaining)|contract|contract ?(?:years?|length))$/],
];
/** A cost in rounds or in dollars. */
const KEPT = /^keepers?$/;
const COST = /^(?:cost|keeper|keep|keeper ?cost|keeper ?value)$/;
/** The fantasy team, the surest heading first. */
const TEAMS: readonly (readonly RegExp[])[] = [
  [
    /^(?:fantasy ?(?:team|manager|owner)|franchise|owner|(?:owned|drafted|bought|won|kept) ?by|winner|user|manager)$/,
    /^(?:rostered(?: ?by)?|gm|league ?team|team ?name)$/,
  ],
  [/^(?:team|roster)$/],
  [/^status$/],
];
const DETAILS = /^(?:pos|position|positions|nfl|nfl ?team|pro ?team|tm|slot|lineup ?slot|elig\w*)$/;
const IGNORED: readonly RegExp[] = [
  /^(?:#|id|player ?id|rank|rk\w*|bye|bye ?week|age|opp|opponent|proj\w*|avg|ros|rost\w*|\+\/-|adp|score|status)$/,
  /^(?:%.*|.*%)$/,
  /^(?:(?:fan |ytd |fantasy )?p(?:oin)?ts|fpts|points|action|news|matchup|date|started|own|own ?%|g|gp|team|pick)$/,
];

const plain = (cell: string): string =>
  cutCell(cell)
    .toLowerCase()
    .replace(/[*_:()]/g, "")
    .replace(/[\s-]+/g, " ")
    .trim()
    .replace(/(?<!\d) ?\d{1,2}$|^20\d\d /g, "");

function isHeading(cell: string): boolean {
  const heading = plain(cell);
  return [...HEADINGS.map(([, expression]) => expression), COST, ...TEAMS.flat(), DETAILS, ...IGNORED].some((one) =>
    one.test(heading),
  );
}

const LONGEST_HEADING = 20;

/** Whether a row holds the headings of a sheet with a column of players. */
export function isHeaderRow(row: readonly string[]): boolean {
  const filled = row.filter((cell) => cell !== "");
  const hasPlayers = filled.some(
    (cell) => cell.length <= LONGEST_HEADING && [HEADINGS[0]![1], KEPT].some((one) => one.test(plain(cell))),
  );
  const known = hasPlayers ? filled.filter(isHeading) : [];
  return known.length >= 2 && known.length * 2 >= filled.length;
}

const MOST_SAMPLES = 3;
/** A bare number above it is no round of a draft. */
const LATEST_ROUND = 25;
/** What stands in place of a team for a free agent. */
const FREE =
  /^(?:fa|free ?agents?|waivers?(?: ?wire)?|undrafted|w(?: \(.*\))?|available|none|n\/a|unowned|unrostered|-|–)$/i;
export const isFreeAgent = (cell: string): boolean => FREE.test(cell.trim());

/** Where a team holds a player, which is no team. */
const PLACES = /^(?:act|active|min|minors|inj|injured|healthy|reserve)$/i;

const mostly = (cells: readonly string[], test: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(test).length >= cells.length * 0.8;

const isProTeam = (cell: string): boolean => proTeamOf(cell.trim()) !== null || isFreeAgent(cell);

/** What each column of a sheet holds, by heading and cells; `chosen` are the user's own answers by place. */
export function columnsOf(
  head: readonly string[],
  rows: Rows,
  chosen: Readonly<Record<string, Meaning>> = {},
): readonly PastedColumn[] {
  const cellsAt = (at: number): readonly string[] => rows.flatMap((row) => (row[at] ? [cutCell(row[at])] : []));
  const team = teamColumn(head, cellsAt);
  return head.map((heading, at) => {
    const cells = cellsAt(at);
    const [meaning, isUnsure] = at === team ? (["team", false] as const) : meaningOf(plain(heading), cells);
    const own = chosen[at];
    const samples = cells.slice(0, MOST_SAMPLES);
    return { at, heading: cutCell(heading), samples, meaning: own ?? meaning, isUnsure: own === undefined && isUnsure };
  });
}

function teamColumn(head: readonly string[], cellsAt: (at: number) => readonly string[]): number {
  for (const expressions of TEAMS) {
    const at = head.findIndex((heading, column) => {
      const cells = cellsAt(column);
      return (
        expressions.some((one) => one.test(plain(heading))) &&
        cells.length > 0 &&
        !mostly(cells, isProTeam) &&
        !mostly(cells, (cell) => isDetail(cell) || PLACES.test(cell))
      );
    });
    if (at >= 0) return at;
  }
  return -1;
}

function meaningOf(heading: string, cells: readonly string[]): readonly [Meaning, boolean] {
  const [meaning] = HEADINGS.find(([, expression]) => expression.test(heading)) ?? [];
  const isYes = mostly(cells, (cell) => /^(?:y|n|yes|no|x|true|false)$/i.test(cell));
  if (KEPT.test(heading) && mostly(cells, (cell) => /\p{L}{2} \p{Lu}/u.test(cell))) return ["player", false];
  if (COST.test(heading)) {
    if (isYes) return ["ignored", true];
    const areRounds = cells.some((cell) => /^(?:r|rd|round)\b|\d(?:st|nd|rd|th)$/i.test(cell));
    const areDollars = !areRounds && cells.some((cell) => cell.includes("$") || Number(cell) > LATEST_ROUND);
    return [areDollars ? "dollars" : "round", true];
  }
  if (meaning === "left" || meaning === "until")
    return [mostly(cells, (cell) => /^20\d\d$/.test(cell)) ? "until" : "left", true];
  if (meaning !== undefined) return [meaning, COSTS.has(meaning)];
  if (DETAILS.test(heading) || (/^team$/.test(heading) && mostly(cells, isProTeam))) return ["detail", false];
  return ["ignored", heading !== "" && !IGNORED.some((one) => one.test(heading)) && cells.length > 0];
}

const DOLLARS = /^\$ ?(\d{1,6}(?:\.\d{1,2})?)$/;
const ROUND = /^(?:r|rd|round)?\.? ?(\d{1,2})(?:st|nd|rd|th)?$/i;
const PLAIN = /^\d{1,6}(?:\.\d{1,2})?$/;
const YEAR = /^\d{4}$/;

/**
 * Reads a cell of a column of costs, such as `Round 5`, `5th`, `$12` or `2028`: a bare number is a round, dollars, the
 * last season of a contract or the seasons left (counted from `season`), as the column says. Null for an empty cell; a
 * text that is none of this is returned as `unread`.
 */
export function readCost(
  cell: string,
  meaning: Meaning,
  season: number,
): PlayerCost | { readonly unread: string } | null {
  const text = cutCell(cell).trim();
  if (text === "" || text === "-" || text === "–" || isFreeAgent(text)) return null;
  if (meaning === "until" || meaning === "left") {
    if (YEAR.test(text)) return { until: Number(text) };
    const left = Number(/^(\d{1,2})(?: ?(?:years?|yrs?|y))?$/i.exec(text)?.[1] ?? 0);
    return left > 0 ? { until: season + left - 1 } : { unread: text };
  }
  if (meaning === "kept") {
    const years = /^(\d{1,2})(?: ?(?:years?|yrs?|y|x))?$/i.exec(text)?.[1];
    return years === undefined ? { unread: text } : { iskept: Number(years) > 0 };
  }
  const dollars = DOLLARS.exec(text)?.[1] ?? (meaning === "dollars" && PLAIN.test(text) ? text : undefined);
  if (dollars !== undefined) return { dollars: Number(dollars) };
  const round = meaning === "round" ? Number(ROUND.exec(text)?.[1] ?? 0) : 0;
  return round > 0 ? { round } : { unread: text };
}
