/** The positions of valued players, in the order of screens. */
export const PLAYER_POSITIONS = ["QB", "RB", "WR", "TE"] as const;
export type PlayerPosition = (typeof PLAYER_POSITIONS)[number];

export const POSITIONS = [...PLAYER_POSITIONS, "PICK"] as const;
export type Position = (typeof POSITIONS)[number];

export const isPlayerPosition = (position: string): position is PlayerPosition =>
  PLAYER_POSITIONS.some((known) => known === position);
