import { capitalised } from "#core/kit/name-list.ts";
import type { Provider } from "#core/kit/platforms.ts";

/** A rule or slot that values leave out, in words; what is not known here stays as the provider writes it. */
export function ruleWords(provider: Provider, rule: string): string {
  if (Object.hasOwn(SLOTS, rule)) return SLOTS[rule] ?? rule;
  if (provider === "espn") return espnWords(rule);
  if (provider === "mfl") return mflWords(rule);
  return /^[a-z0-9]+(_[a-z0-9]+)*$/.test(rule) ? capitalised(sleeperWords(rule)) : rule;
}

const SLOTS: Readonly<Record<string, string>> = {
  K: "Kicker",
  PK: "Kicker",
  DEF: "Team defense",
  "D/ST": "Team defense",
  DST: "Team defense",
  IR: "Injured reserve",
  INJURED: "Injured reserve",
  INJURED_RESERVE: "Injured reserve",
  injuredReserve: "Injured reserve",
  reserve_slots: "Injured reserve",
  TAXI: "Taxi squad",
  taxiSquad: "Taxi squad",
  taxi_slots: "Taxi squad",
  MINORS: "Minors",
  best_ball: "Best ball",
  bestLineup: "Best ball",
  IDP_FLEX: "Defender flex",
  DL: "Defensive lineman",
  DE: "Defensive end",
  DT: "Defensive tackle",
  LB: "Linebacker",
  DB: "Defensive back",
  CB: "Cornerback",
  S: "Safety",
};

/** Sleeper builds its names from these. */
const PARTS: Readonly<Record<string, string>> = {
  pass: "passing",
  rush: "rushing",
  rec: "receiving",
  yd: "yards",
  yds: "yards",
  td: "touchdowns",
  int: "interceptions",
  "2pt": "two-point conversions",
  fd: "first downs",
  cmp: "completions",
  att: "attempts",
  inc: "incompletions",
  sack: "sacks",
  fum: "fumbles",
  ff: "forced fumbles",
  idp: "defenders'",
  def: "team defense:",
  st: "special teams:",
  kr: "kick return",
  pr: "punt return",
  fgm: "field goals made",
  fgmiss: "field goals missed",
  xpm: "extra points made",
  xpmiss: "extra points missed",
  tkl: "tackles",
  blk: "blocked",
  kick: "kicks",
  safe: "safeties",
  pts: "points",
  allow: "allowed",
  ret: "return",
};

function sleeperWords(rule: string): string {
  const [, what = "", count] = /^bonus_(.+)_(\d+)$/.exec(rule) ?? [];
  if (count !== undefined) return `bonus for ${count} ${sleeperWords(what)}`;
  const [, position] = /^bonus_rec_([a-z]{2})$/.exec(rule) ?? [];
  if (position !== undefined) return `bonus for receptions by ${position.toUpperCase()}`;
  return rule
    .replace(/_(\d+)_(\d+)$/, "_$1-$2")
    .split("_")
    .map((part) => PARTS[part] ?? part.replace(/^(\d+)p$/, "of $1 or more"))
    .join(" ");
}

/** ESPN's numbers of statistics that leagues score most. */
const ESPN: Readonly<Record<string, string>> = {
  0: "Passing attempts",
  1: "Completions",
  2: "Incompletions",
  3: "Passing yards",
  4: "Passing touchdowns",
  15: "Passing touchdowns of 40 or more yards",
  16: "Passing touchdowns of 50 or more yards",
  17: "Games of 300 to 399 passing yards",
  18: "Games of 400 or more passing yards",
  19: "Passing two-point conversions",
  20: "Interceptions thrown",
  23: "Rushing attempts",
  24: "Rushing yards",
  25: "Rushing touchdowns",
  26: "Rushing two-point conversions",
  35: "Rushing touchdowns of 40 or more yards",
  36: "Rushing touchdowns of 50 or more yards",
  37: "Games of 100 to 199 rushing yards",
  38: "Games of 200 or more rushing yards",
  42: "Receiving yards",
  43: "Receiving touchdowns",
  44: "Receiving two-point conversions",
  45: "Receiving touchdowns of 40 or more yards",
  46: "Receiving touchdowns of 50 or more yards",
  53: "Receptions",
  56: "Games of 100 to 199 receiving yards",
  57: "Games of 200 or more receiving yards",
  58: "Targets",
  63: "Fumbles recovered for touchdowns",
  64: "Sacks taken",
  68: "Fumbles",
  72: "Fumbles lost",
  74: "Field goals of 50 or more yards",
  77: "Field goals of 40 to 49 yards",
  80: "Field goals of up to 39 yards",
  85: "Field goals missed",
  86: "Extra points made",
  88: "Extra points missed",
  95: "Interceptions by the defense",
  96: "Fumbles recovered by the defense",
  97: "Blocked kicks",
  98: "Safeties",
  99: "Sacks by the defense",
  101: "Kick return touchdowns",
  102: "Punt return touchdowns",
  103: "Interceptions returned for touchdowns",
  104: "Fumbles returned for touchdowns",
};

function espnWords(rule: string): string {
  const [, stat = "", byPosition = ""] = /^statId (\d+)( by position)?$/.exec(rule) ?? [];
  return stat === "" ? rule : `${ESPN[stat] ?? `ESPN's rule ${stat}`}${byPosition}`;
}

/** MyFantasyLeague's events; a rule is an event, a range and its points. */
const MFL: Readonly<Record<string, string>> = {
  PY: "passing yards",
  "#P": "passing touchdowns",
  PC: "completions",
  PA: "passing attempts",
  IN: "interceptions thrown",
  P2: "passing two-point conversions",
  "1P": "passing first downs",
  TSK: "sacks taken",
  RY: "rushing yards",
  "#R": "rushing touchdowns",
  RA: "rushing attempts",
  R2: "rushing two-point conversions",
  "1R": "rushing first downs",
  CY: "receiving yards",
  "#C": "receiving touchdowns",
  CC: "receptions",
  C2: "receiving two-point conversions",
  "1C": "receiving first downs",
  TGT: "targets",
  FU: "fumbles",
  FL: "fumbles lost",
  FC: "fumbles recovered",
  KY: "kick return yards",
  UY: "punt return yards",
  "#KT": "kick return touchdowns",
  "#UT": "punt return touchdowns",
};

/** `PY 300-999 3` is a fixed bonus, `IN 0-999 *-2` points for each one. */
function mflWords(rule: string): string {
  const [, event = "", range = "", points = ""] = /^(\S{1,4}) (\d+-\d+) (\S.*)$/.exec(rule) ?? [];
  const what = MFL[event];
  if (!what) return rule;
  const each = points.startsWith("*");
  const from = Number(range.split("-")[0]);
  const worth = each ? `${points.slice(1).trim()} each` : `${points} points`;
  return capitalised(`${what}${from > 1 ? ` from ${from}` : ""}: ${worth.replace(/^-/, "−")}`);
}
