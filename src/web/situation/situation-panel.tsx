import { Search, X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { activeFilters, DEFAULT_FILTERS, FLAG_NAMES, type FlagFilter } from "#core/assets/filters.ts";
import { AGE_SLIDER, clamp } from "#core/situation/stepper.ts";
import { Kbd } from "#web/kit/ui/display/badge.tsx";
import { Button, IconButton } from "#web/kit/ui/form/button.tsx";
import { Input } from "#web/kit/ui/form/field.tsx";
import { RangeSlider } from "#web/kit/ui/form/slider.tsx";
import { Switch } from "#web/kit/ui/form/switch.tsx";
import { useWindowEvent } from "#web/kit/ui/use-window-event.ts";
import { LeagueSettings } from "./league-settings.tsx";
import { MESSAGES } from "./messages.ts";
import { SituationPanelWaiting } from "./situation-panel-waiting.tsx";
import { SituationFailed } from "./situation-summary.tsx";
import { useSituation } from "./start.ts";
import { change, clearFilters, useReady } from "./use-config.ts";

/** The reader's league, then the filters of the list; `moreFilters` stand below them. */
export default function SituationPanel({ moreFilters }: { readonly moreFilters?: ReactNode }) {
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

export function AssetFilters() {
  const active = useReady(({ assetFilters }) => activeFilters(assetFilters).length);
  return (
    <section aria-label={MESSAGES.assetFilters} className="mt-4 grid gap-3">
      <div className="flex h-8 items-center justify-between">
        <h3 className="text-13 font-semibold text-ink-faint">{MESSAGES.assetFilters}</h3>
        {active > 0 && (
          <Button variant="ghost" size="sm" className="-mr-3" onClick={clearFilters}>
            Clear
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
  const [low, high] = [clamp(range[0], AGE_SLIDER), clamp(range[1], AGE_SLIDER)];
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

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));

/** Finds assets by name. The slash key focuses it from anywhere on the page; Escape clears it. */
function NameSearch() {
  const name = useReady(({ assetFilters }) => assetFilters.nameFilter);
  const box = useRef<HTMLInputElement>(null);
  const set = (nameFilter: string) => change({ assetFilters: { nameFilter } });

  useWindowEvent("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    event.preventDefault();
    box.current?.focus();
    box.current?.select();
  });

  return (
    <div role="search" className="relative">
      <Search
        aria-hidden
        size={16}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-faint"
      />
      <Input
        ref={box}
        aria-label="Search assets by name"
        aria-keyshortcuts="/"
        placeholder="Search by name"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={name}
        onChange={(event) => set(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          if (name) set("");
          else box.current?.blur();
        }}
        className="pr-10 pl-9"
      />
      {name ? (
        <span className="absolute top-1/2 right-1 -translate-y-1/2">
          <IconButton label="Clear the search" size="sm" icon={<X aria-hidden size={14} />} onClick={() => set("")} />
        </span>
      ) : (
        <Kbd className="absolute top-1/2 right-3 -translate-y-1/2">/</Kbd>
      )}
    </div>
  );
}
