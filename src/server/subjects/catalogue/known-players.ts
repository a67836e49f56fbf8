import type { PlayerPosition } from "#core/asset/position.ts";
import { createMatcher, type KnownPlayer, type Matcher } from "#core/league/roster/match-players.ts";
import { readCatalogue } from "./read-catalogue.ts";
import type { LiveAsset } from "#server/ratings/live/live-ratings.ts";

/** ESPN's ids stand in the shipped catalogue only; read once, when the first league needs them. */
let espnIds: ReadonlyMap<number, string> | undefined;
const readEspnIds = (): ReadonlyMap<number, string> =>
  (espnIds ??= new Map(
    readCatalogue().players.flatMap(({ id, espnId }) => (espnId === null ? [] : [[id as number, espnId] as const])),
  ));

const matchers = new WeakMap<readonly LiveAsset[], Matcher>();

/** Recognises the players of the ratings; made once for each list of assets. */
export const matcherFor = (assets: readonly LiveAsset[]): Matcher => {
  const made = matchers.get(assets);
  if (made) return made;
  const known: KnownPlayer[] = assets.flatMap(({ id, position, row }) =>
    position === "PICK"
      ? []
      : [
          {
            id,
            name: row.assetdisplayname,
            position: position as PlayerPosition,
            team: row.team,
            birth: row.birthday,
            sleeperId: row.sleeperid,
            espnId: readEspnIds().get(id) ?? null,
          },
        ],
  );
  const matcher = createMatcher(known);
  matchers.set(assets, matcher);
  return matcher;
};
