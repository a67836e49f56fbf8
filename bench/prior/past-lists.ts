import { STATS } from "#core/situation/score-type.ts";
import { draftPicks, type DraftPick } from "#core/prior/draft-picks.ts";
import { type FirstValue, firstValues } from "#core/prior/first-values.ts";
import { ageIn } from "#core/prior/career.ts";
import { startingBeliefs } from "#core/prior/starting-beliefs.ts";
import type { Format } from "#core/situation/situation.ts";
import type { ValuedAsset, ValueContext } from "#core/values/value-context.ts";
import { LINE_LENGTH, unknownRatings } from "#core/values/beliefs.ts";
import { MODELS, REFERENCE } from "#core/values/model.ts";
import { scaleOf } from "#core/values/reference-value.ts";
import { prepareValueContext, valuationOf } from "#core/values/valuation.ts";
import type { Catalogue } from "#server/catalogue/read-catalogue.ts";
import type { PlayerPosition } from "#core/assets/position.ts";
import { LAST_SEASON, listBefore, outcome, type KnownCareer } from "#tests/simulation/prior/careers.ts";
import { DISCOUNT } from "#tests/simulation/prior/dynasty-worth.ts";
import { realLines } from "#tests/simulation/prior/lines.ts";
import { projectUnseen, WITH_ROLES } from "#tests/simulation/prior/season.ts";
import { best, mean, spearman } from "#tests/simulation/prior/statistics.ts";

// The value context of a new database: the shipped catalogue before any answers.

const valuedPlayer = ({ outlook: { career } }: FirstValue, season: number): ValuedAsset => ({
  id: career.id,
  position: career.position,
  age: ageIn(career, season),
  isRookie: career.rookieYear === season,
  pick: null,
});

const valuedPick = ({ id, year, round, slot, part }: DraftPick): ValuedAsset => ({
  id,
  position: "PICK",
  age: null,
  isRookie: false,
  pick: { year, round, slot, tier: part },
});

/** The context of a format from first values, as a new database would have it. */
function contextOfValues(
  format: Format,
  values: readonly FirstValue[],
  { season, asOf }: Pick<Catalogue, "season" | "asOf">,
): ValueContext {
  const picks = draftPicks(asOf);
  const assets: readonly (FirstValue | DraftPick)[] = format === "dynasty" ? [...values, ...picks] : values;
  const valued = assets.map((asset) => ("outlook" in asset ? valuedPlayer(asset, season) : valuedPick(asset)));
  const at = new Map(valued.map(({ id }, i) => [id, i]));
  const beliefs = unknownRatings(assets.length);
  for (const { asset, pool, mu, variance } of startingBeliefs(values, picks, [], season)) {
    const index = at.get(asset);
    if (pool.format !== format || index === undefined) continue;
    if (pool.scoreType === "perception") {
      beliefs.perception[index] = mu;
      beliefs.deviation[index] = Math.sqrt(variance);
    } else beliefs.stats[index * LINE_LENGTH + STATS.indexOf(pool.scoreType)] = mu;
  }
  const scale = scaleOf(values.map((value) => value[format].belief.mu));
  return prepareValueContext(format, valued, beliefs, scale, MODELS[format]);
}

// The first lists of past seasons, made from what was known then, against what followed.

const FIRST_LIST = 2018;
export const YEARS = Array.from({ length: LAST_SEASON + 1 - FIRST_LIST }, (_, i) => FIRST_LIST + i);
const SEASONS = 4;
const BEST = 200;

export const LEAGUES = [
  { name: "dynasty", format: "dynasty", opSlots: 0 },
  { name: "dynasty, superflex", format: "dynasty", opSlots: 1 },
  { name: "redraft", format: "redraft", opSlots: 0 },
  { name: "redraft, superflex", format: "redraft", opSlots: 1 },
] as const satisfies readonly { name: string; format: Format; opSlots: number }[];
export type League = (typeof LEAGUES)[number];

/** A player of a past list: his value on it, his last season and what followed. */
export type Row = {
  readonly said: number;
  /** Points of the season before. */
  readonly last: number;
  readonly real: number;
};

/** The first values before each season, in the order of `listBefore`: each player by constants fitted without him. */
const pastFirstValues = (careers: readonly KnownCareer[], year: number): readonly FirstValue[] =>
  firstValues(projectUnseen(listBefore(careers, year), year, WITH_ROLES), year);

/** The real lines of a season; in superflex quarterbacks are compared with the 24th. */
function linesIn(careers: readonly KnownCareer[], year: number, opSlots: number): Record<PlayerPosition, number> {
  const lines = realLines(careers, year);
  if (opSlots === 0) return lines;
  const quarterbacks = careers
    .filter(({ career }) => career.position === "QB")
    .map((known) => outcome(known, year))
    .sort((a, b) => b - a);
  return { ...lines, QB: mean(quarterbacks.slice(18, 29)) };
}

/** The list of a league before a season, beside what followed. */
export function rowsOf(careers: readonly KnownCareer[], year: number, { format, opSlots }: League): readonly Row[] {
  const list = listBefore(careers, year);
  const values = pastFirstValues(careers, year);
  const context = contextOfValues(format, values, { season: year, asOf: `${year}-08-22` });
  const valuation = valuationOf(context, { ...REFERENCE, format, roster: { ...REFERENCE.roster, opSlots } });
  const seasons = Array.from({ length: Math.min(SEASONS, LAST_SEASON + 1 - year) }, (_, ahead) => year + ahead);
  const lines = seasons.map((season) => linesIn(careers, season, opSlots));
  return list.map((known, i) => {
    const above = seasons.map((season, ahead) => outcome(known, season) - (lines[ahead]?.[known.career.position] ?? 0));
    // Points themselves order those who never score above the line.
    const later = above.reduce((sum, x, ahead) => sum + (Math.max(0, x) + x / 1000) * DISCOUNT ** ahead, 0);
    return {
      said: valuation.values[i] ?? 0,
      last: outcome(known, year - 1),
      real: format === "redraft" ? (above[0] ?? 0) : later,
    };
  });
}

/** Of one season's list: rank correlation with what followed over our best 200, and shares of the best 24 and 100. */
export function figuresOf(rows: readonly Row[]): readonly [correlation: number, top24: number, top100: number] {
  const [said, real] = [best(rows, (row) => row.said), best(rows, (row) => row.real)];
  const listed = said.slice(0, BEST);
  const found = (size: number): number => {
    const named = new Set(said.slice(0, size));
    return real.slice(0, size).filter((row) => named.has(row)).length / size;
  };
  const correlation = spearman(
    listed.map((row) => row.said),
    listed.map((row) => row.real),
  );
  return [correlation, found(24), found(100)];
}
