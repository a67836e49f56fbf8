/** What is known about how an answer came in, beyond the answer itself. */
export type Circumstances = {
  /** Time from the prompt being served to the answer, in milliseconds. */
  readonly answerMs: number;
  /** The most answers this visitor has already given today, in this pool, about one of the assets named. */
  readonly answersTodayAboutAsset: number;
  /** Has this visitor answered about this same pair in this pool before? */
  readonly pairAnsweredBefore: boolean;
  /** Did the visitor first come from an address that sent very many new visitors within an hour? */
  readonly crowdedAddress: boolean;
};

/** Why an answer has its weight; kept with it for staff, never shown to the visitor. */
export type WeightReason = "counts" | "too-fast" | "daily-cap" | "repeated-pair" | "crowded-address";

export type Weighed = { readonly weight: number; readonly reason: WeightReason };

/** Nobody reads two names and decides in less, in milliseconds. */
export const FASTEST_ANSWER_MS = 400;
/** Answers a day by which one visitor can move one asset of one pool. */
export const DAILY_ANSWERS_ABOUT_ASSET = 2;
/**
 * New visitors an hour from one address beyond which their answers weigh less; refusing them would shut out shared
 * networks.
 */
export const CROWDED_ADDRESS_VISITORS = 20;

// A house full of real newcomers still moves the list, a machine behind one address needs twenty times the answers.
const CROWDED_WEIGHT = 0.05;

/**
 * The force (0..1) the vote weighting leave to an answer: a pure decision, made once and stored with the answer.
 * An answer that weighs nothing is still stored and acknowledged.
 */
export const weighAnswer = (known: Circumstances): Weighed => {
  if (known.answerMs < FASTEST_ANSWER_MS) return { weight: 0, reason: "too-fast" };
  if (known.pairAnsweredBefore) return { weight: 0, reason: "repeated-pair" };
  if (known.answersTodayAboutAsset >= DAILY_ANSWERS_ABOUT_ASSET) return { weight: 0, reason: "daily-cap" };
  if (known.crowdedAddress) return { weight: CROWDED_WEIGHT, reason: "crowded-address" };
  return { weight: 1, reason: "counts" };
};
