import { activeFilters, FLAG_NAMES, type FlagFilter } from "#core/asset/filters.ts";
import { Button } from "#web/ui/form/button.tsx";
import { Switch } from "#web/ui/form/switch.tsx";
import { AgeRange } from "./age-range.tsx";
import { clearFilters } from "./clear-filters.ts";
import { MESSAGES } from "./messages.ts";
import { NameSearch } from "./name-search.tsx";
import { PositionToggles } from "./position-toggles.tsx";
import { change, useReady } from "./use-config.ts";

const Flag = ({ name }: { name: FlagFilter }) => {
  const on = useReady(({ assetFilters }) => assetFilters[name]);
  return (
    <Switch label={MESSAGES.flags[name]} checked={on} onChange={(next) => change({ assetFilters: { [name]: next } })} />
  );
};

/** The filters of the list. With `search` they include the name search, for pages without another place for it. */
export const AssetFilters = ({ search }: { search: boolean }) => {
  const active = useReady(({ assetFilters }) => activeFilters(assetFilters).length);
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
      <div className="grid gap-1">
        {FLAG_NAMES.map((name) => (
          <Flag key={name} name={name} />
        ))}
      </div>
    </section>
  );
};
