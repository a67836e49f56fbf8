import { INTERFACE_LIMITS, SETTING_LABELS } from "#core/situation/interface-limits.ts";
import { isScoringField, strictLimit, type SettingField } from "#core/situation/limits.ts";
import { canGrowInto, clamp, parseTyped, stepDown, stepUp } from "#core/situation/stepper.ts";
import { Stepper, type StepRule } from "#web/ui/form/stepper.tsx";
import { HELP } from "./messages.ts";
import { change, useReady } from "./use-config.ts";

const ruleOf = (field: SettingField): StepRule => {
  const range = INTERFACE_LIMITS[field];
  const { integer } = strictLimit(field);
  return {
    ...range,
    up: (value) => stepUp(value, range),
    down: (value) => stepDown(value, range),
    clamp: (value) => clamp(value, range),
    parse: (text) => parseTyped(text, { integer }),
    canGrow: (text) => canGrowInto(text, range),
  };
};

/** One number of the league. It renders again only when that number changes. */
export const SettingStepper = ({ field }: { field: SettingField }) => {
  const value = useReady(({ scoring, roster }) => (isScoringField(field) ? scoring[field] : roster[field]));
  return (
    <Stepper
      label={SETTING_LABELS[field]}
      help={HELP[field]}
      value={value}
      rule={ruleOf(field)}
      onChange={(next) =>
        change(isScoringField(field) ? { scoring: { [field]: next } } : { roster: { [field]: next } })
      }
    />
  );
};
