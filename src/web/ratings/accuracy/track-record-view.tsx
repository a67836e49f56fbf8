import { queryOptions, useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode } from "react";
import type { TrackRecord } from "#contract/ratings/track-record.ts";
import { HOUR_MS } from "#core/kit/calendar.ts";
import { loading } from "#web/kit/query/load.ts";
import { cx } from "#web/kit/ui/cx.ts";
import { RetryNotice } from "#web/kit/ui/display/notice.tsx";
import { withCommas } from "#core/kit/with-commas.ts";
import { percentText } from "./messages.ts";
import { Details, FigureHead, FigureRow, FigureTable, WIDE_ONLY } from "./tables.tsx";

export const trackRecordQuery = queryOptions({
  ...loading("/api/track-record"),
  staleTime: HOUR_MS,
  retryOnMount: false,
});

const TEXTS = {
  title: "How past projections and first values turned out",
  lead: (first: number, last: number): string =>
    `Before the first answer, values come from statistics. This is how those did in the seasons ${first} to ${last}, ` +
    "each from what was known before it, each player by a model fitted without him.",
  failed: "The back-test could not be loaded",
  points: "Season points, by position",
  pointsHelp: [
    "Points of 17 games at half a point a catch, players with at least one season behind them. The error is the mean " +
      "distance from the real points; the order is the rank correlation with them, from 0 (chance) to 1.",
    "Beside it the same by last season's points and by Marcel, a well-known public method (weighted last three " +
      "seasons, drawn towards the mean).",
  ],
  bands: "Do 80% bands hold?",
  bandsHelp:
    "Share of seasons whose points lay within the 80% band of the projection. Below 80%, bands were too narrow; " +
    "above, too wide.",
  values: "First values against what players turned out to be worth",
  valuesHelp:
    "What a player turned out to be worth is his points above the best starter available for free: in that season " +
    "for redraft, in that season and the next three for dynasty. Order is the rank correlation over " +
    "the first 200 of the list; best 24 and best 100 are the shares of them that the list had there. Beside it a " +
    "list by last season's points.",
  weeks: (season: number): string => `Season ${season}, week by week`,
  weeksHelp:
    "Rank correlation of the projections before each week with the points of that week, for the first 200 in redraft " +
    "who played. One week is mostly luck, so no method comes near 1. None of these games was used to fit the model.",
  limits: "What this does not show",
  limitsText: [
    "How close first values come to what managers pay: draft positions and values of others may not be published " +
      "here, so no market stands in these tables.",
    "How answers improve values: that is scored above, once there are answers.",
    "Charts and injuries of past seasons, which are not on record (only the quarterbacks of week 1 in 2024 and " +
      "2025): teams are those a player then played for, which flatters every method a little.",
    "Undrafted rookies in their first season, of whom only those who played are on record.",
  ],
} as const;

const fixed = (digits: number) => (x: number) => x.toFixed(digits);
const [one, two] = [fixed(1), fixed(2)];
const positionText = (position: string): string => (position === "all" ? "All" : position);

const LAST_SEASON = "Last season";

type Figure = { label: string; ours: string; beside: readonly { label: string; text: string }[] };

/** A figure of ours, and the same of other methods by their names. */
const figure = <Of,>(
  label: string,
  text: (of: Of) => string,
  ours: Of,
  beside: Readonly<Record<string, Of>>,
): Figure => ({
  label,
  ours: text(ours),
  beside: Object.entries(beside).map(([name, other]) => ({ label: name, text: text(other) })),
});

type FiguresProps = {
  caption: string;
  heading: string;
  cases: string;
  rows: readonly { readonly name: string; readonly cases: number; readonly figures: readonly Figure[] }[];
};

const Figures = ({ caption, heading, cases, rows }: FiguresProps) => (
  <FigureTable
    caption={caption}
    heading={heading}
    columns={
      <>
        <FigureHead>{cases}</FigureHead>
        {rows[0]?.figures.map(({ label, beside }) => (
          <Fragment key={label}>
            <FigureHead>{label}</FigureHead>
            {beside.map((other) => (
              <FigureHead key={other.label} wide>
                {other.label}
              </FigureHead>
            ))}
          </Fragment>
        ))}
      </>
    }
  >
    {rows.map(({ name, cases: count, figures }) => (
      <FigureRow key={name} name={name}>
        <td className="py-2 pl-2 md:pl-4">{withCommas(count)}</td>
        {figures.map(({ label, ours, beside }) => (
          <Fragment key={label}>
            <td className="py-2 pl-2 md:pl-4">
              <span className="font-semibold text-ink">{ours}</span>
              {beside.map((other) => (
                <span key={other.label} className="block text-12 text-ink-soft md:hidden">
                  {other.label} {other.text}
                </span>
              ))}
            </td>
            {beside.map((other) => (
              <td key={other.label} className={cx("py-2 pl-4", WIDE_ONLY)}>
                {other.text}
              </td>
            ))}
          </Fragment>
        ))}
      </FigureRow>
    ))}
  </FigureTable>
);

