import type { AssetId } from "#core/kit/ids.ts";
import type { HeldPick, ImportedLeague } from "./league.ts";

/** An asset that moved from one team to another between two states of a league; null means the free agents. */
type LeagueMove = {
  readonly assetid: AssetId | null;
  readonly pick: HeldPick | null;
  readonly fromteamid: string | null;
  readonly toteamid: string | null;
};

const holdersOf = (league: ImportedLeague): ReadonlyMap<AssetId, string> =>
  new Map(league.teams.flatMap(({ teamid, assets }) => assets.map((id) => [id, teamid] as const)));

const pickKey = ({ season, round, originalteamid }: HeldPick): string => `${season}|${round}|${originalteamid}`;

/** Picks are matched by season, round and original team; a pick whose original team is unknown is left out. */
const pickHolders = (
  league: ImportedLeague,
): ReadonlyMap<string, { readonly pick: HeldPick; readonly teamid: string }> =>
  new Map(
    league.teams.flatMap(({ teamid, picks }) =>
      picks.flatMap((pick) => (pick.originalteamid === null ? [] : [[pickKey(pick), { pick, teamid }] as const])),
    ),
  );

/** Everything that changed hands between two states of the same league. */
export function movesBetween(before: ImportedLeague, after: ImportedLeague): readonly LeagueMove[] {
  const [held, holds] = [holdersOf(before), holdersOf(after)];
  const players = [...new Set([...held.keys(), ...holds.keys()])].flatMap((assetid) => {
    const [fromteamid, toteamid] = [held.get(assetid) ?? null, holds.get(assetid) ?? null];
    return fromteamid === toteamid ? [] : [{ assetid, pick: null, fromteamid, toteamid }];
  });
  const pickedBefore = pickHolders(before);
  const picks = [...pickHolders(after)].flatMap(([key, { pick, teamid }]) => {
    const from = pickedBefore.get(key);
    return from && from.teamid !== teamid ? [{ assetid: null, pick, fromteamid: from.teamid, toteamid: teamid }] : [];
  });
  return [...players, ...picks];
}
