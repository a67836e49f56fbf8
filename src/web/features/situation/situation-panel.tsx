import type { ReactNode } from "react";
import { useSituation } from "#web/data/api/start.ts";
import { SituationFailed } from "./situation-summary.tsx";
import { LeagueSettings } from "./league-settings.tsx";
import { MESSAGES } from "./messages.ts";
import { SituationPanelWaiting } from "./situation-panel-waiting.tsx";
import { activeFilters, FLAG_NAMES, DEFAULT_FILTERS, type FlagFilter } from "#core/asset/filters.ts";
import { Button } from "#web/ui/form/button.tsx";
import { Switch } from "#web/ui/form/switch.tsx";
import { clearFilters, change, useReady } from "./use-config.ts";
import { NameSearch } from "./name-search.tsx";
import { AGE_SLIDER, clamp } from "#core/situation/stepper.ts";
import { RangeSlider } from "#web/ui/form/slider.tsx";
import { canTogglePosition, shownPositions, togglePosition } from "#core/asset/filter.ts";
import { POSITIONS, type Position } from "#core/asset/position.ts";
import { formatOf } from "#core/situation/reference.ts";
import { POSITION_TONES } from "#web/data/position-tone.ts";
import { BadgeButton } from "#web/ui/display/badge.tsx";
import { cx } from "#web/ui/cx.ts";
import { Tooltip } from "#web/ui/overlay/tooltip.tsx";

export type SituationPanelProps = {
  readonly search: boolean;
  readonly moreFilters?: ReactNode;
};

export function SituationPanel({ search, moreFilters }: SituationPanelProps) {
  const status = useSituation((state) => state.status);
  if (status === "loading") return <SituationPanelWaiting />;
  if (status === "failed") return <SituationFailed title={MESSAGES.loadFailed} />;
  return (
    <>
      <LeagueSettings />
      <hr className="my-3 border-line" />
      <AssetFilters search={search} />
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

/** The filters of the list. With `search` they include the name search, for pages without another place for it. */
function AssetFilters({ search }: { search: boolean }) {
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
}

type ToggleProps = { position: Position; chosen: readonly string[]; selected: boolean; locked: boolean };

function Toggle({ position, chosen, selected, locked }: ToggleProps) {
  const format = useReady(({ leagueFormatId }, { formats }) => formatOf(leagueFormatId, formats));
  const button = (
    <BadgeButton
      tone={selected ? POSITION_TONES[position] : "neutral"}
      selected={selected}
      aria-disabled={locked || undefined}
      onClick={() => change({ assetFilters: { positions: togglePosition(chosen, position, format) } })}
      className={cx(
        "h-8 grow basis-0 text-13 pointer-coarse:h-11",
        !selected && "line-through decoration-1 opacity-80",
        locked && "cursor-not-allowed",
      )}
    >
      {position}
    </BadgeButton>
  );
  return locked ? <Tooltip content={selected ? MESSAGES.onePosition : MESSAGES.noPicks}>{button}</Tooltip> : button;
}

function PositionToggles() {
  const chosen = useReady(({ assetFilters }) => assetFilters.positions);
  const format = useReady(({ leagueFormatId }, { formats }) => formatOf(leagueFormatId, formats));
  const shown = shownPositions(chosen, format);
  return (
    <div role="group" aria-label="Positions" className="flex gap-1.5">
      {POSITIONS.map((position) => (
        <Toggle
          key={position}
          position={position}
          chosen={chosen}
          selected={shown.includes(position)}
          locked={!canTogglePosition(chosen, position, format)}
        />
      ))}
    </div>
  );
}
