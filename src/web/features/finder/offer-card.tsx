import { ArrowRight } from "lucide-react";
import type { FinderLeague } from "#core/finder/finder-league.ts";
import type { Offer } from "#core/finder/offers.ts";
import { lineupSum } from "#core/finder/lineup-sum.ts";
import { reasonsOf } from "#core/finder/reasons.ts";
import { POSITION_TONES } from "#web/data/position-tone.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Button } from "#web/ui/form/button.tsx";
import { MESSAGES } from "./messages.ts";

/** One offer: what each team sends, what each gains, and why. */
export const OfferCard = ({
  offer,
  league,
  onOpen,
}: {
  offer: Offer;
  league: FinderLeague;
  onOpen: (offer: Offer) => void;
}) => {
  const teamOf = (id: string) => league.teams.find((team) => team.id === id);
  return (
    <Card>
      <div className="grid gap-x-10 gap-y-4 md:grid-cols-2">
        {offer.legs.map(({ from, to, assets }) => {
          const team = teamOf(from);
          const gain = offer.gains[from];
          return (
            <div key={from} className="min-w-0">
              <h2 className="flex items-baseline gap-2 text-14">
                <span className="min-w-0 wrap-anywhere">{team?.name ?? from}</span>
                <span className="ml-auto text-16 font-semibold text-up tabular-nums">
                  {MESSAGES.gains(Math.round(gain?.total ?? 0))}
                </span>
              </h2>
              <p className="mt-1 flex items-center gap-1 text-13 text-ink-faint">
                {MESSAGES.sends}
                <ArrowRight aria-hidden size={12} />
                <span className="min-w-0 wrap-anywhere">{teamOf(to)?.name ?? to}</span>
              </p>
              <ul className="mt-1 grid gap-1">
                {assets.map(({ id, name, position, balanced }) => (
                  <li key={id} className="flex items-center gap-2 text-14">
                    <Badge wide tone={POSITION_TONES[position]}>
                      {position}
                    </Badge>
                    <span className="min-w-0 grow font-semibold wrap-anywhere">{name}</span>
                    <span className="text-ink-soft tabular-nums">{Math.round(balanced)}</span>
                  </li>
                ))}
              </ul>
              <p className="mt-2 text-13 text-ink-soft">
                {team && reasonsOf(offer, team, lineupSum(league.roster, team.assets)).join(" ")}
              </p>
            </div>
          );
        })}
      </div>
      <div className="mt-3">
        <Button size="sm" onClick={() => onOpen(offer)}>
          {MESSAGES.open}
        </Button>
      </div>
    </Card>
  );
};
