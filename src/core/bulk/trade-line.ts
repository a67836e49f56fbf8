import { readPick } from "../asset/pick-name.ts";
import { isDetail } from "../league/paste/paste-cells.ts";
import { plainText } from "./plain-line.ts";
import { readAssets } from "./trade-assets.ts";

/** An asset of a clause; `to` is the team that receives it, where the text names one. */
export type ClauseAsset = { readonly name: string; readonly to: string | null };

/** What a team gives or gets in a trade. */
export type Clause = {
  /** Null for the team of the clause before, or of the writer. */
  readonly owner: string | null;
  readonly direction: "gives" | "gets";
  readonly assets: readonly ClauseAsset[];
};

/** The assets of one side of a trade. */
export type Side = { readonly name: string | null; readonly assets: readonly string[] };

/** A line of a text about trades. */
export type ReadLine =
  /** `I give A, I get B`, or `Team 1 gets:` with the assets on the next lines. */
  | { readonly kind: "clauses"; readonly clauses: readonly Clause[] }
  /** `A + B for C`. */
  | { readonly kind: "sides"; readonly sides: readonly Side[] }
  /** `+ Josh Allen`, as platforms list what a team gets, or with a minus what it gives. */
  | { readonly kind: "signed"; readonly sign: "+" | "-"; readonly text: string }
  /** Names, or the name of a team. */
  | { readonly kind: "plain"; readonly text: string; readonly isHeading: boolean };

type Direction = Clause["direction"];

const verbs = (words: string, direction: Direction): readonly (readonly [string, Direction])[] =>
  words.split(" ").map((word) => [word, direction] as const);
const VERBS: ReadonlyMap<string, Direction> = new Map([
  ...verbs("give gives giving gave given send sends sending sent trade trades trading traded ship ships", "gives"),
  ...verbs("shipping shipped deal deals dealing dealt lose loses losing lost sell sells selling sold", "gives"),
  ...verbs(
    "offer offers offering offered drop drops dropped move moves moving moved swap swaps swapping swapped",
    "gives",
  ),
  ...verbs("get gets getting got receive receives receiving received acquire acquires acquiring acquired", "gets"),
  ...verbs("land lands landing landed take takes taking took buy buys buying bought return returns", "gets"),
  ...verbs("gain gains gaining gained adds added accept accepts accepting bring brings bringing brought", "gets"),
]);
/** Labels of what goes and comes that are verbs in front of a colon only. */
const LABELS: ReadonlyMap<string, Direction> = new Map([
  ...verbs("out outgoing away", "gives"),
  ...verbs("in incoming back for", "gets"),
]);
const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

const AFTER_VERB = words("up away out off back over back: up: away:");
const BEFORE_NOUN = words("a the this that my any good fair in");

const TEAM_WORDS = words("team side owner manager gm");

const NOUNS = words("trade deal offer move swap return");

const withoutColon = (word: string): string => (word.endsWith(":") ? word.slice(0, -1) : word);

/** The direction of the verb at a word of a line; null for other words, and for `the trade` and `a deal`. */
const verbAt = (all: readonly string[], at: number): Direction | null => {
  const word = all[at]!.toLowerCase();
  if (word.endsWith(":")) return VERBS.get(withoutColon(word)) ?? LABELS.get(withoutColon(word)) ?? null;
  // `the trade` is a noun; in `team a trades` a team trades.
  if (at === all.length - 1 && NOUNS.has(word)) return null;
  const isNoun = BEFORE_NOUN.has(all[at - 1] ?? "") && !TEAM_WORDS.has(all[at - 2]?.toLowerCase() ?? "");
  return isNoun ? null : (VERBS.get(word) ?? null);
};

const BETWEEN_SIDES =
  / (?:for|4|vs\.?|versus|\|\||[<>]) | ?(?:<?[-=]{1,3}>|<[-=]{1,3}|<>|>>|[↔⇄⇔⟷→➡⟶⇒🔄🔁])\ufe0f? ?/iu;

const PRONOUNS = words("i me we you they he she him her them us");
const ENDS = " ,;.:|/-–—&+";
const trimmed = (text: string): string => {
  let [from, to] = [0, text.length];
  while (from < to && ENDS.includes(text[from]!)) from += 1;
  while (to > from && ENDS.includes(text[to - 1]!)) to -= 1;
  return text.slice(from, to);
};

const JOINING = words("and while then to for but & | / - – —");
const LONGEST_OWNER = 60;

/**
 * Splits the words between two verbs into what the first one moves and the team the second one is about: the words
 * after the last separator, `Team 2` or a pronoun at the end.
 */
