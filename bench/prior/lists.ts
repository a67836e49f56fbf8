// Prints the first lists by name, for review by somebody who knows the players.
import type { DraftPick } from "#core/prior/draft-picks.ts";
import type { Format } from "#core/situation/situation.ts";
import { valuationOf } from "#core/value/valuation.ts";
import type { CatalogueState } from "#server/subjects/catalogue/catalogue-state.ts";
import { firstValuesOf } from "#server/subjects/catalogue/starting-beliefs.ts";
import { changed } from "../values/bands.ts";
import { contextOfValues, type FirstAsset } from "../values/first-context.ts";

const LISTED = 60;

const LEAGUES = [
  { name: "Dynasty", format: "dynasty", opSlots: 0 },
  { name: "Dynasty, superflex", format: "dynasty", opSlots: 1 },
  { name: "Redraft", format: "redraft", opSlots: 0 },
  { name: "Redraft, superflex", format: "redraft", opSlots: 1 },
] as const satisfies readonly { name: string; format: Format; opSlots: number }[];

type Row = { readonly asset: FirstAsset; readonly worth: number; readonly place: number };

const isPick = (asset: FirstAsset): asset is DraftPick => !("outlook" in asset);

/** The first 60 assets of a league by name, and all picks with their places if it has any. */
export const firstLists = (
  catalogue: CatalogueState & { readonly asOf: string },
): readonly { readonly title: string; readonly lines: readonly string[] }[] => {
  const { values, rookies } = firstValuesOf(catalogue);
  const names = new Map(catalogue.players.map((player) => [player.id, player.name]));
  const tell = ({ asset, worth, place }: Row): string => {
    const [name, position] = isPick(asset)
      ? [asset.name, "PICK"]
      : [names.get(asset.outlook.career.id) ?? "?", asset.outlook.career.position];
    return `${String(place).padStart(3)} ${position.padEnd(4)} ${name.padEnd(26)} ${worth.toFixed(0).padStart(4)}`;
  };
  return LEAGUES.flatMap(({ name, format, opSlots }) => {
    const { context, assets } = contextOfValues(format, values, rookies, catalogue);
    const valuation = valuationOf(context, changed(format, { roster: { opSlots } }));
    const rows = assets
      .map((asset, i) => ({ asset, worth: valuation.values[i] ?? 0 }))
      .sort((a, b) => b.worth - a.worth)
      .map((row, i) => ({ ...row, place: i + 1 }));
    const lists = [{ title: `${name}: the first ${LISTED}`, lines: rows.slice(0, LISTED).map(tell) }];
    const picks = rows.filter(({ asset }) => isPick(asset));
    return picks.length > 0 ? [...lists, { title: `${name}: all picks`, lines: picks.map(tell) }] : lists;
  });
};
