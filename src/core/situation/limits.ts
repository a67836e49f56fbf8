/** The valid range of a stored or sent setting; `integer` if fractions are invalid. */
export type StrictRange = { readonly min: number; readonly max: number; readonly integer: boolean };

/** Every scoring field, in the order screens show them. */
export const SCORING_FIELDS = ["ppr", "tep", "recTds", "rushTds", "passTds", "recYds", "rushYds", "passYds"] as const;
export type ScoringField = (typeof SCORING_FIELDS)[number];

/** Every roster field, in the order screens show them. */
export const ROSTER_FIELDS = [
  "numberOfTeams",
  "qbSlots",
  "rbSlots",
  "wrSlots",
  "teSlots",
  "flexSpots",
  "opSlots",
  "bnSlots",
] as const;
export type RosterField = (typeof ROSTER_FIELDS)[number];

/** A field of the situation that is set with a stepper. */
export type SettingField = ScoringField | RosterField;
export const SETTING_FIELDS: readonly SettingField[] = [...SCORING_FIELDS, ...ROSTER_FIELDS];

type ByField<Field extends SettingField> = Readonly<Record<Field, number>>;

export const scoringBy = (of: (field: ScoringField) => number): ByField<ScoringField> =>
  Object.fromEntries(SCORING_FIELDS.map((field) => [field, of(field)])) as ByField<ScoringField>;

export const rosterBy = (of: (field: RosterField) => number): ByField<RosterField> =>
  Object.fromEntries(ROSTER_FIELDS.map((field) => [field, of(field)])) as ByField<RosterField>;

type Settings = { readonly scoring: ByField<ScoringField>; readonly roster: ByField<RosterField> };

export const settingOf = ({ scoring, roster }: Settings, field: SettingField): number =>
  isScoringField(field) ? scoring[field] : roster[field];

/** Whether a field belongs to the scoring; the others belong to the roster. */
export const isScoringField = (field: SettingField): field is ScoringField =>
  SCORING_FIELDS.some((known) => known === field);

const real = (min: number, max: number): StrictRange => ({ min, max, integer: false });
const count = (min: number, max: number): StrictRange => ({ min, max, integer: true });

/** The valid ranges of a stored or sent situation (specification part 1, section 5). Slots are integers. */
export const STRICT_LIMITS: {
  readonly scoring: Readonly<Record<ScoringField, StrictRange>>;
  readonly roster: Readonly<Record<RosterField, StrictRange>>;
} = {
  scoring: {
    ppr: real(0, 2),
    tep: real(0, 2),
    passYds: real(0, 1),
    rushYds: real(0, 1),
    recYds: real(0, 1),
    passTds: real(0, 10),
    rushTds: real(0, 10),
    recTds: real(0, 10),
  },
  roster: {
    numberOfTeams: count(2, 32),
    qbSlots: count(0, 4),
    rbSlots: count(0, 6),
    wrSlots: count(0, 6),
    teSlots: count(0, 4),
    flexSpots: count(0, 6),
    opSlots: count(0, 2),
    bnSlots: count(0, 30),
  },
};

export const strictLimit = (field: SettingField): StrictRange =>
  isScoringField(field) ? STRICT_LIMITS.scoring[field] : STRICT_LIMITS.roster[field];

export const isWithin = (value: number, { min, max, integer }: StrictRange): boolean =>
  value >= min && value <= max && (!integer || Number.isInteger(value));
