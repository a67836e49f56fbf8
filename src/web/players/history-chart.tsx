import { useEffect, useRef, useState } from "react";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { trendDisplay } from "#core/assets/trend-display.ts";
import { DAY_S } from "#core/kit/calendar.ts";
import type { AssetHistory } from "#contract/players.ts";
import { dayText } from "#web/kit/data/date-text.ts";
import { HISTORY } from "./history-messages.ts";

const HEIGHT = 240;
/** A colour of the tokens for each asset that is compared with others. */
const COLOURS = ["--accent", "--tone-blue-ink", "--tone-green-ink", "--tone-orange-ink"];
/** One asset alone is grey, but for the part that moved. */
const coloursFor = ({ assets }: AssetHistory): readonly string[] =>
  assets.length === 1 ? ["--ink-soft"] : COLOURS.slice(0, assets.length);

/** Seconds between the axis's labels: values are of whole days. */
const DAY_STEPS = [1, 2, 7, 14, 28, 91, 182, 365].map((days) => days * DAY_S);
/** Labels by uPlot's table: from which step on, the text, and the text of the first label of a year. */
const DAY_TEXTS = [
  [28 * DAY_S, "{MMM}", "{MMM}\n{YYYY}"],
  [DAY_S, "{MMM} {D}", "{MMM} {D}\n{YYYY}"],
].map((row) => [...row, null, null, null, null, null, 0]);

const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const faint = (colour: string): string => colour.replace(/\)$/, " / 0.16)");

/** The first day of the movement that lists show, by index; null without one, and beside other lines. */
export function movedFrom({ days, assets }: AssetHistory): number | null {
  const [only, more] = assets;
  const first = Date.parse(days.at(-1) ?? "") / 1000 - (only?.trenddays ?? 0) * DAY_S;
  return !only || more || only.trend === "neutral" ? null : days.findIndex((day) => Date.parse(day) / 1000 >= first);
}

/** The line from statistics ends at the first day of the crowd, so that both meet there; a movement lies on top. */
function dataOf(history: AssetHistory): uPlot.AlignedData {
  const { days, fromstatistics, assets } = history;
  const moved = movedFrom(history);
  return [
    days.map((day) => Date.parse(day) / 1000),
    ...assets.flatMap(({ values, high, low }) => [
      values.map((value, index) => (index <= fromstatistics ? value : null)),
      values.map((value, index) => (index >= fromstatistics ? value : null)),
      high,
      low,
    ]),
    ...(moved === null ? [] : [assets[0]!.values.map((value, index) => (index >= moved ? value : null))]),
  ];
}
const SERIES_OF_AN_ASSET = 4;

/** Dashed lines on the days on which something happened to an asset. */
const drawMarks =
  ({ assets }: AssetHistory, colour: string) =>
  (plot: uPlot): void => {
    const { ctx, bbox } = plot;
    ctx.save();
    ctx.strokeStyle = colour;
    ctx.setLineDash([4, 4]);
    for (const { day } of assets.flatMap(({ marks }) => marks)) {
      const x = plot.valToPos(Date.parse(day) / 1000, "x", true);
      ctx.beginPath();
      ctx.moveTo(x, bbox.top);
      ctx.lineTo(x, bbox.top + bbox.height);
      ctx.stroke();
    }
    ctx.restore();
  };

function optionsOf(history: AssetHistory, width: number): uPlot.Options {
  const [ink, line] = [token("--ink-faint"), token("--line")];
  const colours = coloursFor(history).map(token);
  const points = { show: false };
  const moved =
    movedFrom(history) === null ? [] : [{ stroke: token(`--${history.assets[0]!.trend}`), width: 3, points }];
  const axis = {
    font: "12px Archivo Variable, sans-serif",
    stroke: ink,
    grid: { stroke: line, width: 1 },
    ticks: { stroke: line, width: 1 },
  };
  return {
    width,
    height: HEIGHT,
    legend: { show: false },
    cursor: { drag: { x: false, y: false } },
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), "UTC"),
    // Left to itself, uPlot gives a single day an axis of years.
    scales: { x: { range: () => shownSpan(history.days) } },
    axes: [
      { ...axis, incrs: DAY_STEPS, values: DAY_TEXTS, space: 72, grid: { show: false } },
      { ...axis, size: 44 },
    ],
    series: [
      {},
      ...colours.flatMap((stroke) => {
        const bandEnd = { stroke: "transparent", points };
        return [{ stroke, width: 2, dash: [5, 4], points }, { stroke, width: 2 }, bandEnd, bandEnd];
      }),
      ...moved,
    ],
    bands: colours.map((colour, place) => ({
      series: [SERIES_OF_AN_ASSET * place + 3, SERIES_OF_AN_ASSET * place + 4],
      fill: faint(colour),
    })),
    hooks: { draw: [drawMarks(history, ink)] },
  };
}

