import { ArrowLeftRight } from "lucide-react";
import { Link } from "wouter";
import type { MarketPiece, MarketTrade } from "#contract/market.ts";
import { profilePath } from "#core/assets/profile-path.ts";
import { shownValue } from "#core/kit/signed.ts";
import { outlineAddress } from "#core/trades/trade-outline.ts";
import { dayText } from "#web/kit/data/date-text.ts";
import { PositionBadge } from "#web/assets/position-badge.tsx";
import { buttonStyle } from "#web/kit/ui/form/button.tsx";
import { leagueWords, MESSAGES } from "./messages.ts";

const addressOf = ({ teams, pieces, settings }: MarketTrade): string =>
  `/trade-calculator#${outlineAddress({
    teams: Array.from({ length: teams }, (_, at) => ({ name: `Team ${at + 1}`, teamStatus: 0 as const })),
    moves: pieces.flatMap(({ assetid, from, to }) =>
      assetid === null ? [] : [{ assetid, from: from - 1, to: to - 1 }],
    ),
    league: settings,
    isOfTrade: true,
  })}`;

const valueText = (value: number | null): string => (value === null ? "–" : String(shownValue(value)));

const sumOf = (values: readonly (number | null)[]): number | null =>
  values.some((value) => value === null) ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** A line with the value of today, and before it that of the trade's day where one is known of the trade. */
const figures = (knowsThen: boolean): string =>
  `grid items-baseline gap-x-2 ${knowsThen ? "grid-cols-[minmax(0,1fr)_3rem_3rem]" : "grid-cols-[minmax(0,1fr)_3rem]"}`;

type PieceProps = { piece: MarketPiece; knowsThen: boolean };

const Piece = ({ piece: { assetid, name, position, value, valuetoday }, knowsThen }: PieceProps) => (
  <li className={`${figures(knowsThen)} py-0.5 text-14`}>
    <span className="flex min-w-0 items-baseline gap-2">
      {position && <PositionBadge wide position={position} />}
      {assetid === null || position === null ? (
        <span className="min-w-0 text-ink-soft">{name}</span>
      ) : (
        <Link href={profilePath(assetid, name)} className="min-w-0 font-semibold hover:text-accent-ink hover:underline">
          {name}
        </Link>
      )}
    </span>
    {knowsThen && <span className="text-right text-ink-soft tabular-nums">{valueText(value)}</span>}
    <span className="text-right tabular-nums">{valueText(valuetoday)}</span>
  </li>
);

type ReceivedProps = { team: number; pieces: readonly MarketPiece[]; knowsThen: boolean };

const Received = ({ team, pieces, knowsThen }: ReceivedProps) => (
  <div className="min-w-0">
    <div className={`${figures(knowsThen)} pb-0.5 text-12 text-ink-faint`}>
      <h4 className="font-medium tracking-normal">{MESSAGES.got(team)}</h4>
      {knowsThen && <span className="text-right">{MESSAGES.thatDay}</span>}
      <span className="text-right">{MESSAGES.today}</span>
    </div>
    <ul>
      {pieces.map((piece, at) => (
        <Piece key={at} piece={piece} knowsThen={knowsThen} />
      ))}
    </ul>
    {pieces.length > 1 && (
      <p className={`${figures(knowsThen)} mt-0.5 border-t border-line pt-1 text-13 text-ink-soft`}>
        <span>{MESSAGES.sum}</span>
        {knowsThen && (
          <span className="text-right tabular-nums">{valueText(sumOf(pieces.map(({ value }) => value)))}</span>
        )}
        <span className="text-right font-semibold text-ink tabular-nums">
          {valueText(sumOf(pieces.map(({ valuetoday }) => valuetoday)))}
        </span>
      </p>
    )}
  </div>
);

export function TradeCard({ trade }: { trade: MarketTrade }) {
  const day = dayText(`${trade.day}T12:00`);
  const knowsThen = trade.pieces.some(({ value }) => value !== null);
  const gone = trade.pieces.flatMap(({ assetid, name }) => (assetid === null ? [name] : []));
  return (
    <li className="border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-14">
          {day} <span className="block text-12 font-normal text-ink-faint sm:inline sm:pl-2">{leagueWords(trade)}</span>
        </h3>
        {gone.length === 0 ? (
          <Link
            href={addressOf(trade)}
            aria-label={MESSAGES.openLabel(day)}
            className={`${buttonStyle("ghost", "sm")} -mx-3`}
          >
            <ArrowLeftRight aria-hidden size={14} />
            {MESSAGES.open}
          </Link>
        ) : (
          <span className="text-12 text-ink-faint">{MESSAGES.notWhole(gone)}</span>
        )}
      </div>
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        {Array.from({ length: trade.teams }, (_, at) => at + 1).map((team) => (
          <Received
            key={team}
            team={team}
            pieces={trade.pieces.filter(({ to }) => to === team)}
            knowsThen={knowsThen}
          />
        ))}
      </div>
    </li>
  );
}
