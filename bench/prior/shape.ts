// The composition of the first lists, before any answers.
import { PLAYER_POSITIONS } from "#core/asset/position.ts";
import { ageIn } from "#core/prior/career.ts";
import { draftPicks, type DraftPick } from "#core/prior/draft-picks.ts";
import type { FirstValue } from "#core/prior/first-values.ts";
import type { Format } from "#core/situation/situation.ts";
import { valuationOf } from "#core/value/valuation.ts";
import { contextOfValues } from "../values/first-context.ts";
import { changed } from "../values/bands.ts";
import { readCatalogue } from "#server/subjects/catalogue/read-catalogue.ts";
import { firstValuesOf } from "#server/subjects/catalogue/starting-beliefs.ts";

const AMONG = [12, 24, 50];
const VETERAN_AGE = 28;

type Row = { readonly value: FirstValue; readonly worth: number };

const positions = (rows: readonly Row[]): string =>
  PLAYER_POSITIONS.map(
    (position) => `${position} ${rows.filter(({ value }) => value.outlook.career.position === position).length}`,
  ).join(", ");

/** Positions, rookies and veterans among the best of each list, and the ranks of the picks. */
export const shapeLines = (): readonly string[] => {
  const catalogue = readCatalogue();
  const { season, asOf } = catalogue;
  const { values, rookies } = firstValuesOf(catalogue);
  const picks = draftPicks(asOf);
  const listOf = (format: Format, opSlots: number) => {
    const { context, assets } = contextOfValues(format, values, rookies, catalogue);
    const valuation = valuationOf(context, changed(format, { roster: { opSlots } }));
    const rows = assets
      .map((asset, i) => ({ asset, worth: valuation.values[i] ?? 0 }))
      .sort((a, b) => b.worth - a.worth);
    const players = rows.flatMap(({ asset, worth }) => ("outlook" in asset ? [{ value: asset, worth }] : []));
    return { rows, players };
  };
  const lines = (["dynasty", "redraft"] as const).flatMap((format) =>
    [0, 1].flatMap((opSlots) => {
      const { players } = listOf(format, opSlots);
      return AMONG.map((count) => {
        const best = players.slice(0, count);
        const isRookie = best.filter(({ value }) => value.outlook.career.rookieYear === season).length;
        const veterans = best.filter(({ value }) => ageIn(value.outlook.career, season) > VETERAN_AGE).length;
        const name = `${format}${opSlots > 0 ? ", superflex" : ""}`;
        return (
          `${name.padEnd(20)} first ${String(count).padEnd(3)} ${positions(best)}; rookies ${isRookie}, over ` +
          `${VETERAN_AGE} ${veterans}`
        );
      });
    }),
  );
  const { rows } = listOf("dynasty", 0);
  const named = (pick: DraftPick) => rows.findIndex(({ asset }) => "id" in asset && asset.id === pick.id) + 1;
  const places = picks.map((pick) => `${pick.name} #${named(pick)}`);
  const years = [...new Set(picks.map(({ year }) => year))];
  return [...lines, ...years.map((year) => places.filter((place) => place.startsWith(String(year))).join(", "))];
};