const splitOwner = (words: readonly string[], isSameTeam: boolean): readonly [moved: string, owner: string] => {
  const last = words.at(-1)?.toLowerCase() ?? "";
  const isTeam = TEAM_WORDS.has(words.at(-2)?.toLowerCase() ?? "");
  const short = isTeam ? 2 : Number(PRONOUNS.has(last));
  if (short > 0) return [words.slice(0, -short).join(" "), words.slice(-short).join(" ")];
  const cut = words.findLastIndex((word) => JOINING.has(word.toLowerCase()) || /[,;.|]$/.test(word)) + 1;
  const [moved, owner] = [words.slice(0, cut).join(" "), words.slice(cut).join(" ")];
  const isAsset = cut === 0 || owner.length > LONGEST_OWNER || readPick(owner)?.round !== undefined;
  // `I give A, B get C` goes on about the same team; `Lions give A, Bears get A` does not.
  return owner !== "" && (isAsset || isSameTeam) ? [words.join(" "), ""] : [moved, owner];
};

/** Words between who trades and the verb: `I would`, `I'm`, `Mike will just`. */
const AUXILIARIES = words(
  "i'm i'd i'll i've we're we'd we'll he'd he'll they'd they'll you'd you'll am is are was were will would could " +
    "should can just also to want wants have has had be been being not what here's",
);
const CONTRACTED: Readonly<Record<string, string>> = { i: "I", we: "we", he: "he", they: "they", you: "you" };

/** `I'd` and `I would` as `I`. */
const ownerOf = (text: string): string => {
  const all = trimmed(text).split(" ");
  const [first = ""] = all[0]?.toLowerCase().replace("’", "'").split("'") ?? [];
  const isContracted = AUXILIARIES.has(all[0]?.toLowerCase().replace("’", "'") ?? "") && all[0] !== first;
  const rest = all.filter((word) => !AUXILIARIES.has(word.toLowerCase().replace("’", "'")));
  return trimmed([...(isContracted ? [CONTRACTED[first] ?? ""] : []), ...rest].join(" "));
};

const withoutJoining = (text: string): string => {
  const all = trimmed(text).split(" ");
  while (all.length > 0 && (JOINING.has(all.at(-1)!.toLowerCase()) || all.at(-1)!.toLowerCase() === "back")) all.pop();
  return trimmed(all.join(" "));
};

const RECEIVER = / to (?:the )?([^,+&]{1,60})$/i;
const SENDER = / from [^,+&]{1,60}$/i;

const assetsOf = (text: string, direction: Direction): readonly ClauseAsset[] =>
  readAssets(text).map((name) => {
    if (direction === "gets" && readPick(name) === null) return { name: name.replace(SENDER, ""), to: null };
    const [whole = "", to = null] = direction === "gives" ? (RECEIVER.exec(name) ?? []) : [];
    return { name: whole === "" ? name : name.slice(0, -whole.length), to };
  });

const OTHER: Readonly<Record<Direction, Direction>> = { gives: "gets", gets: "gives" };

/** `gives A for B` is what a team gives and what it gets. */
const clausesOf = (owner: string | null, direction: Direction, moved: string): readonly Clause[] => {
  const [first = "", ...rest] = ` ${withoutJoining(moved)} `.split(BETWEEN_SIDES);
  const clause = (way: Direction, text: string): Clause => ({ owner, direction: way, assets: assetsOf(text, way) });
  const [here, there] = [trimmed(first), trimmed(rest.join(" + "))];
  // `trades for B`
  if (here === "" && there !== "") return [clause("gets", there)];
  return [clause(direction, here), ...(there === "" ? [] : [clause(OTHER[direction], there)])];
};

/** What `I give A, I get B` says; null for a line without such a verb. */
const readClauses = (text: string): readonly Clause[] | null => {
  const all = text.split(" ");
  const found = all.flatMap((_, at) => {
    const direction = verbAt(all, at);
    return direction ? [{ at, direction }] : [];
  });
  const [first] = found;
  if (!first) return null;
  let owner = ownerOf(all.slice(0, first.at).join(" "));
  if (owner.length > LONGEST_OWNER || BETWEEN_SIDES.test(` ${owner} `)) return null;
  const clauses: Clause[] = [];
  for (const [i, { at, direction }] of found.entries()) {
    const next = found[i + 1];
    const from = AFTER_VERB.has(all[at + 1]?.toLowerCase() ?? "") ? at + 2 : at + 1;
    const body = all.slice(from, next?.at ?? all.length);
    const isWriter = owner === "" || PRONOUNS.has(owner.toLowerCase());
    const [moved, following] = next ? splitOwner(body, isWriter && next.direction !== direction) : [body.join(" "), ""];
    clauses.push(...clausesOf(owner === "" ? null : owner, direction, moved));
    // `Lions give A and get B` is about the Lions still.
    owner = ownerOf(following) || owner;
  }
  return clauses;
};

const MOST_LABEL_WORDS = 6;

/**
 * Where the label that ends at a word begins: after a separator of sides, at `Team` or `Side`, or with that word alone
 * where it stands in a list of assets.
 */
