import type * as contract from "#contract/prompts.ts";
import type { Deps } from "../../deps.ts";
import type { LiveAsset } from "../../ratings/live/live-asset.ts";
import type * as store from "./store.ts";

/** The draft pick of a rookie; null for others and the undrafted. */
const draftPickOf = ({ isRookie, row: { draftyear, draftpicknumber } }: LiveAsset): contract.PromptAsset["draftPick"] =>
  isRookie && draftyear !== null && draftpicknumber !== null ? { year: draftyear, pick: draftpicknumber } : null;

/** Does a league start a second quarterback? */
const startsTwoQuarterbacks = (settings: store.Look["settings"]): boolean =>
  settings !== null && (settings.rosterSettings.opSlots > 0 || settings.rosterSettings.qbSlots >= 2);

/** The reply with a stored prompt: both sides, the question, and the league it is about. */
export const promptReply = (
  { ratings }: Deps,
  row: store.PromptRow,
  settings: store.Look["settings"],
  seasons: ReadonlyMap<number, NonNullable<contract.PromptAsset["lastSeason"]>>,
): contract.Prompt => {
  const pool = ratings.poolById(row.poolid)!;
  const type = ratings.reference.scoreTypes.find(({ dataname }) => dataname === pool.scoreType)!;
  const format = ratings.reference.formats.find(({ dataname }) => dataname === pool.format)!;
  const describe = (id: number): contract.PromptAsset => {
    const asset = ratings.assets[ratings.indexOf(id)!]!;
    return {
      id,
      name: asset.row.assetdisplayname,
      position: asset.row.position,
      team: asset.row.team,
      age: asset.age === null ? null : Math.round(asset.age * 100) / 100,
      lastSeason: seasons.get(id) ?? null,
      draftPick: draftPickOf(asset),
    };
  };
  const [left, right] = [row.leftids.map(describe), row.rightids.map(describe)];
  const isTeamBased = row.reason === "team";
  return {
    modalId: row.modalid,
    isTeamBased,
    assetA: isTeamBased ? null : left[0]!,
    assetB: isTeamBased ? null : right[0]!,
    teamA: isTeamBased ? left : [],
    teamB: isTeamBased ? right : [],
    scoreType: pool.scoreType,
    scoreTypeName: type.formalname,
    leagueFormat: pool.format,
    leagueFormatName: format.promptname,
    isSuperflex: startsTwoQuarterbacks(settings),
  };
};
