import { useState } from "react";
import { POSITIONS, type Position } from "#core/asset/position.ts";
import { STAFF_FILTERS } from "#core/insight/staff-list.ts";
import { activeFilters, FLAG_NAMES, type AssetFilters } from "#core/asset/filters.ts";
import { POSITION_TONES } from "#web/data/position-tone.ts";
import { BadgeButton } from "#web/ui/display/badge.tsx";
import { cx } from "#web/ui/cx.ts";
import { Disclosure } from "#web/ui/display/disclosure.tsx";
import { RangeSlider } from "#web/ui/form/slider.tsx";
import { Switch } from "#web/ui/form/switch.tsx";
import { MESSAGES } from "./messages.ts";

type FilterProps = { filters: AssetFilters; onChange: (filters: AssetFilters) => void };

const [YOUNGEST, OLDEST] = STAFF_FILTERS.ageRange;

const Positions = ({ filters, onChange }: FilterProps) => {
  const toggle = (position: Position): void => {
    const chosen = filters.positions.includes(position);
    onChange({
      ...filters,
      positions: POSITIONS.filter((one) => (one === position ? !chosen : filters.positions.includes(one))),
    });
  };
  return (
    <div role="group" aria-label={MESSAGES.positions} className="flex gap-1.5">
      {POSITIONS.map((position) => {
        const selected = filters.positions.includes(position);
        return (
          <BadgeButton
            key={position}
            selected={selected}
            tone={selected ? POSITION_TONES[position] : "neutral"}
            onClick={() => toggle(position)}
            className={cx(
              "h-8 grow basis-0 text-13 pointer-coarse:h-11",
              !selected && "line-through decoration-1 opacity-80",
            )}
          >
            {position}
          </BadgeButton>
        );
      })}
    </div>
  );
};

/** The filters of the list of assets, except the name search. */
export const StaffAssetFilters = ({ filters, onChange }: FilterProps) => {
  const [open, setOpen] = useState(false);
  // The name is searched outside of this panel.
  const active = activeFilters({ ...filters, nameFilter: "" }, STAFF_FILTERS).length;
  const [from, to] = filters.ageRange;
  return (
    <Disclosure
      title={MESSAGES.filters}
      open={open}
      onOpenChange={setOpen}
      summary={active === 0 ? undefined : `${active} active`}
    >
      <div className="grid gap-4 p-0.5 pb-2">
        <Positions filters={filters} onChange={onChange} />
        <div>
          <p className="flex items-baseline justify-between text-13 font-medium text-ink-soft">
            {MESSAGES.ages}
            <span className="font-semibold text-ink">
              {from <= YOUNGEST && to >= OLDEST ? "All ages" : `${from} to ${to}`}
            </span>
          </p>
          <RangeSlider
            label={MESSAGES.ages}
            min={YOUNGEST}
            max={OLDEST}
            step={1}
            value={[from, to]}
            onChange={([from, to]) => onChange({ ...filters, ageRange: [from, to] })}
          />
        </div>
        <div className="grid gap-1">
          {FLAG_NAMES.map((name) => (
            <Switch
              key={name}
              label={MESSAGES.flags[name]}
              checked={filters[name]}
              onChange={(on) => onChange({ ...filters, [name]: on })}
            />
          ))}
        </div>
      </div>
    </Disclosure>
  );
};
