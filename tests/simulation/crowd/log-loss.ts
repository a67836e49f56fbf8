import type { Selection } from "#core/ratings/selection.ts";

export type Guess = { readonly gap: number; readonly selection: Selection };
type Link = readonly [scale: number, even: number, know: number];

const S = (x: number): number => 1 / (1 + Math.exp(-x));
const LEAST_CHANCE = 1e-6;

function chanceOf([scale, even, know]: Link, { gap, selection }: Guess): number {
  const edges = [-Infinity, -even - know, -even, even, even + know, Infinity];
  const level = 2 - selection;
  const x = scale * gap;
  return Math.max(LEAST_CHANCE, S((edges[level + 1] as number) - x) - S((edges[level] as number) - x));
}

const lossOf = (link: Link, guesses: readonly Guess[]): number =>
  guesses.reduce((sum, guess) => sum - Math.log(chanceOf(link, guess)), 0) / guesses.length;

/**
 * The five-level logistic link with the best fit, by coordinate descent with decreasing steps over its three numbers.
 */
function fitLink(guesses: readonly Guess[], spread: number): Link {
  let link: Link = [1 / spread, 0.3, 1];
  let best = lossOf(link, guesses);
  for (let step = 1; step > 0.005;) {
    let better = false;
    for (let i = 0; i < 3; i++)
      for (const factor of [Math.exp(step), Math.exp(-step)]) {
        const tried = link.map((value, j) => (j === i ? value * factor : value)) as unknown as Link;
        const loss = lossOf(tried, guesses);
        if (loss < best) [link, best, better] = [tried, loss, true];
      }
    if (!better) step /= 2;
  }
  return link;
}

/** Mean log loss of held-out answers, by the link fitted on the first half. */
export function heldOutLoss(guesses: readonly Guess[]): number {
  const half = guesses.length >> 1;
  const spread = Math.sqrt(guesses.reduce((sum, { gap }) => sum + gap * gap, 0) / guesses.length) || 1;
  return lossOf(fitLink(guesses.slice(0, half), spread), guesses.slice(half));
}
