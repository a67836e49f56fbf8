/** The positions of valued players, in the order of screens. */
export const PLAYER_POSITIONS = ["QB", "RB", "WR", "TE"] as const;
export type PlayerPosition = (typeof PLAYER_POSITIONS)[number];

/** Every position of an asset; draft picks have one too. */
export const POSITIONS = [...PLAYER_POSITIONS, "PICK"] as const;
export type Position = (typeof POSITIONS)[number];

/** Whether a position is one of players, which excludes picks and unknown texts. */
export const isPlayerPosition = (position: string): position is PlayerPosition =>
  PLAYER_POSITIONS.some((known) => known === position);
