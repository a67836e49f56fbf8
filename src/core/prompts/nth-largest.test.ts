import { expect, test } from "vitest";
import { seeded } from "#core/kit/chance.ts";
import { nthLargest } from "./familiar.ts";

const sortedDown = (numbers: Float64Array): Float64Array => numbers.slice().sort().reverse();

test.each([1, 2, 3, 10, 257])("the number at each place of %i numbers is that of the sorted list", (count) => {
  const random = seeded(count);
  const lists = {
    different: Float64Array.from({ length: count }, random),
    withEqualOnes: Float64Array.from({ length: count }, () => Math.floor(4 * random())),
    ascending: Float64Array.from({ length: count }, (_, i) => i),
    descending: Float64Array.from({ length: count }, (_, i) => -i),
    allEqual: new Float64Array(count).fill(7),
  };
  for (const numbers of Object.values(lists)) {
    const sorted = sortedDown(numbers);
    for (let place = 1; place <= count; place++) expect(nthLargest(numbers.slice(), place)).toBe(sorted[place - 1]);
  }
});
