import { createHash } from "node:crypto";
import { daysBetween } from "#core/calendar.ts";
import { MAIN_PAGES } from "#contract/pages.ts";
import { declareColours, type Colour } from "#contract/palette.ts";
import { sharePath, type SharedTrade } from "#contract/shares.ts";
import { TEAM_STATUS_LABELS } from "#core/situation/situation.ts";
import { signed, whole } from "#core/trade/signed.ts";
import { bothLines } from "#core/trade/verdict-text.ts";
import { outlineAddress } from "#core/trade/trade-outline.ts";
import type { Deps } from "#server/deps.ts";
import { PICTURE_SIZE } from "#server/base/pictures/picture.ts";
import { escapeHtml } from "#core/html.ts";
import { leagueLine } from "#core/situation/summary.ts";
import { leagueSettingsOf } from "#server/pricing/league-address.ts";
import { leagueOf } from "#server/pricing/situation.ts";
import type { DailyNets } from "./daily-nets.ts";
import { dayText, titleOf } from "./shared-texts.ts";

const COLOURS: readonly Colour[] = [
  ...(["page", "surface", "ink", "ink-soft", "line", "accent", "accent-ink", "on-accent"] as const),
  ...(["blue", "green", "orange", "purple", "slate"] as const).map((tone) => `tone-${tone}-fill` as const),
];

const STYLE = `
:root { color-scheme: light; ${declareColours("light", COLOURS)} }
:root.dark { color-scheme: dark; ${declareColours("dark", COLOURS)} }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 "Archivo Variable", -apple-system,
  "Segoe UI", Roboto, Cantarell, "Liberation Sans", Arial, sans-serif; -webkit-font-smoothing: antialiased;
  overflow-wrap: anywhere; }
header { border-bottom: 1px solid var(--line); background: var(--surface); }
header div { display: flex; align-items: center; gap: 12px; height: 56px; max-width: 1320px; margin: 0 auto;
  padding: 0 16px; font-size: 14px; line-height: 20px; }
header a { display: flex; align-items: center; gap: 8px; min-height: 44px; color: var(--ink-soft); font-weight: 500;
  text-decoration: none; }
header a:hover { color: var(--accent-ink); }
header .home { color: var(--ink); font-size: 20px; }
header nav { display: flex; gap: 20px; margin-left: 20px; }
@media (max-width: 1023px) { header nav { display: none; } }
main { max-width: 880px; margin: 0 auto; padding: 16px; }
h1, h2, header .home { font-stretch: 68%; font-weight: 750; }
h1 { margin: 8px 0 4px; font-size: 28px; line-height: 34px; }
h2 { margin: 0 0 4px; font-size: 16px; line-height: 24px; }
h3 { margin: 12px 0 0; font-size: 13px; color: var(--ink-soft); }
p { margin: 0; color: var(--ink-soft); }
.verdict { margin-top: 16px; }
.verdict h2 { font-size: 20px; line-height: 28px; }
.verdict ul { display: grid; gap: 4px; margin: 12px 0 0; padding: 8px 0 0; border-top: 1px solid var(--line);
  list-style: none; font-size: 14px; line-height: 20px; color: var(--ink-soft); }
.verdict li strong { font-weight: 600; color: var(--ink); }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr)); gap: 16px;
  margin: 16px 0; }
section { padding: 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th, td { padding: 6px 0 6px 8px; border-top: 1px solid var(--line); text-align: right; vertical-align: top; }
th:first-child { padding-left: 0; text-align: left; font-weight: 600; }
thead th { border: 0; font-size: 12px; font-weight: 600; color: var(--ink-soft); }
td, thead th, .band span:last-child { font-variant-numeric: tabular-nums; white-space: nowrap; }
.since thead th { min-width: 5rem; white-space: normal; }
small { display: block; font-size: 12px; font-weight: 400; color: var(--ink-soft); }
.since ul { display: flex; flex-wrap: wrap; gap: 4px 20px; margin: 4px 0 8px; padding: 0; list-style: none;
  font-size: 14px; }
.since li::before { content: ""; display: inline-block; width: 14px; height: 4px; margin-right: 6px;
  border-radius: 2px;
  background: var(--team); vertical-align: middle; }
svg { display: block; width: 100%; height: auto; }
polyline { fill: none; stroke: var(--team); stroke-width: 3; vector-effect: non-scaling-stroke; }
.before { stroke-width: 2; stroke-dasharray: 5 4; }
.nought { stroke: var(--line); stroke-width: 1; vector-effect: non-scaling-stroke; }
.wide { overflow-x: auto; }
.band { display: grid; grid-template-columns: 5rem 1fr 6.5rem; align-items: center; gap: 8px; margin-top: 6px;
  font-size: 12px; color: var(--ink-soft); }
.band svg { height: 12px; }
.band span:last-child { text-align: right; }
.band line { stroke: var(--team); stroke-width: 3; vector-effect: non-scaling-stroke; }
.band .nought { stroke: var(--line); stroke-width: 1; }
.team0 { --team: var(--accent-ink); } .team1 { --team: var(--tone-blue-fill); }
.team2 { --team: var(--tone-green-fill); } .team3 { --team: var(--tone-orange-fill); }
.team4 { --team: var(--tone-purple-fill); } .team5 { --team: var(--tone-slate-fill); }
summary { margin-top: 12px; padding: 12px 0; font-size: 14px; color: var(--ink-soft); cursor: pointer; }
button { font-family: inherit; border: 0; cursor: pointer; }
.open, button { display: inline-block; margin-top: 16px; padding: 12px 16px; border-radius: 8px;
  background: var(--accent);
  color: var(--on-accent); font-size: 14px; font-weight: 600; text-decoration: none; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;

/** The style of the pages of shared trades, and the source expression that allows it. */
export type PageStyle = { readonly css: string; readonly source: string };

/** `font` is the address of the product's font; without one the pages use the system's. */
export function pageStyle(font: string | null): PageStyle {
  const face = `@font-face { font-family: "Archivo Variable"; font-display: swap; font-weight: 400 800;
  font-stretch: 62% 100%;
  src: url("${font}") format("woff2"); }`;
  const css = font === null ? STYLE : `${face}${STYLE}`;
  return { css, source: `'sha256-${createHash("sha256").update(css).digest("base64")}'` };
}

const NAV = MAIN_PAGES.map(({ path, label }) => `<a href="${path}">${label}</a>`).join("");

const page = ({ css }: PageStyle, title: string, head: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>${head}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script src="/before-paint.js"></script><style>${css}</style></head>
<body><header><div><a class="home" href="/"><img src="/favicon.svg" width="30" height="30" alt="">Big Brain Football</a>
<nav aria-label="Main pages">${NAV}</nav></div></header><main>${body}</main></body></html>
`;

