import { ArrowLeftRight } from "lucide-react";
import { Card } from "#web/kit/ui/display/card.tsx";
import { EmptyState } from "#web/kit/ui/display/notice.tsx";
import { MESSAGES } from "./messages.ts";
import { pickWithOrigin, type LeagueFacts } from "./league-facts.ts";

export function LeagueMoves({ facts }: { facts: LeagueFacts }) {
  const { moved } = facts.league;
  if (moved.length === 0)
    return (
      <EmptyState icon={<ArrowLeftRight aria-hidden size={20} />} title={MESSAGES.noMoves}>
        {MESSAGES.noMovesText}
      </EmptyState>
    );
  return (
    <Card aria-label={MESSAGES.moves}>
      <ul className="text-14">
        {moved.map(({ assetid, pick, fromteamid, toteamid }, at) => {
          const name = pick
            ? pickWithOrigin(pick, null, facts.teamName)
            : (facts.asset(assetid ?? 0)?.assetdisplayname ?? MESSAGES.somebody);
          return (
            <li key={at} className="border-t border-line py-2 first:border-t-0">
              <span className="font-semibold">{name}</span>
              <span className="block text-13 text-ink-soft">
                {MESSAGES.fromTo(facts.teamName(fromteamid), facts.teamName(toteamid))}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
