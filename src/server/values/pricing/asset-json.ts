import type { Asset, ReaderInsight, StatusAsset } from "#contract/values/values.ts";
import type { LiveAsset } from "../live/live-ratings.ts";
import type { Movement } from "#core/values/trend.ts";

/** Ages to two decimals; the screens show years and months. */
export const shortAge = (age: number | null): number | null => (age === null ? null : Math.round(age * 100) / 100);

/** Similar values are adjacent, which compresses best. */
export const fixedFields = ({ row, age, isRookie, yearsExperience }: LiveAsset) =>
  ({
    assetdisplayname: row.assetdisplayname,
    position: row.position,
    team: row.team,
    age: shortAge(age),
    birthday: row.birthday,
    yearsexperience: yearsExperience,
    isdraftpick: row.position === "PICK",
    isrookie: isRookie,
    draftpicknumber: row.draftpicknumber,
    assetid: row.assetid,
    college: row.college,
    draftyear: row.draftyear,
  }) satisfies Partial<Asset>;

/** The value shown, the community's band, and `community` only if the reader's own score changes it. */
export type Worth = {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly community: number | undefined;
};

/** Rounds to three decimals, the precision of the API; screens round to integers. */
export const shortValue = (value: number): number => Math.round(value * 1000) / 1000;

const worthFields = ({ value, low, high, community }: Worth) => ({
  tradevalue: value,
  valuelow: low,
  valuehigh: high,
  ...(community === undefined ? {} : { communityvalue: community }),
});

/** An asset of the ranked list. That insights exist is public; their texts are not. */
export const rankedAsset = (
  asset: LiveAsset,
  worth: Worth,
  { trend, percent }: Movement,
  insights: readonly ReaderInsight[],
  withTexts: boolean,
  answers: number,
): Asset => ({
  ...fixedFields(asset),
  ...worthFields(worth),
  hasinsight: insights.length > 0,
  insights: withTexts ? [...insights] : [],
  trend,
  trendpercent: percent,
  answers,
});

export function statusAsset(asset: LiveAsset, worth: Worth): StatusAsset {
  const { assetid, assetdisplayname, position, team, age } = fixedFields(asset);
  return { assetid, assetdisplayname, position, team, age, ...worthFields(worth) };
}