/** The page for an id that has no trade: there never was one, or it is gone. */
export const noSharePage = (style: PageStyle, message: string): string =>
  page(
    style,
    message,
    "",
    `<h1>${escapeHtml(message)}</h1><p>The person who shared it can send a new one.</p>
<p><a class="open" href="/trade-calculator">Open the trade calculator</a></p>`,
  );

type Move = SharedTrade["moves"][number];
type Worth = SharedTrade["now"]["moves"][number]["sender"];

const valueText = (value: Worth): string => (value ? whole(value.value) : "no value");
const bandText = (value: Worth): string => (value ? `<small>${whole(value.low)} to ${whole(value.high)}</small>` : "");

function row({ name, position, team }: Move, frozen: Worth, now: Worth): string {
  const role = position === "PICK" ? position : `${position}, ${escapeHtml(team ?? "FA")}`;
  return (
    `<tr><th scope="row">${escapeHtml(name)}<small>${role}</small></th>` +
    `<td>${valueText(frozen)}${bandText(frozen)}</td><td>${valueText(now)}</td></tr>`
  );
}

function side(shared: SharedTrade, team: number, which: "from" | "to"): string {
  const end = which === "from" ? "sender" : "receiver";
  const rows = shared.moves.flatMap((move, i) => {
    const [frozen, now] = [shared.frozen.moves[i]?.[end] ?? null, shared.now.moves[i]?.[end] ?? null];
    return move[which] === team ? [row(move, frozen, now)] : [];
  });
  const title = which === "from" ? "Sends" : "Receives";
  if (rows.length === 0) return `<h3>${title}</h3><p>Nothing</p>`;
  return `<h3>${title}</h3><table><thead><tr><th scope="col">Asset</th><th scope="col">Then</th>
<th scope="col">Now</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

/** Each team's gain with its band about zero; the part to the right of it is the chance to gain. */
function netBands(teams: readonly string[], { gains, bands }: SharedTrade["now"]): string {
  const reach = Math.max(1, ...bands.flatMap((band) => (band ? [-band.low, band.high] : [])));
  const x = (value: number): string => (100 + (100 * value) / reach).toFixed(DECIMALS);
  const rows = bands.map((band, team) =>
    band
      ? `<div class="band team${team}"><span>${escapeHtml(teams[team] ?? "")}</span>` +
        `<svg viewBox="0 0 200 12" preserveAspectRatio="none" aria-hidden="true">` +
        `<line class="nought" x1="100" x2="100" y1="0" y2="12"/>` +
        `<line x1="${x(band.low)}" x2="${x(band.high)}" y1="6" y2="6"/>` +
        `<line class="net" x1="${x(gains[team] ?? 0)}" x2="${x(gains[team] ?? 0)}" y1="1" y2="11"/></svg>` +
        `<span>${signed(band.low)} to ${signed(band.high)}</span></div>`
      : "",
  );
  return `<div role="group" aria-label="Gains with their 80% likely ranges">${rows.join("")}</div>`;
}

type Judged = SharedTrade["now"];

function nowLine(where: string, frozen: Judged, now: Judged): string {
  const text = bothLines(now) === bothLines(frozen) ? "the same" : escapeHtml(bothLines(now));
  return `<li><strong>${where}:</strong> ${text}</li>`;
}

function verdict(
  teams: readonly string[],
  { frozen, now, own }: Pick<SharedTrade, "frozen" | "now"> & { own: Judged | null },
): string {
  const adjusted = frozen.adjusted === "" ? "" : `<p>${escapeHtml(frozen.adjusted)}</p>`;
  return `
<section class="verdict"><h2>${escapeHtml(frozen.headline)}</h2>
<p>${escapeHtml(frozen.detail)}</p>${adjusted}
<p>${escapeHtml(frozen.usual)}</p>${netBands(teams, frozen)}
<ul>${nowLine("Now", frozen, now)}${own ? nowLine("In your league, now", frozen, own) : ""}</ul></section>`;
}

const dayOf = (moment: string): string => moment.slice(0, 10);

type ForReader = {
  /** The nets on days before, from statistics. */
  readonly before: readonly DailyNets[];
  /** The nets at the ends of the days since. */
  readonly dailyNets: readonly DailyNets[];
  /** The trade judged in the reader's own league; null where none is known. */
  readonly own: SharedTrade["now"] | null;
  readonly isStaff: boolean;
};

const takeDown = (shareid: string): string => `
<details><summary>Staff: take this link down</summary>
<form method="post" action="${sharePath(shareid)}/take-down">
<p>Anyone who opens its address is told that the link is gone. This cannot be undone.</p>
<button>Take it down</button></form></details>`;

/** The page of a shared trade. */
export function sharedTradePage(
  { ratings, config }: Pick<Deps, "ratings" | "config">,
  style: PageStyle,
  shared: SharedTrade,
  { own, isStaff, before, dailyNets }: ForReader,
): string {
  const { situation, teams, moves, frozen, now } = shared;
  const title = titleOf(shared);
  // The name alone could pass for words of ours wherever the link is previewed.
  const branded = `${title} · Big Brain Football`;
  const league = leagueLine(leagueOf(ratings.reference, situation));
  const day = dayText(shared.createddatetime);
  const cards = teams.map(
    ({ name, teamStatus }, team) =>
      `<section><h2>${escapeHtml(name)}</h2><p>Team status: ${TEAM_STATUS_LABELS[teamStatus]}. Net then ` +
      `${signed(frozen.nets[team] ?? 0)}, now ${signed(now.nets[team] ?? 0)}.</p>` +
      `${side(shared, team, "from")}${side(shared, team, "to")}</section>`,
  );
  const names = teams.map(({ name }) => name);
  const open = `/trade-calculator#${outlineAddress({ teams, moves, league: leagueSettingsOf(situation) })}`;
  const head = `
<meta property="og:type" content="website">
<meta property="og:site_name" content="Big Brain Football">
<meta property="og:title" content="${escapeHtml(branded)}">
<meta property="og:description" content="${escapeHtml(bothLines(frozen))}">
<meta property="og:url" content="${escapeHtml(config.publicUrl + sharePath(shared.shareid))}">
<meta property="og:image" content="${escapeHtml(`${config.publicUrl}${sharePath(shared.shareid)}.png`)}">
<meta property="og:image:width" content="${PICTURE_SIZE.width}">
<meta property="og:image:height" content="${PICTURE_SIZE.height}">
<meta property="og:image:alt" content="${escapeHtml(`${title}: who gets what, and the verdict`)}">
<meta name="twitter:card" content="summary_large_image">`;
  return page(
    style,
    branded,
    head,
    `<h1>${escapeHtml(title)}</h1>
<p>Shared on ${day}. ${escapeHtml(league)}. Values of that day with the range each is 80% likely to be in, beside
today's in the same league. ${escapeHtml(shared.counted)}</p>
${verdict(names, { frozen, now, own })}
<div class="cards">${cards.join("")}</div>${netsChart(names, before, [
      { day: dayOf(shared.createddatetime), nets: frozen.gains },
      ...dailyNets.filter(({ day }) => day > dayOf(shared.createddatetime)),
    ])}
<p><a class="open" href="${escapeHtml(open)}">Open in the calculator</a></p>${isStaff ? takeDown(shared.shareid) : ""}`,
  );
}

