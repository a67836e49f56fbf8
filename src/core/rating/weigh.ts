/** The circumstances of an answer. */
export type Circumstances = {
  /** Time from serving the prompt to the answer, in milliseconds. */
  readonly answerMs: number;
  /** The visitor's answers today, in this pool, about the most frequent of the assets named. */
  readonly answersTodayAboutAsset: number;
  /** Has this visitor answered about this same pair in this pool before? */
  readonly pairAnsweredBefore: boolean;
  /** Did the visitor first come from an address with very many new visitors within an hour? */
  readonly crowdedAddress: boolean;
};

/** Why an answer has its weight. Stored for staff, never shown to the visitor. */
export type WeightReason = "counts" | "too-fast" | "daily-cap" | "repeated-pair" | "crowded-address";

export type Weighed = { readonly weight: number; readonly reason: WeightReason };

/** Reading two names and deciding takes at least this long, in milliseconds. */
export const FASTEST_ANSWER_MS = 400;
/** Answers per day by which one visitor can move one asset of one pool. */
export const DAILY_ANSWERS_ABOUT_ASSET = 2;
/**
 * New visitors per hour from one address above which their answers weigh less. They are not refused, because that would
 * shut out shared networks.
 */
export const CROWDED_ADDRESS_VISITORS = 20;

// Real newcomers in one household still move the list; a machine behind one address needs twenty times the answers.
const CROWDED_WEIGHT = 0.05;

/**
 * The weight (0..1) of an answer after vote weighting: a pure decision, made once and stored with the answer. An answer
 * of weight 0 is still stored and acknowledged.
 */
export const weighAnswer = (known: Circumstances): Weighed => {
  if (known.answerMs < FASTEST_ANSWER_MS) return { weight: 0, reason: "too-fast" };
  if (known.pairAnsweredBefore) return { weight: 0, reason: "repeated-pair" };
  if (known.answersTodayAboutAsset >= DAILY_ANSWERS_ABOUT_ASSET) return { weight: 0, reason: "daily-cap" };
  if (known.crowdedAddress) return { weight: CROWDED_WEIGHT, reason: "crowded-address" };
  return { weight: 1, reason: "counts" };
};
