/*
 * What people write around a trade: marks of chats and forums, titles, questions, and other words for `for`.
 */

/** Other ways to say `for` and `gets`. */
const REPHRASED: readonly (readonly [RegExp, string])[] = [
  [/ (?:gets?|got|was|is|been|were|are) (?:traded|sold|dealt|flipped|swapped|moved)(?: away)? for /gi, " for "],
  [/^(.{1,80}) cost (?:me|us) /i, "I get $1 for "],
  [/ (?:too much|enough|an overpay|overpaying|fair|worth it) for /gi, " for "],
  [/^to .{1,60} for:?$/i, "get:"],
  [/ (?:went|goes|go|sold|flipped|swapped|straight up|in exchange|in return) for /gi, " for "],
  [/ (?:gets?|nets?|lands?|buys?) (?:you|me|him|us) /gi, " for "],
  [/^.{1,60} offer(?:s|ed|ing)? me /i, "I get "],
  [/(?:^| )(?:i was|i got|i've been|was|were|got|been) offered /gi, " I get "],
  [/,? in (?:exchange|return),? /gi, ", "],
  [/ to (?:get|acquire|land|receive) /gi, " for "],
];

const TITLE_NOUNS = new Set("trade trades offer deal deals swap transaction transactions way".split(" "));
const TITLE_WORDS = new Set(
  (
    "a the my new latest proposed accepted completed complete pending rejected processed alert idea proposal details " +
    "made history block has have been was is three four 3 4 team"
  ).split(" "),
);
const NUMBER = /^#?\d{1,4}$/;

/** Whether a text only says that a trade comes: `Trade`, `Trade alert!`, `New trade #12`, `3-way trade`. */
export const isTitle = (text: string): boolean => {
  const words = text
    .toLowerCase()
    .split(/[-!.: ]/)
    .filter((word) => word !== "");
  return (
    words.some((word) => TITLE_NOUNS.has(word)) &&
    words.every((word) => TITLE_NOUNS.has(word) || TITLE_WORDS.has(word) || NUMBER.test(word))
  );
};

const LONGEST_TITLE = 40;
const TITLE_ENDS = ":!–—-";
const LABEL = /^(?:[[(]trade[\])] |(?:(?:week|wk) \d{1,2}|#\d{1,4}) ?[:!–—-] ?)/i;

/** `Trade alert: A for B` and `Week 5: A for B` as `A for B`. */
const withoutTitle = (text: string): string => {
  const start = text.slice(0, LONGEST_TITLE);
  const ends = start.split("").flatMap((character, at) => (TITLE_ENDS.includes(character) ? [at] : []));
  const end = ends.findLast((at) => isTitle(start.slice(0, at)));
  return (end === undefined ? text : text.slice(end + 1)).trim().replace(LABEL, "");
};

const ASKING: readonly RegExp[] = [
  /^(?:accept|yes|take it) or (?:decline|reject|no|leave it)[ :?,.!]+/i,
  /^who (?:won|wins|says no)[ :?,.!]+/i,
  /^(?:what )?would you(?: guys)?(?: rather)?(?: have)?(?: do)?[ :?,.!]+/i,
  /^(?:which side|who do you (?:like|prefer)|do you (?:do|like)|should i(?: do)?)[ :?,.!]+/i,
  /^(?:thoughts(?: on)?|is(?: it worth)?|rate (?:my|this) trade)[ :?,.!]+/i,
];
const TRAILING: readonly RegExp[] = [
  /[ ,.;:!?(–—-]?\b(?:thoughts|who (?:wins|won|says no)|how(?:'?d| did) i do)\b[?!.)]{0,3}$/i,
  /[ ,.;:!?(–—-]?\b(?:what do you think|did i win|am i crazy|yes or no|y\/n)\b[?!.)]{0,3}$/i,
  /[ ,.;:!?(–—-]?\b(?:fair|worth it|good (?:trade|deal|for me)|overpay|too much)\b[?!.)]{0,3}$/i,
  / in (?:an? )?(?:[\w.-]{1,12} ){0,3}(?:superflex|sf|1qb|2qb|ppr|tep|dynasty|redraft|keeper)(?: league)?[?!.]?$/i,
];
const DASHED_LABEL = /^(me|him|her|them|us|you|i|(?:team|side) \S{1,20}) [-–—] /i;
const BULLET = /^(?:[•*·▪◦‣>–—] ?|\d{1,3}[.)] |#{1,6} )/;

/** A line without the marks of chats and forums, and without what people write around a trade. */
export const plainText = (line: string): string => {
  let text = line.replace(/\*\*|__|~~|`/g, "").trim();
  for (const mark of [BULLET, BULLET]) text = text.replace(mark, "").trim();
  text = withoutTitle(text);
  for (const question of [...ASKING, ...ASKING]) text = text.replace(question, "").trim();
  for (const [phrase, plain] of REPHRASED) text = text.replace(phrase, plain).trim();
  for (const question of TRAILING) text = text.replace(question, "");
  return text.replace(DASHED_LABEL, "$1: ").trim();
};