const labelStart = (words: readonly string[], end: number, isFirst: boolean): number => {
  for (let at = end; at > 0 && end - at < MOST_LABEL_WORDS; at--) {
    const before = words[at - 1]!;
    if (/[;.|/]$/.test(before) || JOINING.has(before.toLowerCase())) return at;
    if (at < end && TEAM_WORDS.has(words[at]!.toLowerCase())) return at;
    if (before.endsWith(",")) break;
  }
  return isFirst && end < MOST_LABEL_WORDS ? 0 : end;
};

/** `A: x, y / B: z` as two sides; null for a line with fewer than two labels. */
const readLabelled = (text: string): readonly Side[] | null => {
  const all = text.replaceAll(" :", ":").split(" ");
  const ends = all.flatMap((word, at) => (word.endsWith(":") && word.length > 1 ? [at] : []));
  if (ends.length < 2 || ends.length > MOST_LABEL_WORDS) return null;
  const labels = ends.map((end, at) => ({ start: labelStart(all, end, at === 0), end }));
  if (labels[0]!.start > 0) return null;
  return labels.map(({ start, end }, at) => ({
    name: withoutColon(all.slice(start, end + 1).join(" ")),
    assets: readAssets(withoutJoining(all.slice(end + 1, labels[at + 1]?.start ?? all.length).join(" "))),
  }));
};

const NAMED_SIDE = /^([^:]{1,60}): (.+)$/;

/** A side of a trade: `Lions: Josh Allen + 2027 1st`, or the assets alone. */
const readSide = (text: string): Side => {
  const [, name, assets] = NAMED_SIDE.exec(text.trim()) ?? [];
  return { name: name?.trim() ?? null, assets: readAssets(assets ?? text) };
};

/** Separators that part two sides where nothing else does. */
const LAST_RESORT = [" | ", " / ", " - ", " – ", " — ", " or "];

/** `A to Bob, B to Mike` as two sides; null where not all assets have one of two receivers. */
const readReceivers = (text: string): readonly Side[] | null => {
  const moved = assetsOf(text, "gives");
  const receivers = [...new Set(moved.map(({ to }) => to))];
  if (receivers.length !== 2 || receivers.includes(null)) return null;
  return receivers.map((receiver) => ({
    name: null,
    assets: moved.flatMap(({ name, to }) => (to === receiver ? [name] : [])),
  }));
};

const readSides = (text: string): readonly Side[] | null => {
  const sides = ` ${text} `.split(BETWEEN_SIDES).map((side) => side.trim());
  if (sides.length > 1) return sides.filter((side) => side !== "").map(readSide);
  const labelled = readLabelled(text) ?? readReceivers(text);
  if (labelled) return labelled;
  const separator = LAST_RESORT.find((one) => text.includes(one));
  const parts = separator === undefined ? [] : text.split(separator);
  // `Josh Allen (QB - BUF)` is one name.
  if (parts.length !== 2 || readPick(text) || parts.some((part) => isDetail(part.replace(/[()]/g, "").trim())))
    return null;
  const both = parts.map(readSide);
  const areAlike = both.every(({ name }) => (name === null) === (both[0]!.name === null));
  return areAlike && both.every(({ assets }) => assets.length > 0) ? both : null;
};

const SIGN = /^(\+|➕|⬇\ufe0f?|↓|📥|-|−|➖|⬆\ufe0f?|↑|📤) ?(?=\S)/u;
const GETS_SIGNS = new Set(["+", "➕", "⬇", "⬇\ufe0f", "↓", "📥"]);

/** `Mike → Bob: Josh Allen`. */
const DIRECTED = /^([^:]{1,60}?) ?(?:-{1,3}>|={1,3}>|→|➡\ufe0f?|⟶|>>) ?([^:]{1,60}): (.+)$/u;

/** Reads a single-spaced line, without a date in front of it. */
export const readLine = (line: string): ReadLine => {
  const [whole = "", sign = ""] = SIGN.exec(line) ?? [];
  // A dash before a whole trade is a bullet.
  if (whole !== "" && BETWEEN_SIDES.test(line.slice(whole.length))) return readLine(line.slice(whole.length));
  if (whole !== "" && !line.startsWith("->"))
    return { kind: "signed", sign: GETS_SIGNS.has(sign) ? "+" : "-", text: plainText(line.slice(whole.length)) };
  const text = plainText(line);
  const [, giver, getter, moved] = DIRECTED.exec(text) ?? [];
  if (giver && getter && moved) {
    const assets = readAssets(moved).map((name) => ({ name, to: getter }));
    return { kind: "clauses", clauses: [{ owner: giver, direction: "gives", assets }] };
  }
  const clauses = readClauses(text);
  if (clauses) return { kind: "clauses", clauses };
  const sides = readSides(text);
  if (sides && sides.length > 1) return { kind: "sides", sides };
  return { kind: "plain", text: trimmed(text), isHeading: /[:=]$/.test(text) || line.startsWith("#") };
};
