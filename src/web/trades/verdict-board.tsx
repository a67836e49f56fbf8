import { useRef } from "react";
import { nameList } from "#core/kit/name-list.ts";
import { shownValue, signed, whole } from "#core/kit/signed.ts";
import { examplePieces, exampleTrade } from "#core/trades/example-trade.ts";
import { judgeTrade, type Judgement, type TeamJudgement } from "#core/trades/judge-trade.ts";
import { receivingOf, type TeamId, type Trade } from "#core/trades/trade.ts";
import { bothLines, chanceText, verdictText } from "#core/trades/verdict-text.ts";
import { Button } from "#web/kit/ui/form/button.tsx";
import { cx } from "#web/kit/ui/cx.ts";
import { LiveRegion } from "#web/kit/ui/display/notice.tsx";
import { lazyPart } from "#web/kit/ui/lazy-part.tsx";
import { MESSAGES } from "./messages.ts";
import { HatchMark, NetBar, Tug } from "./tug.tsx";
import type { Calculation } from "./use-calculation.ts";
import { toTradeAsset } from "./use-prices.ts";

// Only trades that are out of balance need them; the space is kept until they are there.
const Eveners = lazyPart(() => import("./eveners.tsx"), <div className="h-11" />);

/** The answer: one graphic, two sentences, and what would even the trade; without assets, an example to play with. */
export function VerdictBoard({ calculation }: { calculation: Calculation }) {
  const { editor, judgement, prices } = calculation;
  const { trade } = editor;
  const { verdict, sums, teams, sumBalanced } = judgement;
  const board = useRef<HTMLElement>(null);
  const text = verdictText(judgement, trade.teams);
  const { headline, detail, adjusted, usual } = text;
  const spoken = [bothLines(text), usual, chanceText(teams, nameIn(trade))].filter(Boolean).join(" ");
  // A trade in which every team gains needs no evening.
  const isOff = sums.kind !== "empty" && !sumBalanced && sums.outlook !== "all-gain";
  return (
    <section
      ref={board}
      tabIndex={-1}
      aria-label="Trade balance"
      aria-busy={prices.stale}
      data-verdict={verdict.kind}
      data-balanced={sumBalanced}
      className={
        "sticky bottom-(--bar) z-20 -mx-(--gutter) board px-(--gutter) py-3 outline-none short:static " +
        "lg:static lg:mx-0 lg:rounded-12 lg:p-6"
      }
    >
      <LiveRegion>{prices.stale ? "" : spoken}</LiveRegion>
      {trade.placed.length === 0 ? (
        <>
          <p className="text-ink-soft">
            {headline}. {detail}
          </p>
          <Example calculation={calculation} onPlay={() => board.current?.focus({ preventScroll: true })} />
        </>
      ) : (
        <div className={cx("transition-opacity", prices.stale && "opacity-60")}>
          <Graphic trade={trade} judgement={judgement} />
          <div className="flex flex-wrap items-baseline gap-x-3 lg:mt-3">
            <h2 className="text-28 leading-8 wrap-anywhere">{headline}</h2>
            {/* Where the sentence does not name it, and no line below does. */}
            {adjusted !== "" && sums.kind !== "favors" && <p className="text-ink-soft">{detail}</p>}
          </div>
          <p className="mt-0.5 text-ink-soft">
            {adjusted !== "" && <HatchMark />}
            {adjusted || detail}
          </p>
          <div className="mt-2 min-h-11 lg:mt-4">
            {isOff ? (
              <Eveners calculation={calculation} nameOf={nameIn(trade)} />
            ) : (
              <p className="text-13 text-ink-soft">{usual}</p>
            )}
          </div>
        </div>
      )}
    </section>
  );
}

export const nameIn =
  ({ teams }: Trade) =>
  (team: TeamId): string =>
    teams.find(({ id }) => id === team)?.name ?? team;

const NUMBER = "narrow text-40 leading-10 tabular-nums";

