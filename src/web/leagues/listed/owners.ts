import type { Owner, Owners, Ownership } from "#web/values/listed-league.tsx";
import type { League } from "#contract/leagues/leagues.ts";
import { finderPath } from "../finder-path.ts";
import type { PlacedPicks } from "./pick-notes.ts";

/** Who holds each asset. A listed pick that stands for several is the reader's if he holds one. */
export function ownersIn(
  { leagueid, teams, myteamid }: Pick<League, "leagueid" | "teams" | "myteamid">,
  placed: PlacedPicks,
): Owners {
  const ownerOf = new Map(teams.map(({ teamid, name }) => [teamid, { name, isMine: teamid === myteamid }]));
  const players = teams.flatMap(({ teamid, assets }) => assets.map((id): [number, string] => [id, teamid]));
  const picks = [...placed].flatMap(([id, held]): [number, string][] => {
    const holder = held.find(({ teamid }) => teamid === myteamid) ?? held[0];
    return holder ? [[id, holder.teamid]] : [];
  });
  return new Map(
    [...players, ...picks].flatMap(([id, teamid]): [number, Owner][] => {
      const owner = ownerOf.get(teamid);
      return owner ? [[id, { ...owner, trades: placed.has(id) ? null : finderPath(leagueid, id) }]] : [];
    }),
  );
}

/** The parts of a list by whether an asset of this owner belongs to them; undefined stands for nobody. */
const IS_SHOWN: Readonly<Record<Ownership, (owner: Owner | undefined) => boolean>> = {
  all: () => true,
  mine: (owner) => owner?.isMine === true,
  available: (owner) => owner === undefined,
  others: (owner) => owner?.isMine === false,
};

export const isShown = (owner: Owner | undefined, ownership: Ownership): boolean => IS_SHOWN[ownership](owner);
