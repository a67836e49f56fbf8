import type { PricedPick } from "#contract/leagues/teams.ts";
import { groupBy } from "#core/kit/collections.ts";
import { RowHead, Td, Tr } from "#web/kit/ui/display/table.tsx";
import { pickWithOrigin, type LeagueFacts } from "./league-facts.ts";
import { MESSAGES } from "./messages.ts";
import { MainFigure, TableCard } from "./player-table.tsx";

type HeldBy = { readonly pick: PricedPick; readonly teamid: string };

/** What stands behind the odds of most of these picks. */
export function usualAssumption(picks: readonly PricedPick[]): string {
  const sharing = [...groupBy(picks, ({ assumption }) => assumption)];
  return sharing.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? "";
}

function Season({ facts, season, picks }: { facts: LeagueFacts; season: number; picks: readonly HeldBy[] }) {
  const usual = usualAssumption(picks.map(({ pick }) => pick));
  return (
    <TableCard
      title={MESSAGES.picksOf(season)}
      intro={
        <header className="px-3 pt-4 pb-2 md:px-4">
          <h2 className="text-16">{MESSAGES.picksOf(season)}</h2>
          <p className="text-13 text-ink-soft">{MESSAGES.slots(usual)}</p>
        </header>
      }
      columns={[
        MESSAGES.pick,
        { name: MESSAGES.heldBy, className: "max-md:hidden" },
        { name: MESSAGES.bandHead, numeric: true },
        { name: MESSAGES.value, numeric: true },
      ]}
    >
      {picks.map(({ pick, teamid }, at) => (
        <Tr key={at} aria-selected={teamid === facts.league.myteamid || undefined}>
          <RowHead className="wrap-anywhere">
            {pickWithOrigin(pick, null, facts.teamName)}
            <span className="block text-12 font-normal text-ink-faint md:hidden">
              {MESSAGES.heldByTeam(facts.teamName(teamid))}
            </span>
            {pick.assumption !== usual && (
              <span className="block text-12 font-normal text-ink-faint">{pick.assumption}</span>
            )}
          </RowHead>
          <Td className="max-md:hidden">{facts.teamName(teamid)}</Td>
          <Td numeric className="whitespace-nowrap text-ink-soft">
            {pick.odds.length > 0 ? MESSAGES.band(pick.low, pick.high) : "-"}
          </Td>
          <MainFigure>{Math.round(pick.value)}</MainFigure>
        </Tr>
      ))}
    </TableCard>
  );
}

/** By draft, by value: each with whose it was, its holder, band and assumption. */
export function LeaguePicks({ facts }: { facts: LeagueFacts }) {
  const held = facts.teams.teams.flatMap(({ teamid, picks }) => picks.map((pick): HeldBy => ({ pick, teamid })));
  const seasons = [...new Set(held.map(({ pick }) => pick.season))].toSorted((a, b) => a - b);
  return (
    <div className="grid gap-4">
      {seasons.map((season) => (
        <Season
          key={season}
          facts={facts}
          season={season}
          picks={held
            .filter(({ pick }) => pick.season === season)
            .toSorted((a, b) => b.pick.value - a.pick.value || a.pick.round - b.pick.round)}
        />
      ))}
    </div>
  );
}
