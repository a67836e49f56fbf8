import type { PlayerCost } from "./player-cost.ts";
import { proTeamOf } from "./pro-team.ts";
import { PLAYER_POSITIONS, type PlayerPosition } from "./position.ts";
import type { AssetId } from "#core/kit/ids.ts";
import { byNameAndAlias } from "./search.ts";
import { nameKey } from "./name-key.ts";

/** Where a team holds a player. */
export type RosterPlace = "roster" | "taxi" | "reserve";

/** A player as a provider names him: by the id of a catalogue, or by name. */
export type FoundPlayer = {
  readonly sleeperId?: string | null;
  readonly espnId?: string | null;
  readonly name: string;
  /** In the provider's words; null where it does not say. */
  readonly position: string | null;
  /** Abbreviation of his professional team; null where it is unknown or he has none. */
  readonly team: string | null;
  /** YYYY-MM-DD; null where it is unknown. */
  readonly birth: string | null;
  readonly place: RosterPlace;
  readonly cost?: PlayerCost | undefined;
};

/** A player of the catalogue, by everything he can be recognised by. */
export type KnownPlayer = {
  readonly id: AssetId;
  readonly name: string;
  readonly position: PlayerPosition;
  readonly team: string | null;
  readonly birth: string | null;
  readonly sleeperId: string | null;
  readonly espnId: string | null;
};

type Match = { readonly id: AssetId } | { readonly why: string };

export type Matcher = (player: FoundPlayer) => Match;

const sameTeam = (theirs: string | null, ours: string | null): boolean =>
  theirs !== null && ours !== null && (proTeamOf(theirs) ?? theirs.toUpperCase()) === ours;

const POSITION_WORDS: Readonly<Record<string, PlayerPosition>> = { FB: "RB", HB: "RB" };

/** Null if the provider names no position, undefined for one that the product does not value. */
export function positionOf(text: string | null): PlayerPosition | null | undefined {
  if (text === null || text === "") return null;
  const word = text.toUpperCase().split(/[/,\s]/)[0] ?? "";
  return PLAYER_POSITIONS.find((known) => known === word) ?? POSITION_WORDS[word];
}

const oneOf = (players: readonly KnownPlayer[]): KnownPlayer | null =>
  players.length === 1 ? (players[0] ?? null) : null;

/** Matches players by the provider's id, else by name and position, birth date or team. Two candidates are no match. */
export function createMatcher(players: readonly KnownPlayer[]): Matcher {
  const bySleeper = new Map(players.flatMap((player) => (player.sleeperId ? [[player.sleeperId, player]] : [])));
  const byEspn = new Map(players.flatMap((player) => (player.espnId ? [[player.espnId, player]] : [])));
  const byName = byNameAndAlias(players, nameKey);
  return (player) => {
    const known =
      (player.sleeperId ? bySleeper.get(player.sleeperId) : undefined) ??
      (player.espnId ? byEspn.get(player.espnId) : undefined);
    if (known) return { id: known.id };
    const position = positionOf(player.position);
    if (position === undefined) return { why: "players of this position have no trade value here" };
    const named = byName.get(nameKey(player.name)) ?? [];
    const fitting = named.filter(
      (one) =>
        (position === null || one.position === position) &&
        (player.birth === null || one.birth === null || one.birth === player.birth),
    );
    const found = oneOf(fitting) ?? oneOf(fitting.filter((one) => sameTeam(player.team, one.team)));
    if (found) return { id: found.id };
    if (fitting.length > 1) return { why: "several players have this name, and nothing tells which one is meant" };
    if (named.length > 0) return { why: "our player of this name has another position or birth date" };
    return {
      why: player.sleeperId && position === null ? "not among the players we value" : "no player has this name",
    };
  };
}
