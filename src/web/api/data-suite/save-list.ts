import type { Asset } from "#contract/values/values.ts";
import { experienceLabel } from "#core/assets/age.ts";
import type { Rank } from "#core/assets/tiers.ts";
import { saveCsv, saveJson, type TableData } from "./table-data.ts";

export type ListedRow = { readonly asset: Asset; readonly rank: Rank };

const COLUMNS = [
  "Rank",
  "Name",
  "Position",
  "Position rank",
  "Team",
  "Age",
  "Experience",
  "College",
  "Draft year",
  "Value",
  "Low",
  "High",
  "Trend percent",
  "Answers",
];

type Dollars = ReadonlyMap<number, number> | null;

/** Own values have the community's beside them where any row has one; shown auction prices stand last. */
function listTable(rows: readonly ListedRow[], dollars: Dollars): TableData {
  const hasOwn = rows.some(({ asset }) => asset.communityvalue !== undefined);
  return {
    columns: [...COLUMNS, ...(hasOwn ? ["Community value"] : []), ...(dollars ? ["Auction dollars"] : [])],
    rows: rows.map(({ asset, rank }) => [
      rank.overall,
      asset.assetdisplayname,
      asset.position,
      rank.positional,
      asset.team,
      asset.age,
      experienceLabel(asset),
      asset.college,
      asset.draftyear,
      asset.tradevalue,
      asset.valuelow,
      asset.valuehigh,
      asset.trendpercent,
      asset.answers,
      ...(hasOwn ? [asset.communityvalue ?? asset.tradevalue] : []),
      ...(dollars ? [dollars.get(asset.assetid) ?? null] : []),
    ]),
  };
}

export const saveList = (rows: readonly ListedRow[], dollars: Dollars, kind: "csv" | "json"): void =>
  (kind === "csv" ? saveCsv : saveJson)("asset-rankings", listTable(rows, dollars));
