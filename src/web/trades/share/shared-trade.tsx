import type { ReactNode } from "react";
import type { DailyNets, SharedTradePage } from "#contract/pages/documents.ts";
import type { SharedTrade } from "#contract/trades/shares.ts";
import { daysBetween } from "#core/kit/calendar.ts";
import { TEAM_STATUS_LABELS } from "#core/situation/situation.ts";
import { signed, whole } from "#core/kit/signed.ts";
import { bothLines } from "#core/trades/verdict-text.ts";
import { cx } from "#web/kit/ui/cx.ts";
import { Card } from "#web/kit/ui/display/card.tsx";
import { ScrollRegion } from "#web/kit/ui/display/scroll-region.tsx";
import { Button, LinkButton } from "#web/kit/ui/form/button.tsx";

type Judged = SharedTrade["now"];

/** The page for an id that has no trade: there never was one, or it is gone. */
export const NoSharedTrade = ({ message }: { message: string }) => (
  <>
    <h1 className="text-28">{message}</h1>
    <p className="text-ink-soft">The person who shared it can send a new one.</p>
    <LinkButton variant="primary" size="lg" href="/trade-calculator" className="justify-self-start">
      Open the trade calculator
    </LinkButton>
  </>
);

/** A trade as it was judged when it was shared, beside what it is worth now. */
export function SharedTradeView({ shared, path, title, intro, open, own, isStaff, before, since }: SharedTradePage) {
  const { teams, frozen, now } = shared;
  return (
    <>
      <div className="grid gap-1">
        <h1 className="text-28">{title}</h1>
        <p className="text-14 text-ink-soft">{intro}</p>
      </div>
      <Verdict shared={shared} own={own} />
      <div className="grid gap-4 md:grid-cols-2">
        {teams.map(({ name, teamStatus }, team) => (
          <Card key={team}>
            <h2 className="text-16">{name}</h2>
            <p className="text-14 text-ink-soft">
              Team status: {TEAM_STATUS_LABELS[teamStatus]}. Net then {signed(frozen.nets[team] ?? 0)}, now{" "}
              {signed(now.nets[team] ?? 0)}.
            </p>
            <Side shared={shared} team={team} end="sender" />
            <Side shared={shared} team={team} end="receiver" />
          </Card>
        ))}
      </div>
      <Nets names={teams.map(({ name }) => name)} before={before} since={since} />
      <LinkButton variant="primary" size="lg" href={open} className="justify-self-start">
        Open in the calculator
      </LinkButton>
      {isStaff && (
        <details className="text-14 text-ink-soft">
          <summary className="cursor-pointer py-3">Staff: take this link down</summary>
          <form method="post" action={`${path}/take-down`} className="grid gap-3">
            <p>Anyone who opens its address is told that the link is gone. This cannot be undone.</p>
            <Button type="submit" variant="danger" size="lg" className="justify-self-start">
              Take it down
            </Button>
          </form>
        </details>
      )}
    </>
  );
}

function Verdict({ shared: { frozen, now, teams }, own }: Pick<SharedTradePage, "shared" | "own">) {
  const reach = Math.max(1, ...frozen.bands.flatMap((band) => (band ? [-band.low, band.high] : [])));
  const x = (value: number): number => 100 + (100 * value) / reach;
  return (
    <Card className="grid gap-1 text-ink-soft">
      <h2 className="text-20 text-ink">{frozen.headline}</h2>
      <p>{frozen.detail}</p>
      {frozen.adjusted && <p>{frozen.adjusted}</p>}
      <p>{frozen.usual}</p>
      <ul aria-label="Gains with their 80% likely ranges" className="mt-1 grid gap-1.5 text-12">
        {frozen.bands.map(
          (band, team) =>
            band && (
              <li key={team} className="grid grid-cols-[5rem_minmax(0,1fr)_6.5rem] items-center gap-2">
                {teams[team]?.name}
                {/* About zero: the part to the right of it is the chance to gain. */}
                <svg
                  viewBox="0 0 200 12"
                  preserveAspectRatio="none"
                  aria-hidden
                  className={cx("h-3 w-full", ink(team))}
                >
                  <path d="M100 0V12" className="stroke-line" />
                  <path d={`M${x(band.low)} 6H${x(band.high)}`} strokeWidth="3" className="stroke-current" />
                  <path d={`M${x(frozen.gains[team] ?? 0)} 1V11`} strokeWidth="3" className="stroke-current" />
                </svg>
                <span className="text-right whitespace-nowrap tabular-nums">
                  {signed(band.low)} to {signed(band.high)}
                </span>
              </li>
            ),
        )}
      </ul>
      <ul className="mt-2 grid gap-1 border-t border-line pt-2 text-14">
        <Compared where="Now" frozen={frozen} now={now} />
        {own && <Compared where="In your league, now" frozen={frozen} now={own} />}
      </ul>
    </Card>
  );
}

const Compared = ({ where, frozen, now }: { where: string; frozen: Judged; now: Judged }) => (
  <li>
    <strong className="font-semibold text-ink">{where}:</strong>{" "}
    {bothLines(now) === bothLines(frozen) ? "the same" : bothLines(now)}
  </li>
);

const Small = ({ children }: { children: ReactNode }) => (
  <small className="block text-12 font-normal text-ink-soft">{children}</small>
);

type FiguresProps = {
  heads: readonly string[];
  rows: readonly { readonly name: string; readonly note: string; readonly cells: readonly ReactNode[] }[];
};

