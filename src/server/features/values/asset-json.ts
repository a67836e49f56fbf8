import type { Asset, ReaderInsight } from "#contract/values.ts";
import type { LiveAsset } from "../../ratings/live/live-asset.ts";
import type { Movement } from "../../ratings/live/trends.ts";

/**
 * The fields of an asset that no situation changes. Fields that are alike from asset to asset stand together, as the
 * list then compresses best.
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

/** An object's JSON up to where more fields follow. */
const openJson = (fields: object): string => `${JSON.stringify(fields).slice(0, -1)},`;

/** The JSON of what no situation changes, by asset index: of the ranked list, and of the calculator's lists. */
export type AssetHeads = { readonly ranked: readonly string[]; readonly calculator: readonly string[] };

const known = new WeakMap<readonly LiveAsset[], AssetHeads>();

/**
 * The heads of a list of assets, made once for it: the ratings replace the list whenever anything about its assets
 * changes. They take most of the time that an answer's JSON takes.
 */
export const headsOf = (assets: readonly LiveAsset[]): AssetHeads => {
  const found = known.get(assets);
  if (found) return found;
  const fields = assets.map(fixedFields);
  const made: AssetHeads = {
    ranked: fields.map(openJson),
    calculator: fields.map(({ assetid, assetdisplayname, position, team, age }) =>
      openJson({ assetid, assetdisplayname, position, team, age }),
    ),
  };
  known.set(assets, made);
  return made;
};

/** What an answer says of one asset's worth; `community` only where the reader's own score made another value of it. */
export type Worth = { readonly value: number; readonly community: number | undefined };

/** A value in thousandths, of which it is a whole number once it is short. */
export const thousandthsOf = (value: number): number => Math.round(value * 1000);

/** Values are sent with three decimals: screens round to whole numbers, tests look closer. */
export const shortValue = (value: number): number => thousandthsOf(value) / 1000;

/** The decimals of each number of thousandths, as JSON writes them: ".5", "" for none. */
const DECIMALS = Array.from({ length: 1000 }, (_, thousandths) => String(thousandths / 1000).slice(1));

/** A short value that is not negative, as JSON writes it; several times faster than the conversion of any double. */
const valueJson = (value: number): string => {
  const thousandths = thousandthsOf(value);
  const whole = Math.floor(thousandths / 1000);
  return `${whole}${DECIMALS[thousandths - 1000 * whole]!}`;
};

const communityJson = (community: number | undefined): string =>
  community === undefined ? "" : `,"communityvalue":${valueJson(community)}`;

/**
 * An `Asset` of the contract. That there are insights is public; their texts are not. The fields are written here as
 * JSON by hand, as `JSON.stringify` for each asset takes twice the time of the whole list; a test reads lists by the
 * contract.
 */
export const assetJson = (
  head: string,
  { value, community }: Worth,
  { trend, percent }: Movement,
  insights: readonly ReaderInsight[],
  withTexts: boolean,
  answers: number,
): string => {
  const texts = withTexts && insights.length > 0 ? JSON.stringify(insights) : "[]";
  const about = `"hasinsight":${insights.length > 0},"insights":${texts},"trend":"${trend}","trendpercent":${percent}`;
  return `${head}"tradevalue":${valueJson(value)},${about},"answers":${answers}${communityJson(community)}}`;
};

/** A `StatusAsset` of the contract. */
export const statusAssetJson = (head: string, { value, community }: Worth): string =>
  `${head}"tradevalue":${valueJson(value)}${communityJson(community)}}`;
