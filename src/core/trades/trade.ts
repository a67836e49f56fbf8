import { parsePickName } from "#core/assets/pick-name.ts";
import type { Position } from "#core/assets/position.ts";
import { startupPickOf } from "#core/assets/startup-pick.ts";
import type { AssetId } from "#core/kit/ids.ts";
import type { HeldPick } from "#core/leagues/league.ts";
import type { ScoreType } from "#core/situation/score-type.ts";
import type { LeagueSettings } from "#core/situation/league-address.ts";
import type { TeamStatus } from "#core/situation/situation.ts";

export const FEWEST_TEAMS = 2;
export const MOST_TEAMS = 6;

export type TeamId = `team${number}`;

export type LeagueSeat = { readonly leagueid: string; readonly teamid: string };

/** A pick of an imported league, priced by its odds; from a shared trade with those and its team's name alone. */
export type LeaguePick = HeldPick & { readonly leagueid: string; readonly odds?: readonly number[] | undefined };

/** What a trade changes for a team in a league that only its sender knows, in trade-value units. */
export type TeamEffect = { readonly lineup: number; readonly keepers: number };

/** A team of a trade. It values every asset by its own status and, if enabled, its owner's custom scores. */
export type TradeTeam = {
  readonly id: TeamId;
  readonly name: string;
  readonly teamStatus: TeamStatus;
  readonly customScoresEnabled: boolean;
  readonly scoreType: ScoreType | null;
  /** The team of an imported league it stands for. All teams of a trade that have one are of the same league. */
  readonly league?: LeagueSeat | undefined;
  /** Of a trade from a link, as long as nothing is changed that it depends on. */
  readonly effect?: TeamEffect | undefined;
};

/** An asset of the calculator. Its value is looked up each time, so that it is never outdated. */
export type TradeAsset = {
  readonly id: AssetId;
  readonly name: string;
  readonly position: Position;
  readonly team: string | null;
  readonly age: number | null;
  /** For a pick of an imported league; `id` is then the catalogue's pick used wherever the league is unknown. */
  readonly leaguepick?: LeaguePick | undefined;
};

export type PricedAsset = Pick<TradeAsset, "id" | "leaguepick">;

export type PlacedAsset = {
  readonly instanceId: string;
  readonly asset: TradeAsset;
  readonly from: TeamId;
  readonly to: TeamId;
};

/** The open question to the user. Until it is answered or cancelled, the trade stays unchanged. */
export type Question =
  | { readonly kind: "receiver"; readonly asset: TradeAsset; readonly from: TeamId }
  | {
      readonly kind: "reassign";
      readonly team: TeamId;
      /** The resulting placement of the assets, with the answers so far. */
      readonly plan: readonly PlacedAsset[];
      readonly queue: readonly string[];
      readonly total: number;
    };

/** The league that a trade came with (the sender's, or that of the trade), and whether it is priced for it. */
export type SenderLeague = {
  readonly league: LeagueSettings;
  readonly isUsed: boolean;
  readonly isOfTrade?: boolean | undefined;
};

export type Trade = {
  readonly teams: readonly TradeTeam[];
  readonly placed: readonly PlacedAsset[];
  readonly nextInstance: number;
  readonly question: Question | null;
  /** Of a trade opened from a link that names one. */
  readonly sender?: SenderLeague | undefined;
  /** True once effects that came with it no longer count, because it was changed. */
  readonly isBeyondEffects?: boolean | undefined;
};

// The status of another user's team until it is chosen: balanced.
const UNKNOWN_STATUS: TeamStatus = 0;

export function newTeam(teams: readonly TradeTeam[], teamStatus: TeamStatus = UNKNOWN_STATUS): TradeTeam {
  let number = 1;
  while (teams.some(({ id }) => id === `team${number}`)) number++;
  return { id: `team${number}`, name: `Team ${number}`, teamStatus, customScoresEnabled: false, scoreType: null };
}

/** An empty trade of two teams: the user's own, with the given status, and another one, balanced until chosen. */
export function startTrade(ownStatus: TeamStatus): Trade {
  const own = newTeam([], ownStatus);
  return { teams: [own, newTeam([own])], placed: [], nextInstance: 1, question: null };
}

export const sendingOf = ({ placed }: Pick<Trade, "placed">, team: TeamId): readonly PlacedAsset[] =>
  placed.filter(({ from }) => from === team);

export const receivingOf = ({ placed }: Pick<Trade, "placed">, team: TeamId): readonly PlacedAsset[] =>
  placed.filter(({ to }) => to === team);

export const canAddTeam = ({ teams }: Trade): boolean => teams.length < MOST_TEAMS;
export const canDeleteTeam = ({ teams }: Trade): boolean => teams.length > FEWEST_TEAMS;

/** Has a league only one? Players, known slots, startup picks, picks of known origin: yes; a `2027 1st`: no. */
export const isUnique = ({ id, name, position, leaguepick }: Omit<TradeAsset, "team" | "age">): boolean =>
  position !== "PICK" ||
  startupPickOf(id) !== null ||
  (leaguepick ? leaguepick.originalteamid !== null : typeof parsePickName(name)?.slot === "number");

/** A key that is unique for an asset; picks of an imported league differ by season, round and original team. */
export const assetKey = ({ id, leaguepick }: PricedAsset): string =>
  leaguepick?.originalteamid
    ? `${leaguepick.leagueid} ${leaguepick.season}.${leaguepick.round} ${leaguepick.originalteamid}`
    : String(id);

/** May the asset be added? A unique asset can be in the trade only once. */
export const canPlace = ({ placed }: Pick<Trade, "placed">, asset: TradeAsset): boolean =>
  !isUnique(asset) || !placed.some((other) => assetKey(other.asset) === assetKey(asset));
