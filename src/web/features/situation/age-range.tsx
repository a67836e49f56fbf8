import { DEFAULT_FILTERS } from "#core/asset/filters.ts";
import { AGE_SLIDER } from "#core/situation/interface-limits.ts";
import { clamp } from "#core/situation/stepper.ts";
import { RangeSlider } from "#web/ui/form/slider.tsx";
import { change, useReady } from "./use-config.ts";

const [YOUNGEST] = DEFAULT_FILTERS.ageRange;

/** The ages the list shows. The slider's lower end also includes younger players. */
export const AgeRange = () => {
  const range = useReady(({ assetFilters }) => assetFilters.ageRange);
  const low = clamp(range[0], AGE_SLIDER);
  const high = clamp(range[1], AGE_SLIDER);
  const open = low === AGE_SLIDER.min && high === AGE_SLIDER.max;
  return (
    <div>
      <p className="flex items-baseline justify-between text-13 font-medium text-ink-soft">
        Age range
        <span className="font-semibold text-ink">{open ? "All ages" : `${low} to ${high}`}</span>
      </p>
      <RangeSlider
        label="Age range"
        {...AGE_SLIDER}
        value={[low, high]}
        onChange={([from, to]) =>
          change({ assetFilters: { ageRange: [from === AGE_SLIDER.min ? YOUNGEST : from, to] } })
        }
      />
    </div>
  );
};
