import type { TeamId } from "#core/trade/trade.ts";
import type { TeamWeight } from "#core/trade/weigh.ts";
import { NetValue } from "./net-value.tsx";

export type TeamWeightsProps = { teams: readonly TeamWeight[]; nameOf: (team: TeamId) => string };

/** What the trade comes to for every team, in the order they sit. */
export const TeamWeights = ({ teams, nameOf }: TeamWeightsProps) => (
  <ul aria-label="Every team" className="grid grid-cols-2 gap-x-5 gap-y-0.5 sm:short:hidden">
    {teams.map(({ team, adjusted }) => (
      <li key={team} className="flex min-w-0 items-baseline justify-between gap-2 text-13 leading-5">
        <span className="truncate text-ink-soft">{nameOf(team)}</span>
        <NetValue net={adjusted} className="text-14" />
      </li>
    ))}
  </ul>
);
