import { Copy } from "lucide-react";
import { surnameOf } from "#core/assets/short-name.ts";
import { balancedOf, startableOf, type FinderAsset, type FinderLeague } from "#core/finder/finder-league.ts";
import { tradeAssetIn, offerText } from "#core/finder/offer-trade.ts";
import { sidesOf, type Offer } from "#core/finder/offers.ts";
import { changeOf, changeText, type TeamChange } from "#core/finder/team-change.ts";
import { lineupSum } from "#core/leagues/roster/lineup-sum.ts";
import { nameList } from "#core/kit/name-list.ts";
import { signed } from "#core/kit/signed.ts";
import { TEAM_STATUS_LABELS } from "#core/situation/situation.ts";
import { useInjuries } from "#web/situation/injuries.ts";
import { InjurySign, TeamBar } from "#web/kit/ui/display/badge.tsx";
import { Button, IconButton } from "#web/kit/ui/form/button.tsx";
import { copyText } from "#web/kit/ui/form/copy-button.tsx";
import { toast } from "#web/kit/ui/overlay/toast-store.ts";
import { MESSAGES } from "./messages.ts";

const teamIn = ({ teams }: FinderLeague, id: string) => teams.find((team) => team.id === id)!;

const changeIn = (league: FinderLeague, offer: Offer, id: string): TeamChange => {
  const team = teamIn(league, id);
  return changeOf(offer, team, lineupSum(league.roster, startableOf(team.assets)));
};

/** What changes for the reader's team, in large numbers with their names. */
const Headline = ({ change: { lineup, value, keepers }, lineupName }: { change: TeamChange; lineupName: string }) => (
  <>
    {(
      [
        [lineup, lineupName],
        [value, MESSAGES.value],
        [keepers, "keepers"],
      ] as const
    ).map(([by, name]) =>
      by === 0 && name !== MESSAGES.value ? null : (
        <span key={name} className="mr-2.5 whitespace-nowrap">
          <b className="narrow">{signed(by)}</b> <span className="text-13 font-normal lean text-ink-soft">{name}</span>
        </span>
      ),
    )}
  </>
);

type PiecesProps = { title: string; holder: string | null; assets: readonly FinderAsset[]; league: FinderLeague };