/** The values of one to four assets over time with their bands; the arrow keys move the day that is read out below. */
export default function HistoryChart({ history, names }: { history: AssetHistory; names: readonly string[] }) {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const last = history.days.length - 1;
  const [at, setAt] = useState(last);
  const shown = Math.min(at, last);

  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const redraw = (): void => {
      plot.current?.destroy();
      plot.current = null;
      if (box.clientWidth === 0) return;
      const drawn = new uPlot(optionsOf(history, box.clientWidth), dataOf(history), box);
      drawn.over.addEventListener("mousemove", () => {
        const index = drawn.cursor.idx;
        if (index != null) setAt(index);
      });
      plot.current = drawn;
    };
    const size = new ResizeObserver(redraw);
    size.observe(box);
    // Another theme has other colours.
    const theme = new MutationObserver(redraw);
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ["class"] });
    return () => {
      size.disconnect();
      theme.disconnect();
      plot.current?.destroy();
      plot.current = null;
    };
  }, [history]);

  const move = (to: number): void => {
    const index = Math.max(0, Math.min(last, to));
    setAt(index);
    const seconds = Date.parse(history.days[index] ?? "") / 1000;
    plot.current?.setCursor({ left: plot.current.valToPos(seconds, "x"), top: HEIGHT / 2 });
  };
  const first = history.assets[0];
  const source = shown < history.fromstatistics ? `, ${HISTORY.fromStatistics}` : "";
  const moved = first && movedFrom(history) !== null ? ` ${movedText(first)}.` : "";
  const said = history.assets.map(({ values }, i) => `${names[i]} ${values[shown] ?? "no value"}`);
  return (
    <figure className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <div
        role="slider"
        tabIndex={0}
        aria-label={
          HISTORY.chart(
            names[0] ?? "",
            history.days[0] ?? "",
            history.days[last] ?? "",
            first?.values[0] ?? 0,
            first?.values[last] ?? 0,
          ) + moved
        }
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={shown}
        aria-valuetext={`${history.days[shown]}${source}: ${said.join(", ")}`}
        onKeyDown={(event) => {
          const step = { ArrowLeft: -1, ArrowRight: 1, PageDown: -30, PageUp: 30, Home: -last, End: last }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          move(shown + step);
        }}
        className="rounded-8"
        style={{ minHeight: HEIGHT }}
      >
        <div ref={place} aria-hidden className="w-full overflow-hidden" />
      </div>
      <figcaption aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-soft tabular-nums">
        <span>{dayText(`${history.days[shown] ?? ""}T12:00`)}</span>
        {history.assets.map(({ assetid, values, low, high }, i) => (
          <span key={assetid} className="flex items-center gap-1.5">
            {history.assets.length > 1 && (
              <>
                <span className="size-2.5 rounded-round" style={{ background: `var(${COLOURS[i] ?? "--accent"})` }} />
                <span className="font-semibold text-ink normal-nums">{names[i]}</span>
              </>
            )}
            {values[shown] === null ? "–" : `${Math.round(values[shown] ?? 0)} (${low[shown]} to ${high[shown]})`}
          </span>
        ))}
        {first && movedFrom(history) !== null && (
          <span className={first.trend === "up" ? "text-up" : "text-down"}>{movedText(first)}</span>
        )}
      </figcaption>
    </figure>
  );
}

/** The movement that the coloured part of the line shows, as lists have it. */
const movedText = ({ trend, trendpercent, trenddays }: AssetHistory["assets"][number]): string =>
  HISTORY.moved(trend, trendDisplay({ trend, trendpercent }).text, trenddays);

const WEEK_S = 7 * DAY_S;

/** The axis in seconds since 1970: from the first to the last day in order, at least a week. NaN without days. */
export function shownSpan(days: readonly string[]): [number, number] {
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const end = Date.parse(last) / 1000;
  return [Math.min(Date.parse(first) / 1000, end - WEEK_S), end];
}
