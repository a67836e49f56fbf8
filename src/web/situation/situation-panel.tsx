import type { ReactNode } from "react";
import { useSituation } from "./start.ts";
import { SituationFailed } from "./situation-summary.tsx";
import { LeagueSettings } from "./league-settings.tsx";
import { MESSAGES } from "./messages.ts";
import { SituationPanelWaiting } from "./situation-panel-waiting.tsx";
import { activeFilters, FLAG_NAMES, DEFAULT_FILTERS, type FlagFilter } from "#core/assets/filters.ts";
import { Button } from "#web/kit/ui/form/button.tsx";
import { Switch } from "#web/kit/ui/form/switch.tsx";
import { clearFilters, change, useReady } from "./use-config.ts";
import { NameSearch } from "./name-search.tsx";
import { AGE_SLIDER, clamp } from "#core/situation/stepper.ts";
import { RangeSlider } from "#web/kit/ui/form/slider.tsx";

/** The reader's league, then the filters of the list; `moreFilters` stand below them. */
export function SituationPanel({ moreFilters }: { readonly moreFilters?: ReactNode }) {
  const status = useSituation((state) => state.status);
  if (status === "loading") return <SituationPanelWaiting />;
  if (status === "failed") return <SituationFailed title={MESSAGES.loadFailed} />;
  return (
    <>
      <LeagueSettings />
      <AssetFilters />
      {moreFilters}
    </>
  );
}

function Flag({ name }: { name: FlagFilter }) {
  const on = useReady(({ assetFilters }) => assetFilters[name]);
  return (
    <Switch label={MESSAGES.flags[name]} checked={on} onChange={(next) => change({ assetFilters: { [name]: next } })} />
  );
}

/** The filters of the list. */
export function AssetFilters() {
  const active = useReady(({ assetFilters }) => activeFilters(assetFilters).length);
  return (
    <section aria-label={MESSAGES.assetFilters} className="mt-4 grid gap-3">
      <div className="flex h-8 items-center justify-between">
        <h3 className="text-13 font-semibold text-ink-faint">{MESSAGES.assetFilters}</h3>
        {active > 0 && (
          <Button variant="ghost" size="sm" className="-mr-3" onClick={clearFilters}>
            {MESSAGES.clear}
          </Button>
        )}
      </div>
      <NameSearch />
      <AgeRange />
      <div className="grid gap-1">
        {FLAG_NAMES.map((name) => (
          <Flag key={name} name={name} />
        ))}
      </div>
    </section>
  );
}

const [YOUNGEST] = DEFAULT_FILTERS.ageRange;

/** The ages the list shows. The slider's lower end also includes younger players. */
function AgeRange() {
  const range = useReady(({ assetFilters }) => assetFilters.ageRange);
  const low = clamp(range[0], AGE_SLIDER);
  const high = clamp(range[1], AGE_SLIDER);
  const open = low === AGE_SLIDER.min && high === AGE_SLIDER.max;
  return (
    <div>
      <p className="flex items-baseline justify-between text-14">
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
}
