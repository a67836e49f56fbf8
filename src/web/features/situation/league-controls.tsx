import {
  INTERFACE_LIMITS,
  SETTING_LABELS,
  canGrowInto,
  clamp,
  parseTyped,
  stepDown,
  stepUp,
} from "#core/situation/stepper.ts";
import { isScoringField, strictLimit, type SettingField } from "#core/situation/limits.ts";
import { PRESSED } from "#web/ui/form/button.tsx";
import { Stepper, type StepRule } from "#web/ui/form/stepper.tsx";
import { HELP, MESSAGES } from "./messages.ts";
import { change, useReady } from "./use-config.ts";
import { findFormat, formatOf } from "#core/situation/reference.ts";
import { FORMATS, type Format } from "#core/situation/situation.ts";
import { Segmented } from "#web/ui/form/segmented.tsx";
import { PRESET_NAMES, PRESETS, type PresetName } from "#core/situation/presets.ts";
import { cx } from "#web/ui/cx.ts";

function ruleOf(field: SettingField): StepRule {
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
}

/** One number of the league. It renders again only when that number changes. */
export function SettingStepper({ field }: { field: SettingField }) {
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
}

const FORMAT_LABELS: Readonly<Record<Format, string>> = { dynasty: "Dynasty", redraft: "Redraft" };

export function FormatChoice() {
  const format = useReady(({ leagueFormatId }, { formats }) => formatOf(leagueFormatId, formats));
  const formats = useReady((_, tables) => tables.formats);
  const choose = (chosen: Format) => {
    const found = findFormat(formats, chosen);
    if (found) change({ leagueFormatId: found.leagueformatid });
  };
  return (
    <Segmented
      label="League format"
      value={format}
      onChange={choose}
      options={FORMATS.map((value) => ({ value, label: FORMAT_LABELS[value] }))}
    />
  );
}

function Preset({ name }: { name: PresetName }) {
  const preset = PRESETS[name];
  const holds = useReady(({ roster, scoring }) => preset.holds(roster, scoring));
  return (
    <button
      type="button"
      aria-pressed={holds}
      onClick={() => change(preset.change)}
      className={cx(
        "h-8 rounded-8 border px-2.5 text-13 font-medium whitespace-nowrap transition-colors pointer-coarse:h-11",
        name === "superflexPremium" && "col-span-2",
        "border-line text-ink-soft hover:bg-sunken hover:text-ink active:bg-pressed aria-pressed:font-semibold",
        PRESSED,
      )}
    >
      {preset.label}
    </button>
  );
}

/** Common kinds of league, each set by one press and shown as pressed while the settings match. */
export const PresetButtons = ({ className }: { className?: string }) => (
  <div role="group" aria-label={MESSAGES.presets} className={cx("grid grid-cols-2 gap-1.5", className)}>
    {PRESET_NAMES.map((name) => (
      <Preset key={name} name={name} />
    ))}
  </div>
);
