import { parsePickName, pickNameOf } from "#core/assets/pick-name.ts";
import { startupAssetOf } from "#core/assets/startup-pick.ts";
import { allOrNull } from "#core/kit/collections.ts";
import type { AssetId } from "#core/kit/ids.ts";
import { leagueAddress, parseLeagueAddress, type LeagueSettings } from "#core/situation/league-address.ts";
import { TEAM_STATUSES, type TeamStatus } from "#core/situation/situation.ts";
import { faabAssetOf } from "#core/assets/faab.ts";
import {
  assetKey,
  FEWEST_TEAMS,
  isUnique,
  MOST_TEAMS,
  type TeamEffect,
  type TeamId,
  type Trade,
  type TradeAsset,
} from "./trade.ts";

/** A pick's slot, or the odds of the slots it may become, and its first owner's name. */
export type KnownPick = {
  readonly slot: number | null;
  readonly odds: readonly number[];
  readonly origin: string | null;
};

/** A trade by ids alone: its teams in order, and for each asset its sender and receiver. */
export type TradeOutline = {
  readonly teams: readonly {
    readonly name: string;
    readonly teamStatus: TeamStatus;
    /** What the league of the trade says of it; undefined for a trade of no league. */
    readonly effect?: TeamEffect | undefined;
  }[];
  /** `from` and `to` are indexes of teams. */
  readonly moves: readonly {
    readonly assetid: AssetId;
    readonly from: number;
    readonly to: number;
    readonly pick?: KnownPick | undefined;
  }[];
};

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
export function outlineOf({ teams, placed }: Pick<Trade, "teams" | "placed">): TradeOutline {
  const placeOf = (team: TeamId): number => teams.findIndex(({ id }) => id === team);
  return {
    teams: teams.map(({ name, teamStatus, effect }) => ({ name, teamStatus, ...(effect && { effect }) })),
    moves: placed.map(({ asset, from, to }) => {
      const pick = knownPickOf(asset);
      return { assetid: asset.id, from: placeOf(from), to: placeOf(to), ...(pick && { pick }) };
    }),
  };
}

const knownPickOf = ({ leaguepick }: TradeAsset): KnownPick | null =>
  leaguepick?.odds ? { slot: leaguepick.slot, odds: leaguepick.odds, origin: leaguepick.originalteamid } : null;

/** A pick of the list as the league of the trade knows it; other assets as they are. */
function withKnownPick(asset: TradeAsset, pick: KnownPick | undefined): TradeAsset {
  const named = pick && parsePickName(asset.name);
  if (!pick || !named) return asset;
  const { slot, odds, origin } = pick;
  const { season, round } = named;
  return {
    ...asset,
    name: pickNameOf({ season, round, slot }, origin ?? undefined),
    leaguepick: { leagueid: "", season, round, slot, originalteamid: origin, odds },
  };
}

// Removes unpaired surrogates, which a name cut in the middle of a character may end with: an address cannot hold them.
const withoutHalves = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, "");

/**
 * The trade as the fragment of an address: version, league, teams, an empty part, moves, as in
 * `2/1,0.5,0,6,6,4,0.1,0.1,0.04,12,1,2,3,1,2,0,15/0,Team%201/2,Lions//12,0,1/55,1,0`. Without a league it is
 * version 1, with the league in which the trade was made version 3. What the league knows follows: after a team the
 * changes of its lineup and its keepers, after a pick its slot, the odds of its slots in thousandths, and its origin.
 */
export const outlineAddress = ({ teams, moves, league, isOfTrade }: AddressedTrade): string =>
  [
    ...(league ? [isOfTrade ? MADE_VERSION : LEAGUE_VERSION, leagueAddress(league)] : [VERSION]),
    ...teams.map(({ name, teamStatus, effect }) =>
      [teamStatus, inAddress(name), ...(effect ? [effect.lineup, effect.keepers] : [])].join(","),
    ),
    "",
    ...moves.map(({ assetid, from, to, pick }) => [assetid, from, to, ...(pick ? pickParts(pick) : [])].join(",")),
  ].join("/");

const inAddress = (text: string): string => encodeURIComponent(withoutHalves(text));

/** Odds are kept in thousandths, as leagues send them. */
const ODDS_STEPS = 1000;
const RADIX = 36;

