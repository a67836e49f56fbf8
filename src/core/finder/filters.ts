import type { Position } from "../asset/position.ts";
import type { Offer } from "./offers.ts";

/** What a manager is looking for. An empty set or null means no restriction. */
export type FinderFilters = {
  /** Only offers with this team. */
  readonly team: string | null;
  /** Only offers between the team and these teams. */
  readonly partners: ReadonlySet<string>;
  /** The team receives at least one of these assets. */
  readonly wanted: ReadonlySet<string>;
  /** The team receives at least one asset of these positions. */
  readonly positions: ReadonlySet<Position>;
  /** Assets that must not be traded. */
  readonly untouchable: ReadonlySet<string>;
};

export const NO_FILTERS: FinderFilters = {
  team: null,
  partners: new Set(),
  wanted: new Set(),
  positions: new Set(),
  untouchable: new Set(),
};

/** Whether an offer passes the filters. */
export const suits = ({ legs }: Offer, { team, partners, wanted, positions }: FinderFilters): boolean => {
  if (team !== null && !legs.some(({ from }) => from === team)) return false;
  if (partners.size > 0 && !legs.every(({ from }) => from === team || partners.has(from))) return false;
  if (wanted.size === 0 && positions.size === 0) return true;
  const received = legs.filter(({ to }) => team === null || to === team).flatMap(({ assets }) => assets);
  if (wanted.size > 0 && !received.some(({ id }) => wanted.has(id))) return false;
  return positions.size === 0 || received.some(({ position }) => positions.has(position));
};