function Pieces({ title, holder, assets, league }: PiecesProps) {
  const injuries = useInjuries();
  return (
    <div className="min-w-0">
      <h3 className="border-b border-line pb-1 text-12 font-semibold lean text-ink-faint">{title}</h3>
      <ul>
        {assets.map((asset) => {
          const injury = asset.position === "PICK" ? undefined : injuries.get(Number(asset.id));
          return (
            <li key={asset.id} className="flex min-h-8 items-center gap-2 text-14">
              <TeamBar team={asset.team} />
              <span className="min-w-0 grow leading-4.5 font-semibold lean wrap-anywhere">
                {asset.pick?.originalteamid === holder ? asset.name : tradeAssetIn(league, asset).name}
                {injury && <InjurySign injury={injury} />}
              </span>
              <span className="text-16 narrow">{Math.round(balancedOf(asset))}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type OfferCardProps = {
  offer: Offer;
  league: FinderLeague;
  /** The reader's team; null for no team in particular. */
  mine: string | null;
  onOpen: (offer: Offer) => void;
  /** Shows other returns for what `mine` sends. */
  onKeep: (sent: readonly string[]) => void;
  onDecline: (offer: Offer) => void;
  /** What the offer lacks, for one that only comes near. */
  lacks?: readonly string[];
};

export function OfferCard({ offer, league, mine, onOpen, onKeep, onDecline, lacks }: OfferCardProps) {
  const own = mine !== null && offer.gains[mine] ? mine : null;
  const change = own === null ? null : changeIn(league, offer, own);
  const { sent, received } = sidesOf(offer, own ?? "");
  const others = offer.legs.filter(({ from, to }) => from !== own && to !== own);
  const members = Object.keys(offer.gains);
  const sender = offer.legs.find(({ to }) => to === own)?.from ?? null;
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(offerText(offer, league, mine));
    toast(
      isCopied
        ? { title: "The offer was copied", description: "Paste it into a chat." }
        : { title: "The offer could not be copied", variant: "destructive" },
    );
  };
  return (
    <article className="grid h-full content-start gap-1.5 border-b border-line pb-2">
      <h2 className="text-28 leading-8 wrap-anywhere">
        {change ? (
          <Headline change={change} lineupName="lineup this season" />
        ) : (
          nameList(members.map((id) => teamIn(league, id).name))
        )}
      </h2>
      {change && change.notes.length > 0 && <p className="text-14 text-ink-soft">{change.notes.join(" ")}</p>}
      <div className="grid grid-cols-2 gap-x-3 gap-y-2 md:gap-x-6">
        {own !== null && <Pieces title={MESSAGES.give} holder={own} assets={sent} league={league} />}
        {own !== null && <Pieces title={MESSAGES.get} holder={sender} assets={received} league={league} />}
        {others.map(({ from, to, assets }) => (
          <Pieces
            key={from}
            title={MESSAGES.sendsTo(teamIn(league, from).name, teamIn(league, to).name)}
            holder={from}
            assets={assets}
            league={league}
          />
        ))}
      </div>
      {members
        .filter((id) => id !== own)
        .map((id) => {
          const team = teamIn(league, id);
          return (
            <p key={id} className="text-14 text-ink-soft">
              <b className="font-semibold text-ink wrap-anywhere">{team.name}</b>
              {`, ${TEAM_STATUS_LABELS[team.status]}, `}
              {changeText(changeIn(league, offer, id), team)}.
            </p>
          );
        })}
      {lacks && <p className="rounded-8 bg-sunken px-3 py-2 text-13">{lacks.join(" ")}</p>}
      <div className="-ml-2 flex flex-wrap items-center">
        <Button size="sm" variant="ghost" className="px-2! text-accent-ink!" onClick={() => onOpen(offer)}>
          Open in Calculator
        </Button>
        {sent.length > 0 && (
          <Button
            size="sm"
            variant="ghost"
            className="px-2!"
            aria-label={MESSAGES.otherReturnsOf(nameList(sent.map(({ name }) => name)))}
            onClick={() => onKeep(sent.map(({ id }) => id))}
          >
            Other Returns
          </Button>
        )}
        <Button size="sm" variant="ghost" className="px-2!" onClick={() => onDecline(offer)}>
          Not Interested
        </Button>
        <IconButton
          size="sm"
          variant="ghost"
          className="ml-auto"
          label="Copy as Text"
          icon={<Copy aria-hidden size={16} />}
          onClick={() => void copy()}
        />
      </div>
    </article>
  );
}

const shortNames = (assets: readonly FinderAsset[]): string =>
  assets.map((asset) => (asset.position === "PICK" ? asset.name : surnameOf(asset.name))).join(", ");

/** An offer in three lines: what changes for the reader's team, with whom, and what goes where. */
export function OfferLines({ offer, league, mine }: { offer: Offer; league: FinderLeague; mine: string }) {
  const { sent, received } = sidesOf(offer, mine);
  const partners = Object.keys(offer.gains).filter((id) => id !== mine);
  return (
    <>
      <span className="flex items-baseline gap-3">
        <span className="shrink-0 text-20">
          <Headline change={changeIn(league, offer, mine)} lineupName="lineup" />
        </span>
        <span className="min-w-0 grow truncate text-right text-13 text-ink-soft">
          {nameList(partners.map((id) => teamIn(league, id).name))}
        </span>
      </span>
      {(
        [
          [MESSAGES.give, sent],
          [MESSAGES.get, received],
        ] as const
      ).map(([title, assets]) => (
        <span key={title} className="block text-14 leading-5 lean">
          <span className="text-12 font-semibold text-ink-faint">{title}</span> {shortNames(assets)}
        </span>
      ))}
    </>
  );
}