const Figures = ({ heads, rows }: FiguresProps) => (
  <table className="w-full text-14 [&_td]:pl-2 [&_td]:text-right [&_td]:align-top [&_td]:whitespace-nowrap">
    <thead>
      <tr>
        {heads.map((head, at) => (
          <th key={at} scope="col" className="py-1.5 pl-2 text-right text-12 text-ink-soft first:pl-0 first:text-left">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="tabular-nums">
      {rows.map(({ name, note, cells }, at) => (
        <tr key={at} className="border-t border-line [&>*]:py-1.5">
          <th scope="row" className="text-left font-semibold">
            {name}
            {note && <Small>{note}</Small>}
          </th>
          {cells.map((cell, column) => (
            <td key={column}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const valueText = (value: Judged["moves"][number]["sender"]): string => (value ? whole(value.value) : "no value");

type SideProps = { shared: SharedTrade; team: number; end: "sender" | "receiver" };

function Side({ shared: { moves, frozen, now }, team, end }: SideProps) {
  const rows = moves.flatMap((move, at) => {
    if (move[end === "sender" ? "from" : "to"] !== team) return [];
    const { name, position, team: club } = move;
    const then = frozen.moves[at]?.[end] ?? null;
    const worth = (
      <>
        {valueText(then)}
        {then && <Small>{`${whole(then.low)} to ${whole(then.high)}`}</Small>}
      </>
    );
    const cells = [worth, valueText(now.moves[at]?.[end] ?? null)];
    return [{ name, note: position === "PICK" ? position : `${position}, ${club ?? "FA"}`, cells }];
  });
  return (
    <>
      <h3 className="mt-3 text-13 text-ink-soft">{end === "sender" ? "Sends" : "Receives"}</h3>
      {rows.length > 0 ? (
        <Figures heads={["Asset", "Then", "Now"]} rows={rows} />
      ) : (
        <p className="text-14 text-ink-soft">Nothing</p>
      )}
    </>
  );
}

const INKS = [
  "text-accent-ink",
  "text-tone-blue-fill",
  "text-tone-green-fill",
  "text-tone-orange-fill",
  "text-tone-purple-fill",
  "text-tone-slate-fill",
];
const ink = (team: number): string => INKS[team % INKS.length] ?? "";

const [WIDTH, HEIGHT, PAD] = [800, 220, 14];
/** The least range of nets that is drawn, so that small moves look small. */
const LEAST_RANGE = 40;
const MOST_ROWS = 30;

type NetsProps = { names: readonly string[] } & Pick<SharedTradePage, "before" | "since">;

function NetLines({ names, before, since }: NetsProps) {
  const all = [...before, ...since];
  const [first, last] = [all[0]?.day ?? "", all.at(-1)?.day ?? ""];
  const reach = Math.max(LEAST_RANGE / 2, ...all.flatMap(({ nets }) => nets.map(Math.abs)));
  const x = (day: string): number =>
    PAD + (daysBetween(first, day) / Math.max(1, daysBetween(first, last))) * (WIDTH - 2 * PAD);
  const y = (net: number): number => HEIGHT / 2 - (net / reach) * (HEIGHT / 2 - PAD);
  const line = (team: number, days: readonly DailyNets[], isBefore: boolean) => (
    <polyline
      points={days.map(({ day, nets }) => `${x(day).toFixed(1)},${y(nets[team] ?? 0).toFixed(1)}`).join(" ")}
      strokeWidth={isBefore ? 2 : 3}
      strokeDasharray={isBefore ? "5 4" : undefined}
      vectorEffect="non-scaling-stroke"
      className={cx("fill-none stroke-current", ink(team))}
    />
  );
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label="The nets of all teams day by day; the table has the figures"
      className="h-auto w-full"
    >
      <path d={`M0 ${HEIGHT / 2}H${WIDTH}`} vectorEffect="non-scaling-stroke" className="stroke-line" />
      {names.map((_, team) => (
        <g key={team}>
          {/* Both lines meet on the day on which the trade was shared. */}
          {before.length > 0 && line(team, [...before, ...since.slice(0, 1)], true)}
          {line(team, since, false)}
        </g>
      ))}
    </svg>
  );
}

/** Before sharing (from statistics, dashed) and since: lines, and a table of the days. Nothing below two days. */
function Nets({ names, before, since }: NetsProps) {
  const all = [...before, ...since];
  if (all.length < 2) return null;
  const rows = all.map(({ text, nets }, at) => ({
    name: text,
    note: at < before.length ? "from statistics" : "",
    cells: names.map((_, team) => signed(nets[team] ?? 0)),
  }));
  return (
    <Card>
      <h2 className="text-16">
        {before.length > 0 ? "After package adjustment, before and since then" : "Since then"}
      </h2>
      <ul className="mt-1 mb-2 flex flex-wrap gap-x-5 gap-y-1 text-14">
        {names.map((name, team) => (
          <li key={team}>
            <span className={cx("mr-1.5 inline-block h-1 w-3.5 rounded-4 bg-current align-middle", ink(team))} />
            {name} {signed(all.at(-1)?.nets[team] ?? 0)}
          </li>
        ))}
      </ul>
      <NetLines names={names} before={before} since={since} />
      <p className="text-14 text-ink-soft">
        {before.length > 0 ? "Dashed: from statistics, before the trade was shared." : "After package adjustment."}
      </p>
      <details>
        <summary className="cursor-pointer py-3 text-14 text-ink-soft">Day by day</summary>
        <ScrollRegion label="Nets day by day">
          <Figures heads={["Day", ...names]} rows={rows.slice(-MOST_ROWS).toReversed()} />
        </ScrollRegion>
      </details>
    </Card>
  );
}