/** The chart's own units. */
const [WIDTH, HEIGHT, PAD] = [800, 220, 14];
/** The least range of nets that is drawn, so that small moves look small. */
const LEAST_RANGE = 40;
const MOST_ROWS = 30;
const DECIMALS = 1;

function lines(teams: readonly string[], before: readonly DailyNets[], since: readonly DailyNets[]): string {
  const all = [...before, ...since];
  const [first, last] = [all[0]?.day ?? "", all.at(-1)?.day ?? ""];
  const reach = Math.max(LEAST_RANGE / 2, ...all.flatMap(({ nets }) => nets.map(Math.abs)));
  const span = Math.max(1, daysBetween(first, last));
  const x = (day: string): string => (PAD + (daysBetween(first, day) / span) * (WIDTH - 2 * PAD)).toFixed(DECIMALS);
  const y = (net: number): string => (HEIGHT / 2 - (net / reach) * (HEIGHT / 2 - PAD)).toFixed(DECIMALS);
  const line = (team: number, days: readonly DailyNets[], style: string): string => {
    const points = days.map(({ day, nets }) => `${x(day)},${y(nets[team] ?? 0)}`).join(" ");
    return `<polyline class="team${team}${style}" points="${points}"/>`;
  };
  // Both lines meet on the day on which the trade was shared.
  const past = before.length > 0 ? [...before, ...since.slice(0, 1)] : [];
  return teams.map((_, team) => line(team, past, " before") + line(team, since, "")).join("");
}

