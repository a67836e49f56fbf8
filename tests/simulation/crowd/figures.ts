/** Places from best (0) to worst, by value. */
function placesOf(values: ArrayLike<number>): number[] {
  const order = Array.from({ length: values.length }, (_, i) => i).sort(
    (a, b) => (values[b] as number) - (values[a] as number),
  );
  const places = Array.from<number>({ length: values.length });
  order.forEach((asset, place) => {
    places[asset] = place;
  });
  return places;
}

export function spearman(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const [x, y] = [placesOf(a), placesOf(b)];
  const n = x.length;
  const squares = x.reduce((sum, place, i) => sum + (place - (y[i] as number)) ** 2, 0);
  return 1 - (6 * squares) / (n * (n * n - 1));
}

/** Share of the true best `count` that stand among the estimated best `count`. */
export function topOverlap(estimate: ArrayLike<number>, truth: ArrayLike<number>, count = 50): number {
  const [x, y] = [placesOf(estimate), placesOf(truth)];
  return x.filter((place, i) => place < count && (y[i] as number) < count).length / count;
}

export const mean = (values: ArrayLike<number>): number =>
  Array.from(values).reduce((sum, value) => sum + value, 0) / values.length;

export const rms = (values: ArrayLike<number>): number => Math.sqrt(mean(Array.from(values, (value) => value * value)));

/** The straight line from estimates to the truth (least squares), so that engines on other scales can be compared. */
export function lineTo(truth: ArrayLike<number>, estimate: ArrayLike<number>): { slope: number; start: number } {
  const [x, y] = [mean(estimate), mean(truth)];
  let [cross, square] = [0, 0];
  for (let i = 0; i < truth.length; i++) {
    const apart = (estimate[i] as number) - x;
    cross += apart * ((truth[i] as number) - y);
    square += apart * apart;
  }
  const slope = square > 0 ? cross / square : 0;
  return { slope, start: y - slope * x };
}
