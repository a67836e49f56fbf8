import { canTogglePosition, shownPositions, togglePosition } from "#core/asset/filter.ts";
import { POSITIONS, type Position } from "#core/asset/position.ts";
import { formatOf } from "#core/situation/reference.ts";
import { POSITION_TONES } from "#web/data/position-tone.ts";
import { BadgeButton } from "#web/ui/display/badge.tsx";
import { cx } from "#web/ui/cx.ts";
import { Tooltip } from "#web/ui/overlay/tooltip.tsx";
import { MESSAGES } from "./messages.ts";
import { change, useReady } from "./use-config.ts";

type ToggleProps = { position: Position; chosen: readonly string[]; selected: boolean; locked: boolean };

const Toggle = ({ position, chosen, selected, locked }: ToggleProps) => {
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
};

/** The positions the list shows; the last one cannot be turned off. */
export const PositionToggles = () => {
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
};
