import { Button } from "#web/ui/form/button.tsx";
import { Switch } from "#web/ui/form/switch.tsx";
import { AgeRange } from "./age-range.tsx";
import { activeFilters } from "./active-filters.ts";
import { clearFilters } from "./clear-filters.ts";
import { MESSAGES } from "./messages.ts";
import { NameSearch } from "./name-search.tsx";
import { PositionToggles } from "./position-toggles.tsx";
import { change, useReady } from "./use-config.ts";

const Flags = () => {
  const rookiesOnly = useReady(({ assetFilters }) => assetFilters.rookiesOnly);
  const hasInsights = useReady(({ assetFilters }) => assetFilters.hasInsights);
  return (
    <div className="grid gap-1">
      <Switch
        label="Rookies only"
        checked={rookiesOnly}
        onChange={(on) => change({ assetFilters: { rookiesOnly: on } })}
      />
      <Switch
        label="Has insights"
        checked={hasInsights}
        onChange={(on) => change({ assetFilters: { hasInsights: on } })}
      />
    </div>
  );
};

/** What the list leaves out. `search` where the name search has no better place. */
export const AssetFilters = ({ search }: { search: boolean }) => {
  const active = useReady(({ assetFilters }) => activeFilters(assetFilters));
  return (
    <section aria-label={MESSAGES.assetFilters} className="grid gap-4">
      <div className="flex h-8 items-center justify-between">
        <h3 className="text-14 font-semibold tracking-normal">{MESSAGES.assetFilters}</h3>
        {active > 0 && (
          <Button variant="ghost" size="sm" className="-mr-3" onClick={clearFilters}>
            Clear
          </Button>
        )}
      </div>
      {search && <NameSearch />}
      <PositionToggles />
      <AgeRange />
      <Flags />
    </section>
  );
};
