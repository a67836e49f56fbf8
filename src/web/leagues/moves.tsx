import { Card } from "#web/kit/ui/display/card.tsx";
import { pickWithOrigin, type LeagueFacts } from "./league-facts.ts";
import { MESSAGES } from "./messages.ts";
import { RosterDays } from "./roster-days.tsx";

/** What went where between the last two syncs, and the rosters of the day of each sync. */
export function Moves({ facts }: { facts: LeagueFacts }) {
  const { moved } = facts.league;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
      <Card aria-label={MESSAGES.moves}>
        <h2 className="text-20">{MESSAGES.moves}</h2>
        {moved.length === 0 && <p className="mt-1 text-14 text-ink-soft">{MESSAGES.noMoves}</p>}
        <ul className="text-14">
          {moved.map(({ assetid, pick, fromteamid, toteamid }, at) => (
            <li key={at} className="border-t border-line py-2 first:border-t-0">
              <span className="font-semibold">
                {pick
                  ? pickWithOrigin(pick, null, facts.teamName)
                  : (facts.asset(assetid ?? 0)?.assetdisplayname ?? MESSAGES.somebody)}
              </span>
              <span className="block text-13 text-ink-soft">
                {MESSAGES.fromTo(facts.teamName(fromteamid), facts.teamName(toteamid))}
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <RosterDays facts={facts} />
    </div>
  );
}
