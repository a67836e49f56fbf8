// The player lists of the value bench: the shipped first values.
import type { Format } from "#core/situation/situation.ts";
import { MODELS, type FormatModel } from "#core/value/model.ts";
import { priorRank, sampleContext, type SampleContext } from "#tests/support/value/sample-context.ts";

export type NamedContext = { readonly name: string; readonly format: Format; readonly sample: SampleContext };

/** The list of a format. */
export const contextsOf = (format: Format, model: FormatModel = MODELS[format]): readonly NamedContext[] => [
  { name: `${format}, first values`, format, sample: sampleContext(format, priorRank(format), model) },
];
