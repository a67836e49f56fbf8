/** A belief as it now stands in the database; `suspicion` is how strongly answers hint that the asset has changed. */
export type Moved = {
  readonly poolid: number;
  readonly assetid: number;
  readonly mu: number;
  readonly variance: number;
  readonly votes: number;
  readonly suspicion: number;
  readonly seq: number;
};
