import type { Asset, ReaderInsight } from "#contract/values.ts";
import type { LiveAsset } from "#server/ratings/live/live-ratings.ts";
import type { Movement } from "#server/ratings/live/trends.ts";

/**
 * The fields of an asset that do not depend on the situation. Fields with similar values are adjacent, which compresses
 * best.
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

/** An object's JSON without its closing brace, so that more fields can follow. */
const openJson = (fields: object): string => `${JSON.stringify(fields).slice(0, -1)},`;

/**
 * The JSON of the fields that do not depend on the situation, by asset index: for the ranked list and for the
 * calculator's lists.
 */
type FixedJson = { readonly ranked: readonly string[]; readonly calculator: readonly string[] };

const known = new WeakMap<readonly LiveAsset[], FixedJson>();

/**
 * The fixed fields of a list of assets as JSON, cached per list: the ratings replace the list whenever an asset
 * changes. Without the cache they would take most of the time of a response.
 */
export const fixedJsonOf = (assets: readonly LiveAsset[]): FixedJson => {
  const found = known.get(assets);
  if (found) return found;
  const fields = assets.map(fixedFields);
  const made: FixedJson = {
    ranked: fields.map(openJson),
    calculator: fields.map(({ assetid, assetdisplayname, position, team, age }) =>
      openJson({ assetid, assetdisplayname, position, team, age }),
    ),
  };
  known.set(assets, made);
  return made;
};

/**
 * The values of one asset in an answer: the value shown, the band of the community's value, and `community` only if the
 * reader's own score changes it.
 */
export type Worth = {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly community: number | undefined;
};

/** Converts to thousandths; a shortened value is an integer number of them. */
export const thousandthsOf = (value: number): number => Math.round(value * 1000);

/** Rounds to three decimals, the precision of the API; screens round to integers. */
export const shortValue = (value: number): number => thousandthsOf(value) / 1000;

/** The decimals of each number of thousandths in JSON: ".5", or "" for none. */
const DECIMALS = Array.from({ length: 1000 }, (_, thousandths) => String(thousandths / 1000).slice(1));

/** A rounded, non-negative value as JSON; several times faster than the general conversion of a double. */
const valueJson = (value: number): string => {
  const thousandths = thousandthsOf(value);
  const whole = Math.floor(thousandths / 1000);
  return `${whole}${DECIMALS[thousandths - 1000 * whole]!}`;
};

/** The value and its band as fields of JSON. */
const valueFields = ({ value, low, high }: Worth): string =>
  `"tradevalue":${valueJson(value)},"valuelow":${low},"valuehigh":${high}`;

const communityJson = (community: number | undefined): string =>
  community === undefined ? "" : `,"communityvalue":${valueJson(community)}`;

/**
 * An `Asset` of the contract as JSON. That insights exist is public; their texts are not. Written by hand, because
 * `JSON.stringify` for each asset takes twice the time of the whole list; a test validates lists against the contract.
 */
export const assetJson = (
  head: string,
  worth: Worth,
  { trend, percent }: Movement,
  insights: readonly ReaderInsight[],
  withTexts: boolean,
  answers: number,
): string => {
  const texts = withTexts && insights.length > 0 ? JSON.stringify(insights) : "[]";
  const about = `"hasinsight":${insights.length > 0},"insights":${texts},"trend":"${trend}","trendpercent":${percent}`;
  return `${head}${valueFields(worth)},${about},"answers":${answers}${communityJson(worth.community)}}`;
};

/** A `StatusAsset` of the contract as JSON. */
export const statusAssetJson = (head: string, worth: Worth): string =>
  `${head}${valueFields(worth)}${communityJson(worth.community)}}`;
