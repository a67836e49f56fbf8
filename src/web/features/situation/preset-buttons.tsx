import { PRESET_NAMES, PRESETS, type PresetName } from "#core/situation/presets.ts";
import { cx } from "#web/ui/cx.ts";
import { MESSAGES } from "./messages.ts";
import { change, useReady } from "./use-config.ts";

const Preset = ({ name }: { name: PresetName }) => {
  const preset = PRESETS[name];
  const holds = useReady(({ roster, scoring }) => preset.holds(roster, scoring));
  return (
    <button
      type="button"
      aria-pressed={holds}
      onClick={() => change(preset.change)}
      className={cx(
        "h-8 rounded-8 border px-2.5 text-13 font-medium whitespace-nowrap transition-colors pointer-coarse:h-11",
        "forced-colors:aria-pressed:outline-2",
        name === "superflexPremium" && "col-span-2",
        holds
          ? "border-accent-line bg-accent-soft font-semibold text-accent-ink"
          : "border-line text-ink-soft hover:bg-sunken hover:text-ink active:bg-pressed",
      )}
    >
      {preset.label}
    </button>
  );
};

/** Common kinds of league, each set by one press and shown as pressed while the settings match. */
export const PresetButtons = ({ className }: { className?: string }) => (
  <div role="group" aria-label={MESSAGES.presets} className={cx("grid grid-cols-2 gap-1.5", className)}>
    {PRESET_NAMES.map((name) => (
      <Preset key={name} name={name} />
    ))}
  </div>
);
