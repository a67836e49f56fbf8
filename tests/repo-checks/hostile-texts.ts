/**
 * Texts made to cost an expression as much as they can: the beginning that leads to one of its repetitions, what that
 * repetition matches over and over, and an end at which the match fails.
 */

/** A part of an expression: a set of characters, a group of alternatives, or a condition that matches no character. */
type Part = (
  | { readonly kind: "set"; readonly source: string }
  | { readonly kind: "group"; readonly alternatives: readonly (readonly Part[])[] }
  | { readonly kind: "condition" }
) & { readonly least: number; readonly most: number };

const SET = /\[(?:\\.|[^\]\\])*\]|\\u\{[^}]*\}|\\u[0-9a-f]{4}|\\p\{[^}]*\}|\\P\{[^}]*\}|\\[^bB1-9]|[^()|\\[\]]/isy;
const CONDITION = /\^|\$|\\b|\\B/y;
const GROUP_START = /\((?:\?(?:[:=!]|<[=!]|<\w+>))?/y;
const QUANTIFIER = /(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/y;

/** Parses the source of an expression. Throws for syntax that none uses here, such as a reference to a group. */
function parse(source: string): readonly (readonly Part[])[] {
  let at = 0;
  const take = (expression: RegExp): RegExpExecArray | null => {
    expression.lastIndex = at;
    const found = expression.exec(source);
    if (found) at = expression.lastIndex;
    return found;
  };
  const quantifier = (): { readonly least: number; readonly most: number } => {
    const found = take(QUANTIFIER);
    if (!found) return { least: 1, most: 1 };
    const [, sign, least, comma, most] = found;
    if (sign) return { least: sign === "+" ? 1 : 0, most: sign === "?" ? 1 : Infinity };
    if (!comma) return { least: Number(least), most: Number(least) };
    return { least: Number(least), most: most ? Number(most) : Infinity };
  };
  const alternatives = (): readonly (readonly Part[])[] => {
    const all: Part[][] = [[]];
    while (at < source.length && source[at] !== ")") {
      const parts = all.at(-1)!;
      if (source[at] === "|") {
        at += 1;
        all.push([]);
      } else if (take(CONDITION)) parts.push({ kind: "condition", least: 1, most: 1 });
      else if (source[at] === "(") {
        const isNegative = take(GROUP_START)![0].endsWith("!");
        const within = alternatives();
        at += 1;
        const times = quantifier();
        parts.push(isNegative ? { kind: "condition", ...times } : { kind: "group", alternatives: within, ...times });
      } else {
        const set = take(SET);
        if (!set) throw new Error(`cannot read ${source} from ${source.slice(at)}`);
        parts.push({ kind: "set", source: set[0], ...quantifier() });
      }
    }
    return all;
  };
  return alternatives();
}

const ASCII = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at));
const CHARACTERS = [
  ..." 1(a[:,x-._/",
  "\t",
  "\n",
  "\r",
  ...ASCII,
  ..."éÉ’–•↔⇄⇔\u0301\ufeff\u00a0\u200b\u0000",
  "\ud800",
];

/** The first characters that a set matches, at most `count`; itself if none of the characters tried is in it. */
function membersOf(set: string, flags: string, count: number): readonly string[] {
  const whole = new RegExp(`^(?:${set})$`, flags);
  const found = [...new Set(CHARACTERS.filter((character) => whole.test(character)))].slice(0, count);
  return found.length > 0 ? found : [set];
}

const MEMBERS_TRIED = 3;

/** A text that the parts match, with (`full`) or without what is optional in them. */
const sampleOf = (parts: readonly Part[], flags: string, full: boolean): string =>
  parts
    .map((part) => {
      if (part.kind === "condition") return "";
      const once =
        part.kind === "set" ? membersOf(part.source, flags, 1)[0]! : sampleOf(part.alternatives[0]!, flags, full);
      return once.repeat(full ? Math.min(Math.max(part.least, 1), part.most) : part.least);
    })
    .join("");

const bothSamples = (parts: readonly Part[], flags: string): readonly string[] =>
  [true, false].map((full) => sampleOf(parts, flags, full));

/** A character that a set does not match; the null character for a group. */
function strangerTo(part: Part, flags: string): string {
  const inside = part.kind === "set" ? new RegExp(`^(?:${part.source})$`, flags) : null;
  return ["\0", ...CHARACTERS].find((character) => !inside?.test(character)) ?? "\0";
}

type Attack = { readonly prefix: string; readonly unit: string; readonly end: string };

const attacksOn = (all: readonly (readonly Part[])[], flags: string, before: readonly string[]): readonly Attack[] =>
  all.flatMap((parts) =>
    parts.flatMap((part, at): readonly Attack[] => {
      if (part.kind === "condition") return [];
      const way = bothSamples(parts.slice(0, at), flags);
      const prefixes = [...new Set(before.flatMap((prefix) => way.map((sample) => prefix + sample)))];
      const units =
        part.kind === "set"
          ? membersOf(part.source, flags, MEMBERS_TRIED)
          : part.alternatives.flatMap((alternative) => bothSamples(alternative, flags));
      const ends = new Set(["", "\n", strangerTo(part, flags)]);
      const here = units.flatMap((unit) => [
        ...["", ...prefixes].map((prefix) => ({ prefix, unit })),
        // The way to this part again and again, each time with one more beginning that might match.
        ...prefixes.map((prefix) => ({ prefix: "", unit: prefix + unit })),
      ]);
      const within = part.kind === "group" ? attacksOn(part.alternatives, flags, prefixes) : [];
      return [...here.flatMap((attack) => [...ends].map((end) => ({ ...attack, end }))), ...within];
    }),
  );

const ALWAYS = [...'()[]{1aA,:.- \t"', "\u0301", "\ud800", ": ", "x "];

/** For each length: texts made for the expression's parts, and brackets, digits, spaces and letters repeated. */
export function hostileTexts({ source, flags }: RegExp): readonly ((length: number) => string)[] {
  const kept = flags.replace(/[gy]/g, "");
  const attacks = [
    ...ALWAYS.flatMap((unit) => ["", "\0"].map((end) => ({ prefix: "", unit, end }))),
    ...attacksOn(parse(source), kept, [""]),
  ].filter(({ unit }) => unit !== "");
  const distinct = new Map(attacks.map((attack) => [JSON.stringify(attack), attack]));
  return [...distinct.values()].map(
    ({ prefix, unit, end }) =>
      (length) =>
        prefix + unit.repeat(Math.ceil(length / unit.length)).slice(0, length) + end,
  );
}