type PartProps = { title: string; help?: string | readonly string[]; children: ReactNode };

const Part = ({ title, help, children }: PartProps) => (
  <section className="grid min-w-0 gap-3">
    <h4 className="text-16 font-semibold text-ink">{title}</h4>
    {[help ?? []].flat().map((paragraph) => (
      <p key={paragraph} className="text-14">
        {paragraph}
      </p>
    ))}
    {children}
  </section>
);

const Points = ({ points }: Pick<TrackRecord, "points">) => (
  <Part title={TEXTS.points} help={TEXTS.pointsHelp}>
    <Figures
      caption={TEXTS.points}
      heading="Position"
      cases="Seasons"
      rows={points.map(({ position, cases, ours, lastseason, marcel }) => {
        const beside = { [LAST_SEASON]: lastseason, Marcel: marcel };
        return {
          name: positionText(position),
          cases,
          figures: [
            figure("Error", ({ error }) => one(error), ours, beside),
            figure("Order", ({ correlation }) => two(correlation), ours, beside),
          ],
        };
      })}
    />
  </Part>
);

/** The share within the band as a bar, with a mark at 80 percent. */
const Share = ({ within }: { within: number }) => (
  <span aria-hidden className="relative block h-2 rounded-round bg-pressed forced-colors:border">
    <span
      className="block h-full origin-left rounded-round bg-accent forced-colors:bg-[CanvasText]"
      style={{ width: `${(100 * within).toFixed(1)}%` }}
    />
    <span className="absolute -inset-y-1 left-[80%] w-px bg-ink" />
  </span>
);

const Bands = ({ bands }: Pick<TrackRecord, "bands">) => (
  <Part title={TEXTS.bands} help={TEXTS.bandsHelp}>
    <dl className="grid max-w-xl gap-2 text-14">
      {bands.map(({ position, cases, within }) => (
        <div key={position} className="grid grid-cols-[2.5rem_minmax(0,1fr)_9.5rem] items-center gap-3">
          <dt>{positionText(position)}</dt>
          <dd>
            <Share within={within} />
          </dd>
          <dd className="text-right tabular-nums">
            <span className="font-semibold text-ink">{(100 * within).toFixed(1)}%</span> of {withCommas(cases)}
          </dd>
        </div>
      ))}
    </dl>
  </Part>
);

const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const Values = ({ values }: Pick<TrackRecord, "values">) => (
  <Part title={TEXTS.values} help={TEXTS.valuesHelp}>
    <Figures
      caption={TEXTS.values}
      heading="League"
      cases="Players"
      rows={values.map(({ league, cases, ours, lastseason }) => {
        const beside = { [LAST_SEASON]: lastseason };
        return {
          name: capitalized(league),
          cases,
          figures: [
            figure("Order", ({ correlation }) => two(correlation), ours, beside),
            figure("Best 24", ({ top24 }) => percentText(top24), ours, beside),
            figure("Best 100", ({ top100 }) => percentText(top100), ours, beside),
          ],
        };
      })}
    />
  </Part>
);

const Weeks = ({ weeks }: Pick<TrackRecord, "weeks">) =>
  weeks[0] && (
    <Part title={TEXTS.weeks(weeks[0].season)} help={TEXTS.weeksHelp}>
      <Figures
        caption={TEXTS.weeks(weeks[0].season)}
        heading="Week"
        cases="Players"
        rows={weeks.map(({ week, cases, ours, lastseason }) => ({
          name: String(week),
          cases,
          figures: [figure("Order", two, ours, { [LAST_SEASON]: lastseason })],
        }))}
      />
    </Part>
  );

export function TrackRecordView() {
  const { data, refetch } = useQuery(trackRecordQuery);
  if (!data) return <RetryNotice title={TEXTS.failed} onRetry={() => void refetch()} />;
  return (
    <section className="grid min-w-0 gap-3">
      <h3 className="text-20 text-ink">{TEXTS.title}</h3>
      <p>{TEXTS.lead(data.seasons.first, data.seasons.last)}</p>
      <Bands bands={data.bands} />
      <Details>
        <Points points={data.points} />
        <Values values={data.values} />
        <Weeks weeks={data.weeks} />
        <Part title={TEXTS.limits}>
          <ul className="grid list-disc gap-1 pl-5 text-14">
            {TEXTS.limitsText.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Part>
      </Details>
    </section>
  );
}
