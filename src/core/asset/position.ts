/** The positions whose players the product values, in the order screens show them. */
export const PLAYER_POSITIONS = ["QB", "RB", "WR", "TE"] as const;
export type PlayerPosition = (typeof PLAYER_POSITIONS)[number];

/** Every position an asset may have; a draft pick counts as one. */
export const POSITIONS = [...PLAYER_POSITIONS, "PICK"] as const;
export type Position = (typeof POSITIONS)[number];
