/**
 * Whole columns travel to and from the database's own functions as array literals: reading and writing them costs a fraction
 * of what records cost. Only for values that need no quotes (numbers, ids, moments, words) and for arrays of such.
 */

/** A column as one parameter; null is a missing value. */
export const toColumn = (values: readonly (string | number | null)[]): string =>
  `{${values.map((value) => value ?? "NULL").join(",")}}`;

/** A column whose values are themselves columns. */
export const toColumnOfColumns = (lists: readonly (readonly (string | number)[])[]): string =>
  lists.length === 0 ? "{}" : `{"${lists.map((list) => `{${list.join(",")}}`).join('","')}"}`;

/** The values of a column, as texts; none of a column that has no rows. */
export const fromColumn = (text: string | null): string[] =>
  text === null || text === "{}" ? [] : text.slice(1, -1).split(",");

/** The values of a column whose values are columns. */
export const fromColumnOfColumns = (text: string | null): string[][] =>
  text === null || text === "{}" ? [] : text.slice(2, -2).split('","').map(fromColumn);
