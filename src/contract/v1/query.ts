import * as z from "zod/mini";

/** How a numeric query parameter appears in the OpenAPI document. */
type NumberSchema = { readonly type: "number" | "integer"; readonly minimum: number; readonly maximum: number };

/** The number schema behind each parameter that arrives as text, for the OpenAPI document. */
export const NUMBERS_IN_TEXT = new WeakMap<object, NumberSchema>();

/** A number within a range that arrives in a query, as text. */
export const numberText = ({ min, max, integer }: { min: number; max: number; integer: boolean }) => {
  const words = `must be a ${integer ? "whole " : ""}number from ${min} to ${max}`;
  const isWithin = (text: string): boolean =>
    (integer ? /^-?\d{1,9}$/ : /^-?\d{1,9}(\.\d{1,9})?$/).test(text) && Number(text) >= min && Number(text) <= max;
  const schema = z.pipe(z.string().check(z.refine(isWithin, words)), z.transform(Number));
  NUMBERS_IN_TEXT.set(schema, { type: integer ? "integer" : "number", minimum: min, maximum: max });
  return schema;
};

/** A list of distinct words separated by commas. */
export const wordList = <const Word extends string>(words: readonly Word[]) =>
  z.pipe(
    z.string().check(
      z.maxLength(400, "must have at most 400 characters"),
      z.refine(
        (text) => text.split(",").every((one) => words.includes(one as Word)),
        `must be some of ${words.join(", ")}, separated by commas`,
      ),
    ),
    z.transform((text) => [...new Set(text.split(","))] as Word[]),
  );
