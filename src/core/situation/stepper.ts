import type { SettingField } from "./limits.ts";

// Finer than any step, and coarser than the rounding errors of decimal fractions.
const GRAIN = 1e6;
const dustOff = (value: number): number => Math.round(value * GRAIN) / GRAIN;

export const clamp = (value: number, { min, max }: Pick<StepRange, "min" | "max">): number =>
  Math.min(max, Math.max(min, value));

export const canStepUp = (value: number, { max }: StepRange): boolean => value < max;

export const canStepDown = (value: number, { min }: StepRange): boolean => value > min;

/** After a press of plus: stays at the end, enters the range at its lower end, without rounding errors. */
export const stepUp = (value: number, range: StepRange): number =>
  canStepUp(value, range) ? clamp(dustOff(value + range.step), range) : value;

/** The value after one press of minus; the mirror of `stepUp`. */
export const stepDown = (value: number, range: StepRange): number =>
  canStepDown(value, range) ? clamp(dustOff(value - range.step), range) : value;

const DECIMAL = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/;

/** A typed number; null if the text is none, or a fraction where `integer`. A comma is a decimal point. */
export function parseTyped(text: string, { integer = false }: { readonly integer?: boolean } = {}): number | null {
  const typed = text.trim();
  if (!DECIMAL.test(typed)) return null;
  const value = dustOff(Number(typed.replace(",", ".")));
  if (!Number.isFinite(value) || (integer && !Number.isInteger(value))) return null;
  return value === 0 ? 0 : value;
}

/** Upper limit of further digits to consider; the upper end of every stepper has fewer. */
const MOST_FURTHER_DIGITS = 4;

/** Could more digits bring it into range? With 4 to 20, `1` can become 12, while `30` cannot fit. */
export function canGrowInto(text: string, { min, max }: Pick<StepRange, "min" | "max">): boolean {
  const value = parseTyped(text);
  if (value === null || value < 0 || text.includes("-")) return false;
  const [, decimals] = text.trim().split(/[.,]/);
  // Every number that begins with the text is at least `lowest` and below `lowest + width`.
  const reaches = (lowest: number, width: number): boolean => lowest <= max && dustOff(lowest + width) > min;
  if (decimals !== undefined) return reaches(value, 10 ** -decimals.length);
  for (let digits = 0; digits <= MOST_FURTHER_DIGITS; digits++)
    if (reaches(value * 10 ** digits, 10 ** digits)) return true;
  return false;
}

type StepRange = { readonly min: number; readonly max: number; readonly step: number };

const whole = (min: number, max: number): StepRange => ({ min, max, step: 1 });

/** The ranges of the steppers (specification part 1, section 5). */
export const INTERFACE_LIMITS: Readonly<Record<SettingField, StepRange>> = {
  numberOfTeams: whole(4, 20),
  qbSlots: whole(0, 3),
  rbSlots: whole(0, 5),
  wrSlots: whole(0, 5),
  teSlots: whole(0, 3),
  flexSpots: whole(0, 5),
  opSlots: whole(0, 2),
  bnSlots: whole(5, 25),
  ppr: { min: 0, max: 1, step: 0.5 },
  tep: { min: 0, max: 1, step: 0.5 },
  recTds: whole(4, 8),
  rushTds: whole(4, 8),
  passTds: whole(1, 8),
  recYds: { min: 0.01, max: 0.25, step: 0.01 },
  rushYds: { min: 0.01, max: 0.25, step: 0.01 },
  passYds: { min: 0.01, max: 0.1, step: 0.01 },
};

export const SETTING_LABELS: Readonly<Record<SettingField, string>> = {
  numberOfTeams: "Teams",
  qbSlots: "QB",
  rbSlots: "RB",
  wrSlots: "WR",
  teSlots: "TE",
  flexSpots: "FLEX",
  opSlots: "OP",
  bnSlots: "Bench",
  ppr: "PPR",
  tep: "TEP",
  recTds: "Rec TD",
  rushTds: "Rush TD",
  passTds: "Pass TD",
  recYds: "Rec Yd",
  rushYds: "Rush Yd",
  passYds: "Pass Yd",
};

/** The ends of the age slider; it moves in steps of one year. */
export const AGE_SLIDER: StepRange = { min: 20, max: 45, step: 1 };
