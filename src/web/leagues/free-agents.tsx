import { UserSearch } from "lucide-react";
import { Link } from "wouter";
import type { LeagueAsset } from "#contract/leagues/teams.ts";
import { isPlayerPosition } from "#core/assets/position.ts";
import { additionsFor, bidOf } from "#core/leagues/roster/free-agents.ts";
import { signed } from "#core/kit/signed.ts";
import { profilePath } from "#core/assets/profile-path.ts";
import { useInjuries } from "#web/situation/injuries.ts";
import { PositionBadge } from "#web/assets/position-badge.tsx";
import { InjuryChip } from "#web/kit/ui/display/badge.tsx";
import { Card } from "#web/kit/ui/display/card.tsx";
import { Notice, EmptyState } from "#web/kit/ui/display/notice.tsx";
import { RowHead, Table, Td, Tr } from "#web/kit/ui/display/table.tsx";
import { lineLink } from "#web/kit/ui/form/button.tsx";
import { MESSAGES } from "./messages.ts";
import { PlayerName, TableCard } from "./player-table.tsx";
import type { LeagueFacts } from "./league-facts.ts";

/** The players among assets, as they are compared. */
const candidatesOf = (assets: readonly LeagueAsset[]) =>
  assets.flatMap(({ assetid: id, position, season, tradevalue: value }) =>
    isPlayerPosition(position) ? [{ id, position, season, value }] : [],
  );

const MOST_ADDITIONS = 15;

/** Free agents who are better than somebody on the reader's own team, with what to bid for each. */
function Additions({ facts, free }: { facts: LeagueFacts; free: readonly LeagueAsset[] }) {
  const { myteamid, rosterSettings, teams } = facts.league;
  const own = teams.find(({ teamid }) => teamid === myteamid);
  if (!own) return <Notice title={MESSAGES.additions}>{MESSAGES.additionsNeedTeam}</Notice>;
  const placeOf = (id: number) => {
    if (own.taxi.includes(id)) return "taxi" as const;
    return own.reserve.includes(id) ? ("reserve" as const) : ("roster" as const);
  };
  const held = own.assets.flatMap((id) => facts.asset(id) ?? []);
  const additions = additionsFor(
    candidatesOf(held).map((one) => ({ ...one, place: placeOf(one.id) })),
    // Rookies whose draft is still to come are drafted, not added.
    candidatesOf(free.filter(({ assetid }) => !facts.teams.freerookies.includes(assetid))),
    rosterSettings,
  );
  const nameOf = (id: number): string => facts.asset(id)?.assetdisplayname ?? MESSAGES.somebody;
  const bidText = (share: number): string =>
    own.faab === undefined ? MESSAGES.shareOfMoney(share) : MESSAGES.bid(bidOf(share, own.faab), share);
  if (additions.length === 0) return <Notice title={MESSAGES.additions}>{MESSAGES.noAdditions}</Notice>;
  return (
    <section aria-label={MESSAGES.additions}>
      <h2 className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 text-20">
        {MESSAGES.additions}
        {own.faab !== undefined && (
          <span className="text-13 font-semibold lean text-ink-soft">{MESSAGES.faabLeft(own.faab)}</span>
        )}
      </h2>
      <Card flush>
        <Table
          caption={MESSAGES.additions}
          columns={[MESSAGES.player, { name: MESSAGES.adds, numeric: true }, { name: MESSAGES.bidHead, numeric: true }]}
        >
          {additions.slice(0, MOST_ADDITIONS).map(({ id, starts, overid, gain, share }) => (
            <Tr key={id}>
              <RowHead>
                <PlayerName
                  asset={facts.asset(id)}
                  linkClassName="inline-block py-1 pointer-coarse:py-3"
                  below={MESSAGES.insteadOf(starts, overid === null ? null : nameOf(overid))}
                />
              </RowHead>
              <Td numeric>{signed(gain)}</Td>
              <Td numeric className="whitespace-nowrap">
                {bidText(share)}
              </Td>
            </Tr>
          ))}
        </Table>
      </Card>
      {additions.length > MOST_ADDITIONS && (
        <p className="mt-2 text-13 text-ink-soft">{MESSAGES.additionsMore(additions.length - MOST_ADDITIONS)}</p>
      )}
      <p className="mt-2 max-w-200 text-13 text-ink-soft">{MESSAGES.additionsHelp}</p>
    </section>
  );
}

export function FreeAgents({ facts }: { facts: LeagueFacts }) {
  const injuries = useInjuries();
  const free = facts.teams.freeagents.flatMap((id) => facts.asset(id) ?? []);
  if (free.length === 0)
    return <EmptyState icon={<UserSearch aria-hidden size={20} />} title={MESSAGES.noFreeAgents} />;
  return (
    <div className="grid gap-5">
      <Additions facts={facts} free={free} />
      <TableCard
        title={MESSAGES.freeAgents}
        columns={[
          MESSAGES.player,
          MESSAGES.position,
          { name: MESSAGES.age, numeric: true },
          { name: MESSAGES.tradeValue, numeric: true },
        ]}
      >
        {free.map(({ assetid, assetdisplayname, position, team, age, tradevalue }) => (
          <Tr key={assetid}>
            <RowHead>
              <Link href={profilePath(assetid, assetdisplayname)} className={lineLink}>
                {assetdisplayname}
              </Link>{" "}
              <span className="text-13 font-normal text-ink-faint">{team ?? "FA"}</span>{" "}
              <InjuryChip injury={injuries.get(assetid)} />
            </RowHead>
            <Td>
              <PositionBadge wide position={position} />
            </Td>
            <Td numeric>{age === null ? "-" : Math.floor(age)}</Td>
            <Td numeric>{Math.round(tradevalue)}</Td>
          </Tr>
        ))}
      </TableCard>
    </div>
  );
}
