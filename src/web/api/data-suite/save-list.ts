import type { Asset } from "#contract/values/values.ts";
import { experienceLabel } from "#core/assets/age.ts";
import type { Rank } from "#core/assets/tiers.ts";
import { saveTable, tableOf, type FileKind } from "./table-data.ts";

export type ListedRow = { readonly asset: Asset; readonly rank: Rank };

/** Own values have the community's beside them where any row has one; shown auction prices stand last. */
export function saveList(
  rows: readonly ListedRow[],
  dollars: ReadonlyMap<number, number> | null,
  kind: FileKind,
): void {
  const hasOwn = rows.some(({ asset }) => asset.communityvalue !== undefined);
  const table = tableOf(rows, {
    Rank: ({ rank }) => rank.overall,
    Name: ({ asset }) => asset.assetdisplayname,
    Position: ({ asset }) => asset.position,
    "Position rank": ({ rank }) => rank.positional,
    Team: ({ asset }) => asset.team,
    Age: ({ asset }) => asset.age,
    Experience: ({ asset }) => experienceLabel(asset),
    College: ({ asset }) => asset.college,
    "Draft year": ({ asset }) => asset.draftyear,
    Value: ({ asset }) => asset.tradevalue,
    Low: ({ asset }) => asset.valuelow,
    High: ({ asset }) => asset.valuehigh,
    "Trend percent": ({ asset }) => asset.trendpercent,
    Answers: ({ asset }) => asset.answers,
    ...(hasOwn && { "Community value": ({ asset }: ListedRow) => asset.communityvalue ?? asset.tradevalue }),
    ...(dollars && { "Auction dollars": ({ asset }: ListedRow) => dollars.get(asset.assetid) ?? null }),
  });
  saveTable("asset-rankings", table, kind);
}
