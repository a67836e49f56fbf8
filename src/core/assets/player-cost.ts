/** A player's cost as given by a platform, a text or the league's owner. */
export type PlayerCost = {
  readonly round?: number | undefined;
  /** The price at which he was bought or kept, or his salary; absent in drafts by rounds. */
  readonly dollars?: number | undefined;
  /** Was he kept in that draft? */
  readonly iskept?: boolean | undefined;
  /** Is this what keeping him costs next, rather than what he cost last? */
  readonly isnext?: boolean | undefined;
  /** The last season of his contract, in salary leagues. */
  readonly until?: number | undefined;
};
