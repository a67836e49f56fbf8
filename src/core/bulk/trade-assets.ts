import { readPick } from "../asset/pick-name.ts";
import { isDetail } from "../league/paste/paste-cells.ts";
import { cutCell, singleSpaced } from "../pasted-text.ts";

const VALUE = /^\( ?\d[\d,.]* ?\)$/;
/** `(12 team SF PPR)` describes the league; `(QB, SF)` describes a player. */
const LEAGUE_NOTE = /\b(?:\d+ ?-?teams?|ppr|superflex|1qb|2qb|tep|dynasty|redraft|keeper)\b/i;
const BETWEEN_ASSETS = /[,;+&•·]| (?:and|plus|along with|as well as|with|w\/|n) | \/ |\|/i;
const NOTHING = /^(?:nothing|none|n\/a|-|–)$/i;
/** Words before a name that belong to the sentence. */
const DETERMINERS = new Set("my his her your their our the some just only also both and plus with".split(" "));
const STRAIGHT_UP = / ?\b(?:straight up|straight-up)$/i;
/** The value of another calculator after a name: `Josh Allen 7,543`. */
const TRAILING_VALUE = / \(?\d{1,2},?\d{3}\)?$/;
const ENDS = ' ?!.,;:"“”';

/** A text without the marks of a sentence at its ends. */
const withoutEnds = (text: string): string => {
  let [from, to] = [0, text.length];
  while (from < to && ENDS.includes(text[from]!)) from += 1;
  while (to > from && ENDS.includes(text[to - 1]!)) to -= 1;
  return text.slice(from, to);
};

/** `A` may be an initial, and so is no article. */
const isDeterminer = (word: string): boolean =>
  word === "a" || word === "an" || DETERMINERS.has(word.charAt(0).toLowerCase() + word.slice(1));

const withoutDeterminers = (name: string): string => {
  const words = name.split(" ");
  const start = words.findIndex((word) => !isDeterminer(word));
  return words.slice(start).join(" ");
};

const COUNT_BEFORE = /^(?:(\d) ?x? |(two|three|four|five|(?:a )?pair of|(?:a )?couple(?: of)?) )(.+)$/i;
const COUNT_AFTER = /^(.+?) ?(?:\(x(\d)\)|x ?(\d)|\((\d)x\))$/i;
const COUNT_WORDS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5 };
const MOST_ALIKE = 6;

const isPick = (text: string): boolean => readPick(text)?.round !== undefined;

/** `2x 2027 1st`, `two 1sts` and `2027 2nd x2` as that many picks; anything else as it is. */
const repeated = (name: string): readonly string[] => {
  if (isPick(name)) return [name];
  const before = COUNT_BEFORE.exec(name);
  const after = before ? null : COUNT_AFTER.exec(name);
  const pick = before?.[3] ?? after?.[1] ?? "";
  if (!isPick(pick)) return [name];
  const count =
    Number(before?.[1] ?? after?.[2] ?? after?.[3] ?? after?.[4] ?? 0) ||
    (COUNT_WORDS[before?.[2]?.toLowerCase() ?? ""] ?? 2);
  return Array.from({ length: Math.min(count, MOST_ALIKE) }, () => pick);
};

const SEASON_ALONE = /^(?:20|['’])?\d\d$/;
const SEASONS = /^((?:20|['’])?\d\d)\/((?:20|['’])?\d\d) (.+)$/;

/** `Chase/2027 1st` as two names; positions such as RB/WR, and `27/28 1sts`, stay together until they are read. */
const atSlashes = (name: string): readonly string[] => {
  const seasons = SEASONS.exec(name);
  if (seasons && isPick(`${seasons[1]} ${seasons[3]}`))
    return [`${seasons[1]} ${seasons[3]}`, `${seasons[2]} ${seasons[3]}`];
  const parts = name.split("/").map((part) => part.trim());
  const areNames = parts.length > 1 && parts.every((part) => part.length > 2 && !isDetail(part.split(" ").at(-1)!));
  return areNames ? parts : [name];
};

/**
 * A season without a round takes the round that follows (`2027 and 2028 1sts`); a round without a season takes the
 * season before it (`2028 1st and 2nd`), unless it names a slot: those are of the next draft.
 */
const withSeasons = (names: readonly string[]): readonly string[] => {
  let season: number | undefined;
  return names.map((name, at) => {
    if (SEASON_ALONE.test(name)) {
      const next = names.slice(at + 1).find((other) => !SEASON_ALONE.test(other));
      const query = next === undefined ? null : readPick(next);
      if (next !== undefined && query?.round !== undefined) {
        const bare = next.split(" ").filter((word) => !SEASON_ALONE.test(word));
        return `${name} ${bare.join(" ")}`;
      }
      return name;
    }
    const query = readPick(name);
    if (query?.round === undefined) return name;
    if (query.season !== undefined) season = query.season;
    return query.season === undefined && season !== undefined && typeof query.slot !== "number"
      ? `${season} ${name}`
      : name;
  });
};

const WHOSE = / ?\((?:mine|yours|his|hers|theirs|ours|me|him|her|them|you|us)\)/gi;
const OWNER = /^[^'’ ]{2,20}['’]s /;
const SUFFIX_AFTER_COMMA = /, (?=(?:jr|sr|ii|iii|iv)\b)/gi;

const cleaned = (part: string): string => {
  const whole = withoutDeterminers(withoutEnds(part)).replace(STRAIGHT_UP, "").replace(WHOSE, "");
  const name = isPick(whole) ? whole : whole.replace(OWNER, "");
  if (isPick(name)) return name;
  return cutCell(name).replace(TRAILING_VALUE, "");
};

/** A position or team between commas belongs to the name before it: `Josh Allen, QB, BUF`. */
const withDetails = (parts: string[], part: string): string[] => {
  const isOfLast = parts.length > 0 && part.trim() !== "" && isDetail(part) && !/\d/.test(part);
  if (isOfLast) parts[parts.length - 1] += ` ${part.trim()}`;
  else parts.push(part);
  return parts;
};

/**
 * The names of the players and picks in a list as people write it: separated by commas, semicolons, `+`, `&`, slashes
 * or `and`; without values in brackets and the words around names. `two 2027 1sts` are two.
 */
export const readAssets = (text: string): readonly string[] =>
  // A comma within brackets belongs to its asset: `Bijan Robinson (RB, ATL)`.
  withSeasons(
    singleSpaced(text)
      .replace(SUFFIX_AFTER_COMMA, " ")
      .replace(/\([^()]*\)/g, (inner) =>
        VALUE.test(inner) || (LEAGUE_NOTE.test(inner) && !isPick(inner)) ? "" : inner.replace(/[,;+&|/]/g, " "),
      )
      .split(BETWEEN_ASSETS)
      .reduce<string[]>(withDetails, [])
      .flatMap((part) => atSlashes(cleaned(part)))
      .flatMap((name) => repeated(cutCell(name)))
      .filter((name) => name !== "" && !NOTHING.test(name)),
  );