/** Two teams with the same values: both sums in one bar. Else a bar for each team, of its net at its own values. */
function Graphic({ trade, judgement: { teams } }: { trade: Trade; judgement: Judgement }) {
  const [left, right] = teams;
  return left && right && teams.length === 2 && isMirrored(left, right) ? (
    <Sums trade={trade} left={left} right={right} />
  ) : (
    <Nets trade={trade} teams={teams} />
  );
}

const isMirrored = (one: TeamJudgement, two: TeamJudgement): boolean =>
  shownValue(one.received) === shownValue(two.sent) && shownValue(one.sent) === shownValue(two.received);

/** What the judgement adds to the net of the team that gains most, in whole numbers. */
const addedTo = ({ net, gain }: TeamJudgement): number => shownValue(gain) - shownValue(net);

function Sums({ trade, left, right }: { trade: Trade; left: TeamJudgement; right: TeamJudgement }) {
  const name = nameIn(trade);
  const added = left.gain >= right.gain ? addedTo(left) : -addedTo(right);
  const [first, second] = [whole(left.received), whole(right.received)];
  return (
    <>
      <p className="flex justify-between gap-4 text-13 text-ink-soft">
        <span className="min-w-0 truncate">{MESSAGES.teamGets(name(left.team))}</span>
        <span className="min-w-0 truncate">{MESSAGES.teamGets(name(right.team))}</span>
      </p>
      <p className={cx("flex justify-between", NUMBER)}>
        <b>{first}</b>
        <b>{second}</b>
      </p>
      <Tug
        left={left.received}
        right={right.received}
        adjusted={Math.abs(added) > 1 ? added : 0}
        label={MESSAGES.bar(name(left.team), first, name(right.team), second, Math.abs(added))}
      />
    </>
  );
}

function Nets({ trade, teams }: { trade: Trade; teams: readonly TeamJudgement[] }) {
  const reach = Math.max(...teams.flatMap(({ net, gain }) => [Math.abs(net), Math.abs(gain)]));
  const isPair = teams.length === 2;
  return (
    <ul
      aria-label="Nets at each team's own values"
      className={cx("grid pb-2", isPair ? "grid-cols-2 gap-x-6" : "gap-y-0.5")}
    >
      {teams.map(({ team, net, gain }) =>
        isPair ? (
          <li key={team} className="min-w-0">
            <p className="truncate text-13 text-ink-soft">{nameIn(trade)(team)}</p>
            <b className={cx("block", NUMBER)}>{signed(net)}</b>
            <NetBar net={net} gain={gain} reach={reach} />
          </li>
        ) : (
          // From one zero for all, one below the other.
          <li key={team} className="grid grid-cols-[minmax(0,6rem)_minmax(0,1fr)_3rem] items-center gap-3">
            <span className="truncate text-13 text-ink-soft">{nameIn(trade)(team)}</span>
            <NetBar net={net} gain={gain} reach={reach} />
            <b className="text-right text-16 narrow">{signed(net)}</b>
          </li>
        ),
      )}
    </ul>
  );
}

function Example({ calculation, onPlay }: { calculation: Calculation; onPlay: () => void }) {
  const { editor, prices, spotValueFor } = calculation;
  const { listFor, priceFor, bandFor } = prices;
  const trade = exampleTrade(examplePieces(listFor(0)).map((asset) => toTradeAsset(asset)));
  if (trade.placed.length === 0) return null;
  const judgement = judgeTrade(trade, { priceFor, bandFor, spotValueFor });
  const [left, right] = trade.teams.map((team) => nameList(receivingOf(trade, team.id).map(({ asset }) => asset.name)));
  return (
    <>
      <h2 className="mt-4 mb-2 text-28 leading-8">Or play with this one</h2>
      <Graphic trade={trade} judgement={judgement} />
      <p className="flex justify-between gap-6 text-13 lean">
        <span>{left}</span>
        <span className="text-right">{right}</span>
      </p>
      <div className="mt-3 flex items-center justify-between gap-3">
        <p className="narrow text-28 leading-8">{verdictText(judgement, trade.teams).headline}</p>
        <Button
          variant="primary"
          onClick={() => {
            onPlay();
            editor.dispatch({ type: "open", trade });
          }}
        >
          Play with it
        </Button>
      </div>
    </>
  );
}
