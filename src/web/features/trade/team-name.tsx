import type { TradeTeam } from "#core/trade/trade.ts";
import type { TradeDispatch } from "./use-trade.ts";

/** The name of a team, to be typed over. An empty one goes back to what it was. */
export const TeamName = ({ team, dispatch }: { team: TradeTeam; dispatch: TradeDispatch }) => (
  <input
    key={team.name}
    aria-label={`Name of ${team.name}`}
    defaultValue={team.name}
    maxLength={40}
    autoComplete="off"
    spellCheck={false}
    onBlur={({ currentTarget: box }) => {
      if (box.value.trim() === "") box.value = team.name;
      else dispatch({ type: "rename-team", team: team.id, name: box.value });
    }}
    onKeyDown={({ key, currentTarget: box }) => {
      if (key === "Escape") box.value = team.name;
      if (key === "Enter" || key === "Escape") box.blur();
    }}
    className={
      "-ml-2 h-9 w-full pointer-coarse:h-11 min-w-0 truncate rounded-6 border border-transparent " +
      "bg-transparent px-2 text-16 font-bold text-ink transition-colors hover:border-line focus:border-edge " +
      "focus:bg-surface"
    }
  />
);
