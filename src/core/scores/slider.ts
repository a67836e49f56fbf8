import { LOWEST_SCORE } from "./board.ts";

const EDGE_STEP = 1;

/** The score for a rank (1: best) among `others`, highest first: midway, one beyond the ends, at least 0. */
export function scoreAtRank(rank: number, others: readonly number[]): number | null {
  if (others.length === 0) return null;
  const place = Math.min(others.length, Math.max(0, Math.round(rank) - 1));
  const [above, below] = [others[place - 1], others[place]];
  if (above === undefined) return (below ?? 0) + EDGE_STEP;
  if (below === undefined) return Math.max(LOWEST_SCORE, above - EDGE_STEP);
  return below + (above - below) / 2;
}

/** Where a gesture began: the place of the thumb on the track (0 at the bottom to 1), and the ranks from the bottom. */
export type SliderAnchor = { readonly place: number; readonly height: number };

/** The share of the track that a finger crosses for one rank while it is near the start of the gesture. */
const FINE = 1 / 40;
/** Further away the ranks pass with the cube of the distance, so that the end of the track is the end of the board. */
const COARSE_POWER = 3;

/** Ranks passed after a share (0 to 1) of the way to an end that lies `way` of the track and `ranks` away. */
function passed(share: number, way: number, ranks: number): number {
  const near = Math.min(ranks, way / FINE);
  return near * share + (ranks - near) * share ** COARSE_POWER;
}

/** Ranks from the bottom at a place on the track: fine near the start of the gesture, coarse further away. Rises. */
export function heightAt(place: number, { place: from, height }: SliderAnchor, top: number): number {
  if (place === from) return height;
  const [way, ranks, sign] = place > from ? [1 - from, top - height, 1] : [from, height, -1];
  return height + sign * passed(Math.min(1, Math.abs(place - from) / way), way, ranks);
}

const HALVINGS = 40;

/** The place on the track of a height, the inverse of `heightAt`. */
export function placeOf(height: number, anchor: SliderAnchor, top: number): number {
  if (height === anchor.height) return anchor.place;
  let [low, high] = height > anchor.height ? [anchor.place, 1] : [0, anchor.place];
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    if (heightAt(middle, anchor, top) < height) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
