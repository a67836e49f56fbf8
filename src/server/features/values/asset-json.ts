import type { Asset, ReaderInsight } from "#contract/values.ts";
import type { LiveAsset } from "../../ratings/live/live-asset.ts";
import type { Movement } from "../../ratings/live/trends.ts";

/**
 * The fields of an asset that no situation changes. They stand in the order in which a list compresses best: those that
 * are alike from asset to asset together.
 */
export const fixedFields = ({ row, age, isRookie, yearsExperience }: LiveAsset) =>
  ({
    assetdisplayname: row.assetdisplayname,
    position: row.position,
    team: row.team,
    age: age === null ? null : Math.round(age * 100) / 100,
    birthday: row.birthday,
    yearsexperience: yearsExperience,
    isdraftpick: row.position === "PICK",
    isrookie: isRookie,
    draftpicknumber: row.draftpicknumber,
    assetid: row.assetid,
    college: row.college,
    draftyear: row.draftyear,
  }) satisfies Partial<Asset>;

/** The fields of an asset that change with time and with who is looking. That there are insights is public; their texts are not. */
export const changingFields = ({ trend, percent }: Movement, insights: readonly ReaderInsight[], withTexts: boolean) =>
  ({
    hasinsight: insights.length > 0,
    insights: withTexts ? [...insights] : [],
    trend,
    trendpercent: percent,
  }) satisfies Partial<Asset>;

/** Values travel with three decimals: screens round to whole numbers, tests look closer. */
export const thousandthsOf = (value: number): number => Math.round(value * 1000);
export const shortValue = (value: number): number => thousandthsOf(value) / 1000;
