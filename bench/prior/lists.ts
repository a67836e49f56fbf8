// Prints the first lists by name, for review by somebody who knows the players.
import type { DraftPick } from "#core/prior/draft-picks.ts";
import type { Format } from "#core/situation/situation.ts";
import { valuationOf } from "#core/values/valuation.ts";
import type { CatalogueState } from "#server/catalogue/catalogue-state.ts";
import { firstValuesOf } from "#server/catalogue/starting-beliefs.ts";
import { changed, contextOfValues, type FirstAsset } from "./first-context.ts";

const LISTED = 60;

type LeagueName = "dynasty" | "dynasty-superflex" | "redraft" | "redraft-superflex";

const LEAGUES: Readonly<
  Record<LeagueName, { readonly title: string; readonly format: Format; readonly opSlots: number }>
> = {
  dynasty: { title: "Dynasty", format: "dynasty", opSlots: 0 },
  "dynasty-superflex": { title: "Dynasty, superflex", format: "dynasty", opSlots: 1 },
  redraft: { title: "Redraft", format: "redraft", opSlots: 0 },
  "redraft-superflex": { title: "Redraft, superflex", format: "redraft", opSlots: 1 },
};

const LEAGUE_NAMES = Object.keys(LEAGUES) as readonly LeagueName[];

/** A catalogue and the day of its facts. */
export type DatedCatalogue = CatalogueState & { readonly asOf: string };

type Row = { readonly asset: FirstAsset; readonly worth: number; readonly place: number };

const isPick = (asset: FirstAsset): asset is DraftPick => !("outlook" in asset);

/** All assets of a league by their first values, the best first. */
function rankedFirstAssets(catalogue: DatedCatalogue, league: LeagueName): readonly Row[] {
  const { format, opSlots } = LEAGUES[league];
  const { values, rookies } = firstValuesOf(catalogue);
  const { context, assets } = contextOfValues(format, values, rookies, catalogue);
  const valuation = valuationOf(context, changed(format, { roster: { opSlots } }));
  return assets
    .map((asset, i) => ({ asset, worth: valuation.values[i] ?? 0 }))
    .sort((a, b) => b.worth - a.worth)
    .map((row, i) => ({ ...row, place: i + 1 }));
}

/** The first 60 assets of a league by name, and all picks with their places if it has any. */
export function firstLists(
  catalogue: DatedCatalogue,
): readonly { readonly title: string; readonly lines: readonly string[] }[] {
  const names = new Map(catalogue.players.map((player) => [player.id, player.name]));
  const tell = ({ asset, worth, place }: Row): string => {
    const [name, position] = isPick(asset)
      ? [asset.name, "PICK"]
      : [names.get(asset.outlook.career.id) ?? "?", asset.outlook.career.position];
    return `${String(place).padStart(3)} ${position.padEnd(4)} ${name.padEnd(26)} ${worth.toFixed(0).padStart(4)}`;
  };
  return LEAGUE_NAMES.flatMap((league) => {
    const { title } = LEAGUES[league];
    const rows = rankedFirstAssets(catalogue, league);
    const lists = [{ title: `${title}: the first ${LISTED}`, lines: rows.slice(0, LISTED).map(tell) }];
    const picks = rows.filter(({ asset }) => isPick(asset));
    return picks.length > 0 ? [...lists, { title: `${title}: all picks`, lines: picks.map(tell) }] : lists;
  });
}
