import { signed } from "#core/trade/signed.ts";
import { escaped } from "#server/http/page-about.ts";
import type { Mark } from "./marks.ts";
import { dayText } from "./shared-texts.ts";

/** The chart's own units. */
const [WIDTH, HEIGHT, PAD] = [800, 220, 14];
/** The least range of nets that is drawn, so that small moves look small. */
const LEAST_RANGE = 40;
/** Rows of the table below the chart. */
const MOST_ROWS = 30;
/** Decimals of a coordinate. */
const DECIMALS = 1;

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

const lines = (teams: readonly string[], marks: readonly Mark[]): string => {
  const [first, last] = [marks[0]?.day ?? "", marks.at(-1)?.day ?? ""];
  const reach = Math.max(LEAST_RANGE / 2, ...marks.flatMap(({ nets }) => nets.map(Math.abs)));
  const span = Math.max(1, daysBetween(first, last));
  const x = (day: string): string => (PAD + (daysBetween(first, day) / span) * (WIDTH - 2 * PAD)).toFixed(DECIMALS);
  const y = (net: number): string => (HEIGHT / 2 - (net / reach) * (HEIGHT / 2 - PAD)).toFixed(DECIMALS);
  return teams
    .map((_, team) => {
      const points = marks.map(({ day, nets }) => `${x(day)},${y(nets[team] ?? 0)}`).join(" ");
      return `<polyline class="team${team}" points="${points}"/>`;
    })
    .join("");
};

/**
 * How the nets of the teams moved since the trade was shared: a chart drawn here, so that the page needs no script, and
 * the latest days as a table. Nothing before there are two days.
 */
export const marksChart = (teams: readonly string[], marks: readonly Mark[]): string => {
  const last = marks.at(-1);
  if (marks.length < 2 || !last) return "";
  const legend = teams
    .map((name, team) => `<li class="team${team}">${escaped(name)} ${signed(last.nets[team] ?? 0)}</li>`)
    .join("");
  const rows = marks
    .slice(-MOST_ROWS)
    .toReversed()
    .map(({ day, nets }) => {
      const cells = teams.map((_, team) => `<td>${signed(nets[team] ?? 0)}</td>`).join("");
      return `<tr><th scope="row">${dayText(day)}</th>${cells}</tr>`;
    });
  const heads = teams.map((name) => `<th scope="col">${escaped(name)}</th>`).join("");
  return `<section class="since"><h2>Since then</h2><ul>${legend}</ul>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img"
aria-label="The nets of all teams day by day; the table has the figures">
<path class="nought" d="M0 ${HEIGHT / 2}H${WIDTH}"/>${lines(teams, marks)}</svg>
<details><summary>Day by day</summary><div class="wide" tabindex="0" role="region" aria-label="Nets day by day">
<table><thead><tr><th scope="col">Day</th>${heads}</tr></thead><tbody>${rows.join("")}</tbody></table></div></details>
</section>`;
};
