import type { Position } from "#core/assets/position.ts";
import type { FinderAsset, FinderTeam } from "./finder-league.ts";
import { overpaid } from "./judge-offer.ts";
import { offerKey, sidesOf, type Offer } from "./offers.ts";

/** An empty set or null restricts nothing. Filters on receiving, sending and overpaying need a named team. */
export type FinderFilters = {
  readonly team: string | null;
  readonly partners: ReadonlySet<string>;
  /** The team receives at least one of these assets. */
  readonly wanted: ReadonlySet<string>;
  /** The team receives at least one asset of these positions. */
  readonly positions: ReadonlySet<Position>;
  /** Assets that must not be traded. */
  readonly untouchable: ReadonlySet<string>;
  readonly about: string | null;
  /** The team sends exactly these assets. */
  readonly sends: ReadonlySet<string>;
  /** Keys of offers (`offerKey`) that are not shown again. */
  readonly declined: ReadonlySet<string>;
  /** The most that the team overpays at balanced values, as a share of what it sends. */
  readonly overpay: number | null;
  /** Also offers that change a team's number of players at a position by more than one. */
  readonly reshapes: boolean;
  /** Also offers whose gains are within the uncertainty of the values. */
  readonly unclear: boolean;
};

export const NO_FILTERS: FinderFilters = {
  team: null,
  partners: new Set(),
  wanted: new Set(),
  positions: new Set(),
  untouchable: new Set(),
  about: null,
  sends: new Set(),
  declined: new Set(),
  overpay: null,
  reshapes: false,
  unclear: false,
};

const has = (assets: readonly FinderAsset[], id: string): boolean => assets.some((asset) => asset.id === id);

/** Whether the filters leave a team a package to send in a trade of two teams. */
export function maySend(
  { id, assets }: FinderTeam,
  pieces: readonly FinderAsset[],
  { team, wanted, positions, about, sends }: FinderFilters,
): boolean {
  if (about !== null && has(assets, about) && !has(pieces, about)) return false;
  if (team === null) return true;
  if (id === team)
    return sends.size === 0 || (pieces.length === sends.size && pieces.every((one) => sends.has(one.id)));
  if (wanted.size > 0 && !pieces.some((one) => wanted.has(one.id))) return false;
  return positions.size === 0 || pieces.some(({ position }) => positions.has(position));
}

/** Whether an exchange passes the filters of its teams and assets. */
export function suits({ legs }: Pick<Offer, "legs">, filters: FinderFilters): boolean {
  const { team, partners, wanted, positions, about, sends, declined, overpay } = filters;
  if (about !== null && !legs.some(({ assets }) => has(assets, about))) return false;
  if (declined.size > 0 && declined.has(offerKey({ legs }))) return false;
  if (team === null) return true;
  if (!legs.some(({ from }) => from === team)) return false;
  if (partners.size > 0 && !legs.every(({ from }) => from === team || partners.has(from))) return false;
  const { sent, received } = sidesOf({ legs }, team);
  if (sends.size > 0 && (sent.length !== sends.size || !sent.every(({ id }) => sends.has(id)))) return false;
  if (overpay !== null && overpaid(sent, received) > overpay) return false;
  if (wanted.size > 0 && !received.some(({ id }) => wanted.has(id))) return false;
  return positions.size === 0 || received.some(({ position }) => positions.has(position));
}
