import type { PlayerPosition } from "#core/assets/position.ts";
import { createMatcher, type KnownPlayer, type Matcher } from "#core/assets/match-players.ts";
import { readCatalogue } from "./read-catalogue.ts";
import type { Format } from "#core/situation/situation.ts";
import type { LiveAsset, LiveRatings } from "#server/values/live/live-ratings.ts";

/** ESPN's ids stand in the shipped catalogue only; read once, when the first league needs them. */
let espnIds: ReadonlyMap<number, string> | undefined;
const readEspnIds = (): ReadonlyMap<number, string> =>
  (espnIds ??= new Map(
    readCatalogue().players.flatMap(({ id, espnId }) => (espnId === null ? [] : [[id as number, espnId] as const])),
  ));

const matchers = new WeakMap<readonly LiveAsset[], Matcher>();

/** Recognises the players of the ratings; made once for each list of assets. */
export function matcherFor(assets: readonly LiveAsset[]): Matcher {
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
}

/** The players of a format, the best rated first: the order in which short names are looked up. */
export function playersByRating(ratings: LiveRatings, format: Format) {
  const { mu } = ratings.pool(format, "perception");
  const rated = (index: number): number => (Number.isNaN(mu[index]!) ? Number.MIN_SAFE_INTEGER : mu[index]!);
  return ratings.assets
    .map((asset, index) => ({ asset, index }))
    .filter(({ asset }) => asset.position !== "PICK")
    .sort((a, b) => rated(b.index) - rated(a.index))
    .map(({ asset }) => ({ asset, name: asset.row.assetdisplayname, position: asset.position, team: asset.row.team }));
}
