/** The fewest letters to insert, delete or replace so that one text becomes the other (Levenshtein 1966). */
export const editDistance = (one: string, other: string): number => {
  // Distances from each beginning of `other` to the beginning of `one` read so far.
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 0; i < one.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < other.length; j++) {
      const replaced = row[j]! + (one[i] === other[j] ? 0 : 1);
      next.push(Math.min(replaced, row[j + 1]! + 1, next[j]! + 1));
    }
    row = next;
  }
  return row[other.length]!;
};
