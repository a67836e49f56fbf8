/** A visitor's answers of one day, and how many of those that could be compared with the crowd agreed with it. */
export type Tally = {
  /** The local day, as YYYY-MM-DD. */
  readonly day: string;
  readonly answers: number;
  readonly compared: number;
  readonly agreed: number;
};

export const emptyTally = (day: string): Tally => ({ day, answers: 0, compared: 0, agreed: 0 });

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** The kept tally if it is whole and of that day, else an empty one. */
export function parseTally(kept: string | null, day: string): Tally {
  try {
    const value: unknown = JSON.parse(kept ?? "");
    if (typeof value !== "object" || value === null) return emptyTally(day);
    const { day: of, answers, compared, agreed } = value as Record<string, unknown>;
    const isWhole = of === day && isCount(answers) && isCount(compared) && isCount(agreed);
    return isWhole && agreed <= compared && compared <= answers ? { day, answers, compared, agreed } : emptyTally(day);
  } catch {
    return emptyTally(day);
  }
}

/** The tally after one more answer; `agrees` is null where there was no crowd to agree with. */
export const counted = (tally: Tally, agrees: boolean | null): Tally => ({
  ...tally,
  answers: tally.answers + 1,
  compared: tally.compared + (agrees === null ? 0 : 1),
  agreed: tally.agreed + (agrees ? 1 : 0),
});
