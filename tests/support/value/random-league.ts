import type { Random } from "#core/kit/chance.ts";
import { INTERFACE_LIMITS } from "#core/situation/stepper.ts";
import {
  isScoringField,
  ROSTER_FIELDS,
  SCORING_FIELDS,
  STRICT_LIMITS,
  type SettingField,
} from "#core/situation/limits.ts";
import type { Format, League, Roster, Scoring } from "#core/situation/situation.ts";

type Draw = (field: SettingField, random: Random) => number;

const between = (min: number, max: number, step: number, random: Random): number =>
  min + step * Math.floor(random() * (Math.round((max - min) / step) + 1));

const onSteppers: Draw = (field, random) => {
  const { min, max, step } = INTERFACE_LIMITS[field];
  return between(min, max, step, random);
};

// One number in eight is at an end of its range, where models break.
const withinSchema: Draw = (field, random) => {
  const { min, max, integer } = isScoringField(field) ? STRICT_LIMITS.scoring[field] : STRICT_LIMITS.roster[field];
  const chance = random();
  if (chance < 1 / 8) return chance < 1 / 16 ? min : max;
  return integer ? between(min, max, 1, random) : min + (max - min) * random();
};

const league = (format: Format, draw: Draw, random: Random): League => ({
  format,
  scoring: Object.fromEntries(SCORING_FIELDS.map((field) => [field, draw(field, random)])) as Scoring,
  roster: Object.fromEntries(ROSTER_FIELDS.map((field) => [field, draw(field, random)])) as Roster,
});

export const steppedLeague = (format: Format, random: Random): League => league(format, onSteppers, random);

export const legalLeague = (format: Format, random: Random): League => league(format, withinSchema, random);