/** Before sharing (statistics, dashed) and since: a chart without script and a table. Empty below two days. */
function netsChart(teams: readonly string[], before: readonly DailyNets[], since: readonly DailyNets[]): string {
  const all = [...before, ...since];
  const last = all.at(-1);
  if (all.length < 2 || !last) return "";
  const legend = teams
    .map((name, team) => `<li class="team${team}">${escapeHtml(name)} ${signed(last.nets[team] ?? 0)}</li>`)
    .join("");
  const rows = all
    .map(({ day, nets }, at) => {
      const cells = teams.map((_, team) => `<td>${signed(nets[team] ?? 0)}</td>`).join("");
      const source = at < before.length ? "<small>from statistics</small>" : "";
      return `<tr><th scope="row">${dayText(day)}${source}</th>${cells}</tr>`;
    })
    .slice(-MOST_ROWS)
    .toReversed();
  const heads = teams.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join("");
  const [title, note] =
    before.length > 0
      ? [
          "After package adjustment, before and since then",
          "<p>Dashed: from statistics, before the trade was shared.</p>",
        ]
      : ["Since then", "<p>After package adjustment.</p>"];
  return `<section class="since"><h2>${title}</h2><ul>${legend}</ul>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img"
aria-label="The nets of all teams day by day; the table has the figures">
<path class="nought" d="M0 ${HEIGHT / 2}H${WIDTH}"/>${lines(teams, before, since)}</svg>${note}
<details><summary>Day by day</summary><div class="wide" tabindex="0" role="region" aria-label="Nets day by day">
<table><thead><tr><th scope="col">Day</th>${heads}</tr></thead><tbody>${rows.join("")}</tbody></table></div></details>
</section>`;
}
