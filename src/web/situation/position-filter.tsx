import { canTogglePosition, shownPositions, togglePosition } from "#core/situation/filter.ts";
import { POSITIONS, type Position } from "#core/assets/position.ts";
import { formatOf } from "#core/situation/reference.ts";
import { Tooltip } from "#web/kit/ui/overlay/tooltip.tsx";
import { change, useReady } from "./use-config.ts";

/** The positions of the list as words in a row. With all of them shown a press shows one alone; others join it. */
export function PositionFilter() {
  const chosen = useReady(({ assetFilters }) => assetFilters.positions);
  const format = useReady(({ leagueFormatId }, { formats }) => formatOf(leagueFormatId, formats));
  const shown = shownPositions(chosen, format);
  const isAll = shown.length === shownPositions(POSITIONS, format).length;
  const show = (positions: readonly string[]): void => change({ assetFilters: { positions } });
  return (
    <div role="group" aria-label="Positions" className="-ml-2 flex">
      <Word isOn={isAll} onPress={() => show(POSITIONS)}>
        All
      </Word>
      {POSITIONS.map((position: Position) => {
        const isOn = !isAll && shown.includes(position);
        const isLocked = !canTogglePosition(chosen, position, format);
        const word = (
          <Word
            key={position}
            isOn={isOn}
            isLocked={isLocked}
            onPress={() => show(isAll && !isLocked ? [position] : togglePosition(chosen, position, format))}
          >
            {position}
          </Word>
        );
        return isLocked ? (
          <Tooltip
            key={position}
            content={isOn ? "At least one position must be selected" : "Redraft leagues have no draft picks"}
          >
            {word}
          </Tooltip>
        ) : (
          word
        );
      })}
    </div>
  );
}

type WordProps = { isOn: boolean; isLocked?: boolean; onPress: () => void; children: string };

const Word = ({ isOn, isLocked = false, onPress, children, ...hint }: WordProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    aria-disabled={isLocked || undefined}
    onClick={onPress}
    className={
      "relative h-11 min-w-9.5 px-2 lean font-semibold text-ink-soft hover:text-ink aria-disabled:opacity-45 " +
      "pointer-coarse:min-[22rem]:min-w-11 " +
      "aria-pressed:font-bold aria-pressed:text-ink aria-pressed:opacity-100 after:absolute after:inset-x-2 " +
      "after:-bottom-px after:h-0.75 aria-pressed:after:bg-ink max-[23.6rem]:px-1.5 " +
      "max-[22rem]:min-w-8"
    }
    {...hint}
  >
    {children}
  </button>
);
