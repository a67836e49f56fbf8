import { useMemo } from "react";
import { isIdentifiable } from "#core/leagues/roster/identified.ts";
import { isOfUnpricedPosition } from "#core/leagues/roster/unpriced.ts";
import { Button } from "#web/kit/ui/form/button.tsx";
import { Card } from "#web/kit/ui/display/card.tsx";
import { Notice, Skeleton } from "#web/kit/ui/display/notice.tsx";
import { lazyPart } from "#web/kit/ui/lazy-part.tsx";
import { type LeagueFacts, useLeagueChoice } from "./league-facts.ts";
import { MESSAGES } from "./messages.ts";

const IdentifyPlayers = lazyPart(() => import("./identify-players.tsx"), <Skeleton className="h-24" />);

/** More players than anybody identifies by hand at once. */
const MOST_ASKED = 25;

/** A team's players without a value: to be identified, never to be, and identified by the owner. */
export function UnmatchedPlayers({ facts, teamid }: { facts: LeagueFacts; teamid: string }) {
  const { mutate } = useLeagueChoice(facts.league.leagueid);
  const { teams, identified } = facts.league;
  const rostered = useMemo(() => new Set(teams.flatMap(({ assets }) => assets)), [teams]);
  const { unmatched: all = [], unmatchedmore: more = 0 } = teams.find((team) => team.teamid === teamid) ?? {};
  // Those of positions without values stand in the lineup and on the bench.
  const unmatched = all.filter((player) => !isOfUnpricedPosition(player));
  const asked = unmatched.filter((player) => isIdentifiable(player)).slice(0, MOST_ASKED);
  const others = unmatched.filter((player) => !asked.includes(player));
  const own = identified.filter((player) => player.teamid === teamid);
  if (unmatched.length + own.length === 0) return null;
  const title = unmatched.length > 0 ? MESSAGES.unmatched(unmatched.length + more) : MESSAGES.identified;
  return (
    <Card aria-label={title}>
      <h2 className="mb-2 text-16">{title}</h2>
      {asked.length > 0 && (
        <>
          <p className="mb-3 text-13 text-ink-soft">{MESSAGES.identifyHelp}</p>
          <IdentifyPlayers
            players={asked}
            rostered={rostered}
            onChoose={({ name, position }, assetid) => mutate({ identify: { teamid, name, position, assetid } })}
          />
        </>
      )}
      {others.length > 0 && (
        <ul className="grid gap-1 text-13 not-first:mt-3">
          {others.map(({ name, position, why }, at) => (
            <li key={`${name} ${at}`} className="wrap-anywhere">
              {MESSAGES.namedPlayer(name, position)}: <span className="text-ink-soft">{why}</span>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className="mt-3 text-13 text-ink-soft">{MESSAGES.unmatchedMore(more)}</p>}
      {own.length > 0 && (
        <ul aria-label={MESSAGES.identified} className="grid gap-2 text-14 not-first:mt-3">
          {own.map(({ name, position, assetid }) => (
            <li key={`${name} ${assetid}`} className="flex flex-wrap items-center gap-2">
              <span className="min-w-0 grow wrap-anywhere">
                {MESSAGES.identifiedAs(name, facts.asset(assetid)?.assetdisplayname ?? MESSAGES.somebody)}
              </span>
              <Button
                size="sm"
                aria-label={MESSAGES.takeBackName(name)}
                onClick={() => mutate({ identify: { teamid, name, position, assetid: null } })}
              >
                {MESSAGES.takeBack}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

export function UnmatchedNotice({ facts, onOpen }: { facts: LeagueFacts; onOpen: (teamid: string) => void }) {
  const missing = facts.league.teams.flatMap(({ teamid, name, unmatched, unmatchedmore = 0 }) => {
    const count = unmatched.filter((player) => isIdentifiable(player)).length + unmatchedmore;
    return count > 0 ? [{ teamid, name, count }] : [];
  });
  if (missing.length === 0) return null;
  return (
    <Notice
      title={MESSAGES.notMatched(missing.reduce((sum, { count }) => sum + count, 0))}
      className="mb-4"
      action={missing.map(({ teamid, name, count }) => (
        <Button key={teamid} size="sm" onClick={() => onOpen(teamid)}>
          {name} ({count})
        </Button>
      ))}
    >
      {MESSAGES.notMatchedText}
    </Notice>
  );
}
