import type { League } from "#contract/leagues.ts";
import type { Asset } from "#contract/values.ts";
import { placePicks } from "#core/league/picks/listed-picks.ts";

/** The team of the reader's league that holds an asset. */
export type Owner = { readonly name: string; readonly isMine: boolean };

/** The owners of a list's assets by asset id; assets that nobody holds are left out. */
export type Owners = ReadonlyMap<number, Owner>;

/** Whose assets a list shows. */
export const OWNERSHIPS = ["all", "mine", "available", "others"] as const;
export type Ownership = (typeof OWNERSHIPS)[number];

/**
 * Who holds each asset of a list in a league. A listed pick for which several picks of the league stand is the reader's
 * if he holds one of them.
 */
export const ownersIn = ({ teams, myteamid }: Pick<League, "teams" | "myteamid">, listed: readonly Asset[]): Owners => {
  const ownerOf = new Map(teams.map(({ teamid, name }) => [teamid, { name, isMine: teamid === myteamid }]));
  const players = teams.flatMap(({ teamid, assets }) => assets.map((id) => [id, teamid] as const));
  const held = teams.flatMap(({ teamid, picks }) =>
    picks.map((pick) => ({ ...pick, teamid, value: 0, low: 0, high: 0, assumption: "", odds: [], name: "" })),
  );
  const picks = [...placePicks(listed, held, teams.length)].flatMap(([id, placed]) => {
    const holder = placed.find(({ teamid }) => teamid === myteamid) ?? placed[0];
    return holder ? [[id, holder.teamid] as const] : [];
  });
  return new Map(
    [...players, ...picks].flatMap(([id, teamid]) => {
      const owner = ownerOf.get(teamid);
      return owner ? [[id, owner] as const] : [];
    }),
  );
};

/** Whether an asset of this owner belongs to the chosen part of a list; undefined stands for nobody. */
export const isShown = (owner: Owner | undefined, ownership: Ownership): boolean => {
  switch (ownership) {
    case "all":
      return true;
    case "mine":
      return owner?.isMine === true;
    case "available":
      return owner === undefined;
    case "others":
      return owner?.isMine === false;
  }
};
