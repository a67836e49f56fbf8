import { STANCES } from "#core/situation/situation.ts";
import { stanceCodeId, STANCE_LABELS, stanceOf, toStance } from "#core/situation/stance.ts";
import { Slider } from "#web/ui/slider.tsx";
import { change, useReady } from "./use-config.ts";

const LOWEST = STANCES[0];
const HIGHEST = STANCES[STANCES.length - 1] ?? LOWEST;

/** How hard the team plays for this season, from a full tank to all in. */
export const StatusSlider = () => {
  const stance = useReady(({ teamStatusCodeId }, { codes }) => stanceOf(teamStatusCodeId, codes));
  const codes = useReady((_, tables) => tables.codes);
  return (
    <div className="pt-4 pb-3">
      <p className="flex items-baseline justify-between text-13 font-medium text-ink-soft">
        Team status
        <span className="font-semibold text-ink">{STANCE_LABELS[stance]}</span>
      </p>
      <Slider
        label="Team status"
        min={LOWEST}
        max={HIGHEST}
        step={1}
        ticks
        centered
        value={stance}
        describe={(position) => STANCE_LABELS[toStance(position)]}
        onChange={(position) => change({ teamStatusCodeId: stanceCodeId(toStance(position), codes) })}
      />
      <p aria-hidden className="flex justify-between text-12 text-ink-faint">
        <span>{STANCE_LABELS[LOWEST]}</span>
        <span>{STANCE_LABELS[HIGHEST]}</span>
      </p>
    </div>
  );
};
