/** The positions of valued players, in the order of screens. */
export const PLAYER_POSITIONS = ["QB", "RB", "WR", "TE"] as const;
export type PlayerPosition = (typeof PLAYER_POSITIONS)[number];

export const POSITIONS = [...PLAYER_POSITIONS, "PICK"] as const;
export type Position = (typeof POSITIONS)[number];

/** Positions in sentences: of one who starts, and of all who play there. */
export const POSITION_NOUNS: Readonly<Record<PlayerPosition, string>> = {
  QB: "quarterback",
  RB: "running back",
  WR: "receiver",
  TE: "tight end",
};
export const POSITION_PLURALS: Readonly<Record<Position, string>> = {
  QB: "quarterbacks",
  RB: "running backs",
  WR: "wide receivers",
  TE: "tight ends",
  PICK: "draft picks",
};

export const byPosition = <Value>(of: (position: PlayerPosition) => Value): Readonly<Record<PlayerPosition, Value>> =>
  Object.fromEntries(PLAYER_POSITIONS.map((position) => [position, of(position)])) as Record<PlayerPosition, Value>;

export const isPlayerPosition = (position: string): position is PlayerPosition =>
  PLAYER_POSITIONS.some((known) => known === position);
