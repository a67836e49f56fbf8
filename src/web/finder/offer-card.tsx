import { ArrowRight, Copy } from "lucide-react";
import { balancedOf, startableOf, type FinderLeague } from "#core/finder/finder-league.ts";
import { tradeAssetIn, offerText } from "#core/finder/offer-trade.ts";
import { sidesOf, type Leg, type Offer } from "#core/finder/offers.ts";
import { reasonsOf } from "#core/finder/reasons.ts";
import { lineupSum } from "#core/leagues/roster/lineup-sum.ts";
import { nameList } from "#core/kit/name-list.ts";
import { useInjuries } from "#web/situation/injuries.ts";
import { POSITION_TONES } from "#web/assets/position-tone.ts";
import { Badge, InjuryChip } from "#web/kit/ui/display/badge.tsx";
import { Card } from "#web/kit/ui/display/card.tsx";
import { Button } from "#web/kit/ui/form/button.tsx";
import { copyText } from "#web/kit/ui/form/copy-button.tsx";
import { toast } from "#web/kit/ui/overlay/toast-store.ts";
import { cx } from "#web/kit/ui/cx.ts";
import { MESSAGES } from "./messages.ts";

function OfferSide({ leg, offer, league }: { leg: Leg; offer: Offer; league: FinderLeague }) {
  const { from, to, assets } = leg;
  const team = league.teams.find(({ id }) => id === from);
  const { gain, chance } = offer.gains[from]!;
  const injuries = useInjuries();
  return (
    <div className="min-w-0">
      <h2 className="flex flex-wrap items-baseline gap-x-2 text-14">
        <span className="min-w-0 grow wrap-anywhere">{team?.name ?? from}</span>
        <span className={cx("text-16 font-semibold tabular-nums", gain < 0 ? "text-down" : "text-up")}>
          {MESSAGES.gains(Math.round(gain))}
        </span>
        <span className="text-12 font-normal text-ink-soft tabular-nums">{MESSAGES.chance(chance)}</span>
      </h2>
      <p className="mt-1 flex items-center gap-1 text-13 text-ink-faint">
        {MESSAGES.sends}
        <ArrowRight aria-hidden size={12} />
        <span className="min-w-0 wrap-anywhere">{league.teams.find(({ id }) => id === to)?.name ?? to}</span>
      </p>
      <ul className="mt-1 grid gap-1">
        {assets.map((asset) => (
          <li key={asset.id} className="flex items-center gap-2 text-14">
            <Badge wide tone={POSITION_TONES[asset.position]}>
              {asset.position}
            </Badge>
            <span className="min-w-0 grow font-semibold wrap-anywhere">{tradeAssetIn(league, asset).name}</span>
            {asset.position !== "PICK" && <InjuryChip injury={injuries.get(Number(asset.id))} />}
            <span className="text-ink-soft tabular-nums">{Math.round(balancedOf(asset))}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-13 text-ink-soft">
        {team && reasonsOf(offer, team, lineupSum(league.roster, startableOf(team.assets))).join(" ")}
      </p>
    </div>
  );
}

type OfferCardProps = {
  offer: Offer;
  league: FinderLeague;
  /** The team that stands on the left; null for no team in particular. */
  mine: string | null;
  onOpen: (offer: Offer) => void;
  /** Shows other returns for what `mine` sends. */
  onKeep: (sent: readonly string[]) => void;
  onDecline: (offer: Offer) => void;
  /** What the offer lacks, for one that only comes near. */
  lacks?: readonly string[];
};

export function OfferCard({ offer, league, mine, onOpen, onKeep, onDecline, lacks }: OfferCardProps) {
  const legs = offer.legs.toSorted((a, b) => Number(b.from === mine) - Number(a.from === mine));
  const sent = mine === null ? [] : sidesOf(offer, mine).sent;
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(offerText(offer, league, mine));
    toast(
      isCopied
        ? { title: MESSAGES.copied, description: MESSAGES.copiedHelp }
        : { title: MESSAGES.copyFailed, variant: "destructive" },
    );
  };
  return (
    <Card>
      <div className="grid gap-x-10 gap-y-4 md:grid-cols-2">
        {legs.map((leg) => (
          <OfferSide key={leg.from} leg={leg} offer={offer} league={league} />
        ))}
      </div>
      {lacks && <p className="mt-3 rounded-8 bg-sunken px-3 py-2 text-13">{lacks.join(" ")}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onOpen(offer)}>
          {MESSAGES.open}
        </Button>
        {sent.length > 0 && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={MESSAGES.otherReturnsOf(nameList(sent.map(({ name }) => name)))}
            onClick={() => onKeep(sent.map(({ id }) => id))}
          >
            {MESSAGES.otherReturns}
          </Button>
        )}
        <Button size="sm" variant="ghost" icon={<Copy aria-hidden size={14} />} onClick={() => void copy()}>
          {MESSAGES.copy}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => onDecline(offer)}>
          {MESSAGES.decline}
        </Button>
      </div>
    </Card>
  );
}
