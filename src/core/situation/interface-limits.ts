import type { SettingField } from "./limits.ts";

/** The range of a stepper and the size of one press. */
export type StepRange = { readonly min: number; readonly max: number; readonly step: number };

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

/** The label of each stepper. */
export const SETTING_LABELS: Readonly<Record<SettingField, string>> = {
  numberOfTeams: "Teams",
  qbSlots: "QB",
  rbSlots: "RB",
  wrSlots: "WR",
  teSlots: "TE",
  flexSpots: "FLEX",
  opSlots: "OP\u00a0· Superflex",
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
