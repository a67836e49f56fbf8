/** Moves the index at a place of a heap down until none below it has a larger value. */
const sink = (heap: Uint32Array, size: number, place: number, values: ArrayLike<number>): void => {
  const moved = heap[place]!;
  let hole = place;
  for (let child = 2 * hole + 1; child < size; child = 2 * hole + 1) {
    if (child + 1 < size && values[heap[child + 1]!]! > values[heap[child]!]!) child += 1;
    if (values[heap[child]!]! <= values[moved]!) break;
    heap[hole] = heap[child]!;
    hole = child;
  }
  heap[hole] = moved;
};

/**
 * The indexes of values from the largest value to the smallest, by a heap: whoever stops early has not paid for sorting
 * the rest.
 */
// oxlint-disable-next-line func-style -- a generator
export function* fromLargest(values: ArrayLike<number>): Generator<number, void> {
  const heap = new Uint32Array(values.length);
  for (let at = 0; at < heap.length; at++) heap[at] = at;
  for (let place = (heap.length >> 1) - 1; place >= 0; place--) sink(heap, heap.length, place, values);
  for (let size = heap.length; size > 0; size--) {
    yield heap[0]!;
    heap[0] = heap[size - 1]!;
    sink(heap, size - 1, 0, values);
  }
}
