// The value context of a new database: the shipped catalogue before any answers.
import { STATS } from "#core/situation/score-type.ts";
import { draftPicks, type DraftPick } from "#core/prior/draft-picks.ts";
import type { FirstValue } from "#core/prior/first-values.ts";
import { ageIn } from "#core/prior/career.ts";
import { startingBeliefs } from "#core/prior/starting-beliefs.ts";
import type { Format, League, Roster, Scoring } from "#core/situation/situation.ts";
import type { ValuedAsset, ValueContext } from "#core/values/value-context.ts";
import { LINE_LENGTH, unknownRatings } from "#core/values/beliefs.ts";
import { MODELS, REFERENCE, type FormatModel } from "#core/values/model.ts";
import { scaleOf } from "#core/values/reference-value.ts";
import { prepareValueContext } from "#core/values/valuation.ts";
import type { Catalogue } from "#server/catalogue/read-catalogue.ts";

/** What is different in a league. */
export type Change = { readonly roster?: Partial<Roster>; readonly scoring?: Partial<Scoring> };

/** The reference league of a format with a change. */
export function changed(format: Format, { roster, scoring }: Change): League {
  return { format, roster: { ...REFERENCE.roster, ...roster }, scoring: { ...REFERENCE.scoring, ...scoring } };
}

/** Players and picks of a context, by the index of the asset. */
export type FirstAsset = FirstValue | DraftPick;

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
export function contextOfValues(
  format: Format,
  values: readonly FirstValue[],
  rookies: readonly number[],
  { season, asOf }: Pick<Catalogue, "season" | "asOf">,
  model: FormatModel = MODELS[format],
): { readonly context: ValueContext; readonly assets: readonly FirstAsset[] } {
  const picks = draftPicks(asOf);
  const assets: readonly FirstAsset[] = format === "dynasty" ? [...values, ...picks] : values;
  const valued = assets.map((asset) => ("outlook" in asset ? valuedPlayer(asset, season) : valuedPick(asset)));
  const at = new Map(valued.map(({ id }, i) => [id, i]));
  const beliefs = unknownRatings(assets.length);
  for (const { asset, pool, mu, variance } of startingBeliefs(values, picks, rookies, season)) {
    const index = at.get(asset);
    if (pool.format !== format || index === undefined) continue;
    if (pool.scoreType === "perception") {
      beliefs.perception[index] = mu;
      beliefs.deviation[index] = Math.sqrt(variance);
    } else beliefs.stats[index * LINE_LENGTH + STATS.indexOf(pool.scoreType)] = mu;
  }
  const scale = scaleOf(values.map((value) => value[format].belief.mu));
  return { context: prepareValueContext(format, valued, beliefs, scale, model), assets };
}
