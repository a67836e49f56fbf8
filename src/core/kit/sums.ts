export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** The mean; 0 for no numbers. */
export const meanOf = (numbers: readonly number[]): number => sumOf(numbers) / Math.max(1, numbers.length);