const pickParts = ({ slot, odds, origin }: KnownPick): readonly string[] => [
  String(slot ?? ""),
  odds.map((chance) => Math.round(chance * ODDS_STEPS).toString(RADIX)).join("."),
  inAddress(origin ?? ""),
];

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function readTeam(part: string): TradeOutline["teams"][number] | null {
  const [status, name, ...rest] = part.split(",");
  const teamStatus = TEAM_STATUSES.find((known) => String(known) === status);
  const text = decoded(name ?? "")?.trim() ?? "";
  const isSound = rest.length === 0 || (rest.length === 2 && rest.every((amount) => AMOUNT.test(amount)));
  if (teamStatus === undefined || text === "" || text.length > LONGEST_TEAM_NAME || !isSound) return null;
  const [lineup, keepers] = rest.map(Number);
  return { name: text, teamStatus, ...(lineup !== undefined && { effect: { lineup, keepers: keepers ?? 0 } }) };
}

const AMOUNT = /^-?\d{1,6}(?:\.\d{1,3})?$/;
const ODDS = /^[\da-z]{1,3}$/;
/** More than any league has teams. */
const MOST_SLOTS = 100;

/** The fields of a pick; null if one is malformed. */
function readPick([slot = "", odds = "", origin = ""]: readonly string[]): KnownPick | null {
  const name = decoded(origin);
  const chances = odds === "" ? [] : odds.split(".");
  const isSound =
    /^(?:[1-9]\d?)?$/.test(slot) && chances.length <= MOST_SLOTS && chances.every((chance) => ODDS.test(chance));
  if (!isSound || name === null || name.length > LONGEST_TEAM_NAME) return null;
  return {
    slot: slot === "" ? null : Number(slot),
    odds: chances.map((chance) => Number.parseInt(chance, RADIX) / ODDS_STEPS),
    origin: name === "" ? null : name,
  };
}

function readMove(part: string, teams: number): TradeOutline["moves"][number] | null {
  const [id = "", sender = "", receiver = "", ...rest] = part.split(",");
  const isSound = /^[1-9]\d{0,9}$/.test(id) && [sender, receiver].every((team) => /^\d$/.test(team));
  if (!isSound || (rest.length !== 0 && rest.length !== 3)) return null;
  const [assetid, from, to] = [Number(id), Number(sender), Number(receiver)];
  const pick = rest.length === 0 ? undefined : readPick(rest);
  if (pick === null || from === to || from >= teams || to >= teams) return null;
  return { assetid, from, to, ...(pick && { pick }) };
}

function readOutline(parts: readonly string[]): TradeOutline | null {
  const gap = parts.indexOf("");
  if (gap < FEWEST_TEAMS || gap > MOST_TEAMS || parts.length - gap - 1 > MOST_MOVES) return null;
  const teams = allOrNull(parts.slice(0, gap).map(readTeam));
  const moves = allOrNull(parts.slice(gap + 1).map((part) => readMove(part, gap)));
  return teams && moves && { teams, moves };
}

/** The trade of an address's fragment; null if any part of it is malformed. */
export function parseOutlineAddress(fragment: string): AddressedTrade | null {
  const [version, ...rest] = fragment.split("/");
  if (version === VERSION) return readOutline(rest);
  const [text, ...parts] = rest;
  const isOfTrade = version === MADE_VERSION;
  const league = isOfTrade || version === LEAGUE_VERSION ? parseLeagueAddress(text ?? "") : null;
  const outline = league && readOutline(parts);
  return outline && { ...outline, league, ...(isOfTrade && { isOfTrade }) };
}

/** The trade of an outline, its assets by `find`. Unknown and repeated unique ones are left out and counted. */
export function tradeFromOutline(
  { teams, moves }: TradeOutline,
  find: (asset: AssetId) => TradeAsset | null,
): { readonly trade: Trade; readonly leftOut: number } {
  const seen = new Set<string>();
  const placed = moves.flatMap(({ assetid, from, to, pick }, index) => {
    const found = faabAssetOf(assetid) ?? startupAssetOf(assetid) ?? find(assetid);
    const asset = found && withKnownPick(found, pick);
    if (!asset || (isUnique(asset) && seen.has(assetKey(asset)))) return [];
    seen.add(assetKey(asset));
    const [sender, receiver]: TeamId[] = [`team${from + 1}`, `team${to + 1}`];
    return sender && receiver ? [{ instanceId: `asset${index + 1}`, asset, from: sender, to: receiver }] : [];
  });
  const trade: Trade = {
    teams: teams.map(({ name, teamStatus, effect }, index) => ({
      id: `team${index + 1}`,
      name,
      teamStatus,
      customScoresEnabled: false,
      scoreType: null,
      ...(effect && { effect }),
    })),
    placed,
    nextInstance: moves.length + 1,
    question: null,
  };
  return { trade, leftOut: moves.length - placed.length };
}

/** The asset that a move of an outline became in its trade; null for one that was left out. */
export const movedAsset = ({ placed }: Pick<Trade, "placed">, move: number): TradeAsset | null =>
  placed.find(({ instanceId }) => instanceId === `asset${move + 1}`)?.asset ?? null;
