import type { Asset, ReaderInsight } from "#contract/values.ts";
import type { BookAsset } from "../../book/book-asset.ts";
import type { Movement } from "../../book/trends.ts";

/** The fields of an asset that no situation changes. */
export const fixedFields = ({ row, age, isRookie, yearsExperience }: BookAsset) => ({
  assetid: row.assetid,
  assetdisplayname: row.assetdisplayname,
  position: row.position,
  team: row.team,
  age: age === null ? null : Math.round(age * 100) / 100,
  yearsexperience: yearsExperience,
  isdraftpick: row.position === "PICK",
  isrookie: isRookie,
  draftpicknumber: row.draftpicknumber,
  birthday: row.birthday,
  college: row.college,
  draftyear: row.draftyear,
});

/** Values travel with three decimals: screens round to whole numbers, tests look closer. */
export const shortValue = (value: number): number => Math.round(value * 1000) / 1000;

/** The asset as the list shows it. That there are insights is public; their texts are not. */
export const toAsset = (asset: BookAsset, value: number, movement: Movement, answers: number, insights: readonly ReaderInsight[], withTexts: boolean): Asset => ({
  ...fixedFields(asset),
  tradevalue: shortValue(value),
  trend: movement.trend,
  trendpercent: movement.percent,
  hasinsight: insights.length > 0,
  insights: withTexts ? [...insights] : [],
  answers,
});
