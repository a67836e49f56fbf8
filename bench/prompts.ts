// The first comparisons of newcomers to a new database: npm run bench:prompts [-- --names]
import { seeded } from "#core/chance.ts";
import { choosePrompt, type Prompt } from "#core/prompt/choose-prompt.ts";
import type { Candidate } from "#core/prompt/candidate.ts";
import { FIRST_ANSWERS, FIRST_VALUES } from "#core/prompt/familiar.ts";
import { seenIn } from "#core/prompt/session.ts";
import { SCORE_TYPES, type ScoreType } from "#core/score/score-type.ts";
import { draftPicks } from "#core/prior/draft-picks.ts";
import { readCatalogue } from "#server/subjects/catalogue/read-catalogue.ts";
import { startingBeliefsOf } from "#server/subjects/catalogue/starting-beliefs.ts";

/**
 * Serves 20 newcomers 100 comparisons each from the shipped first values of dynasty leagues, counts how many name
 * assets that managers know, and with --names prints the first newcomer's comparisons. Whoever has answered 30 is no
 * newcomer any more. A session never names an asset twice, so each newcomer has four sessions.
 */
const NEWCOMERS = 20;
const PROMPTS = 100;
const PROMPTS_A_SESSION = 25;

const catalogue = readCatalogue();
const beliefs = startingBeliefsOf(catalogue, catalogue.asOf).filter(({ pool }) => pool.format === "dynasty");
const drafts = new Map(draftPicks(catalogue.asOf).map((pick) => [pick.id, pick]));
const candidatesOf = (scoreType: ScoreType): readonly Candidate[] =>
  beliefs
    .filter(({ pool }) => pool.scoreType === scoreType)
    .map(({ asset, mu, variance }) => ({ asset, mu, variance, draft: drafts.get(asset) }));
const pools = Object.fromEntries(SCORE_TYPES.map((type) => [type, candidatesOf(type)]));
const order = candidatesOf("perception")
  .toSorted((a, b) => b.mu - a.mu)
  .map(({ asset }) => asset);
const place = new Map(order.map((asset, i) => [asset, i + 1]));
const names = new Map(
  [...catalogue.players, ...draftPicks(catalogue.asOf)].map(({ id, name }): [number, string] => [id, name]),
);

const promptsOf = (newcomer: number): readonly Prompt[] => {
  const random = seeded(0x9e0 + newcomer);
  const served: Prompt[] = [];
  while (served.length < PROMPTS) {
    const session = served.slice(PROMPTS_A_SESSION * Math.floor(served.length / PROMPTS_A_SESSION));
    const prompt = choosePrompt(
      {
        format: "dynasty",
        pools,
        seen: seenIn(session),
        valuesInARow: session.length - 1 - session.findLastIndex(({ scoreType }) => scoreType !== "perception"),
        isNewcomer: served.length < FIRST_ANSWERS,
        isBeginner: served.length < FIRST_VALUES,
      },
      random,
    );
    if (!prompt) throw new Error("The session has been asked everything");
    served.push(prompt);
  }
  return served;
};

/** Places in the list of all assets named in a comparison. */
const placesIn = ({ left, right }: Prompt): readonly number[] =>
  [...left, ...right].map((asset) => place.get(asset) ?? Infinity);
const percent = (prompts: readonly Prompt[], holds: (prompt: Prompt) => boolean): string =>
  `${((100 * prompts.filter(holds).length) / prompts.length).toFixed(0)} %`.padStart(5);

const all = Array.from({ length: NEWCOMERS }, (_, newcomer) => promptsOf(newcomer));
const parts = [
  { name: "first 10", from: 0, to: FIRST_VALUES },
  { name: "first 20", from: 0, to: 20 },
  { name: "first 30", from: 0, to: FIRST_ANSWERS },
  { name: "31 to 100", from: FIRST_ANSWERS, to: PROMPTS },
];
console.log(
  `${NEWCOMERS} newcomers; wanted of the first 20: 60 % with both sides in the top 200, 30 % with one in the top 50`,
);
for (const { name, from, to } of parts) {
  const prompts = all.flatMap((one) => one.slice(from, to));
  const perception = prompts.filter(({ scoreType }) => scoreType === "perception");
  console.log(
    `${name.padEnd(10)} values ${percent(prompts, ({ scoreType }) => scoreType === "perception")} (80 % wanted); of ` +
      `these both sides in the top 200 ${percent(perception, (one) => placesIn(one).every((at) => at <= 200))}, ` +
      `one in the top 50 ${percent(perception, (one) => placesIn(one).some((at) => at <= 50))}; two below 300, ` +
      `of all ${percent(prompts, (one) => placesIn(one).filter((at) => at > 300).length > 1)}`,
  );
}

if (process.argv.includes("--names")) {
  const tell = (side: readonly number[]): string =>
    side.map((asset) => `${names.get(asset)} (${place.get(asset) ?? "-"})`).join(" + ");
  for (const [i, { scoreType, left, right }] of (all[0] ?? []).entries())
    console.log(`${String(i + 1).padStart(3)} ${scoreType.padEnd(13)} ${tell(left)} or ${tell(right)}`);
}
