import { UserSearch } from "lucide-react";
import { Link } from "wouter";
import { profilePath } from "#core/asset/profile-path.ts";
import { useInjuries } from "#web/data/injuries.ts";
import { POSITION_TONES } from "#web/data/position-tone.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { InjuryChip } from "#web/ui/display/injury-chip.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Table, Td, Th, Tr } from "#web/ui/display/table.tsx";
import { MESSAGES } from "./messages.ts";
import type { LeagueFacts } from "./league-facts.ts";

/** The most valuable players on no roster of the league. */
export const FreeAgents = ({ facts }: { facts: LeagueFacts }) => {
  const injuries = useInjuries();
  const free = facts.teams.freeagents.flatMap((id) => facts.asset(id) ?? []);
  if (free.length === 0)
    return <EmptyState icon={<UserSearch aria-hidden size={20} />} title={MESSAGES.noFreeAgents} />;
  return (
    <Card flush aria-label={MESSAGES.freeAgents}>
      <Table caption={MESSAGES.freeAgents}>
        <thead>
          <tr>
            <Th>{MESSAGES.player}</Th>
            <Th>{MESSAGES.position}</Th>
            <Th numeric>{MESSAGES.age}</Th>
            <Th numeric>{MESSAGES.value}</Th>
          </tr>
        </thead>
        <tbody>
          {free.map(({ assetid, assetdisplayname, position, team, age, tradevalue }) => (
            <Tr key={assetid}>
              <th
                scope="row"
                className="border-b border-line group-last/row:border-b-0 py-1 pl-3 text-left font-semibold md:pl-4"
              >
                <Link href={profilePath(assetid, assetdisplayname)} className="inline-block py-1">
                  {assetdisplayname}
                </Link>{" "}
                <span className="text-13 font-normal text-ink-faint">{team ?? "FA"}</span>{" "}
                <InjuryChip injury={injuries.get(assetid)} />
              </th>
              <Td>
                <Badge wide tone={POSITION_TONES[position]}>
                  {position}
                </Badge>
              </Td>
              <Td numeric>{age === null ? "-" : Math.floor(age)}</Td>
              <Td numeric>{Math.round(tradevalue)}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
};
