import type { ValueContext } from "#core/values/value-context.ts";

export const bestTwelve = (context: ValueContext, values: Float64Array): number =>
  context.members
    .flatMap((indexes) => [...indexes].map((index) => values[index] ?? 0))
    .sort((a, b) => b - a)
    .slice(0, 12)
    .reduce((sum, value) => sum + value / 12, 0);
