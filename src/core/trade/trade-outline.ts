import type { AssetId } from "../ids.ts";
import { leagueAddress, parseLeagueAddress, type LeagueSettings } from "../situation/league-address.ts";
import { TEAM_STATUSES, type TeamStatus } from "../situation/situation.ts";
import { faabAssetOf } from "./faab.ts";
import { FEWEST_TEAMS, isUnique, MOST_TEAMS, type TeamId, type Trade, type TradeAsset } from "./trade.ts";

/** A trade by ids alone: its teams in order, and for each asset its sender and receiver. */
export type TradeOutline = {
  readonly teams: readonly { readonly name: string; readonly teamStatus: TeamStatus }[];
  /** `from` and `to` are indexes of teams. */
  readonly moves: readonly { readonly assetid: AssetId; readonly from: number; readonly to: number }[];
};

/** A trade as an address holds it; without a league it is priced for the reader's own. */
export type AddressedTrade = TradeOutline & {
  readonly league?: LeagueSettings | undefined;
  /** Was the trade made in this league? Else the league is that of the person who sent it. */
  readonly isOfTrade?: boolean | undefined;
};

export const LONGEST_TEAM_NAME = 40;
/** More assets than any trade has; longer texts are not ours. */
export const MOST_MOVES = 120;

// The first part of an address; another form of address will have another number.
const VERSION = "1";
/** The form that holds the sender's league as its second part. */
const LEAGUE_VERSION = "2";
/** The form that holds the league in which the trade was made. */
const MADE_VERSION = "3";

/** The outline of a trade; an open question and settings of custom scores are left out. */
export const outlineOf = ({ teams, placed }: Trade): TradeOutline => {
  const placeOf = (team: TeamId): number => teams.findIndex(({ id }) => id === team);
  return {
    teams: teams.map(({ name, teamStatus }) => ({ name, teamStatus })),
    moves: placed.map(({ asset, from, to }) => ({ assetid: asset.id, from: placeOf(from), to: placeOf(to) })),
  };
};

// Removes unpaired surrogates, which a name cut in the middle of a character may end with: an address cannot hold them.
const withoutHalves = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, "");

/**
 * The trade as the fragment of an address: version, league, teams, an empty part, moves, as in
 * `2/1,0.5,0,6,6,4,0.1,0.1,0.04,12,1,2,3,1,2,0,15/0,Team%201/2,Lions//12,0,1/55,1,0`. Without a league it is
 * version 1, with the league in which the trade was made version 3.
 */
export const outlineAddress = ({ teams, moves, league, isOfTrade }: AddressedTrade): string =>
  [
    ...(league ? [isOfTrade ? MADE_VERSION : LEAGUE_VERSION, leagueAddress(league)] : [VERSION]),
    ...teams.map(({ name, teamStatus }) => `${teamStatus},${encodeURIComponent(withoutHalves(name))}`),
    "",
    ...moves.map(({ assetid, from, to }) => `${assetid},${from},${to}`),
  ].join("/");

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

const readTeam = (part: string): TradeOutline["teams"][number] | null => {
  const [status, name, ...rest] = part.split(",");
  const teamStatus = TEAM_STATUSES.find((known) => String(known) === status);
  const text = decoded(name ?? "")?.trim() ?? "";
  return teamStatus === undefined || text === "" || text.length > LONGEST_TEAM_NAME || rest.length > 0
    ? null
    : { name: text, teamStatus };
};

const readMove = (part: string, teams: number): TradeOutline["moves"][number] | null => {
  if (!/^[1-9]\d{0,9},\d,\d$/.test(part)) return null;
  const [assetid = 0, from = 0, to = 0] = part.split(",").map(Number);
  return from === to || from >= teams || to >= teams ? null : { assetid, from, to };
};

const whole = <Item>(items: readonly (Item | null)[]): readonly Item[] | null => {
  const found = items.filter((item) => item !== null);
  return found.length === items.length ? found : null;
};

const readOutline = (parts: readonly string[]): TradeOutline | null => {
  const gap = parts.indexOf("");
  if (gap < FEWEST_TEAMS || gap > MOST_TEAMS) return null;
  if (parts.length - gap - 1 > MOST_MOVES) return null;
  const teams = whole(parts.slice(0, gap).map(readTeam));
  const moves = whole(parts.slice(gap + 1).map((part) => readMove(part, gap)));
  return teams && moves && { teams, moves };
};

/** The trade of an address's fragment; null if any part of it is malformed. */
export const parseOutlineAddress = (fragment: string): AddressedTrade | null => {
  const [version, ...rest] = fragment.split("/");
  if (version === VERSION) return readOutline(rest);
  const [text, ...parts] = rest;
  const isOfTrade = version === MADE_VERSION;
  const league = isOfTrade || version === LEAGUE_VERSION ? parseLeagueAddress(text ?? "") : null;
  const outline = league && readOutline(parts);
  return outline && { ...outline, league, ...(isOfTrade && { isOfTrade }) };
};

/**
 * The trade of an outline with the assets that `find` returns; money needs no looking up. Unknown assets, and repeated
 * ones that a league has only once, are left out and counted.
 */
export const tradeFromOutline = (
  { teams, moves }: TradeOutline,
  find: (asset: AssetId) => TradeAsset | null,
): { readonly trade: Trade; readonly leftOut: number } => {
  const seen = new Set<AssetId>();
  const placed = moves.flatMap(({ assetid, from, to }, index) => {
    const asset = faabAssetOf(assetid) ?? find(assetid);
    if (!asset || (isUnique(asset) && seen.has(assetid))) return [];
    seen.add(assetid);
    const [sender, receiver]: TeamId[] = [`team${from + 1}`, `team${to + 1}`];
    return sender && receiver ? [{ instanceId: `asset${index + 1}`, asset, from: sender, to: receiver }] : [];
  });
  const trade: Trade = {
    teams: teams.map(({ name, teamStatus }, index) => ({
      id: `team${index + 1}`,
      name,
      teamStatus,
      customScoresEnabled: false,
      scoreType: null,
    })),
    placed,
    nextInstance: moves.length + 1,
    question: null,
  };
  return { trade, leftOut: moves.length - placed.length };
};
