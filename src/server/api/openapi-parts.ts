import * as z from "zod/mini";
import type { Call } from "#contract/kit/call.ts";
import { RowIdText } from "#contract/kit/shapes.ts";
import { NUMBERS_IN_TEXT } from "#contract/situation/v1.ts";

/** An id in a path or a query, which a program has as a number. */
const ROW_ID = { type: "integer", minimum: 1 };

/** A JSON Schema (2020-12) of what a schema accepts (input) or returns (output). */
export function jsonSchema(of: z.ZodMiniType, io: "input" | "output"): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(of, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      // Replies may gain fields, so clients must accept unknown ones.
      if (io === "output" && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      const number = zodSchema === RowIdText ? ROW_ID : NUMBERS_IN_TEXT.get(zodSchema);
      if (!number) return;
      for (const name of Object.keys(jsonSchema)) delete jsonSchema[name];
      Object.assign(jsonSchema, number);
    },
  }) as Record<string, unknown>;
  return rest;
}

export function parametersOf(call: Pick<Call, "params" | "query">): object[] {
  const of = (part: z.ZodMiniType | undefined, place: "path" | "query"): object[] => {
    if (!part) return [];
    const { properties = {}, required = [] }: { properties?: Record<string, object>; required?: string[] } = jsonSchema(
      part,
      "input",
    );
    return Object.entries(properties).map(([name, shape]) => ({
      name,
      in: place,
      required: place === "path" || required.includes(name),
      schema: shape,
      ...("description" in shape ? { description: shape.description } : {}),
    }));
  };
  return [...of(call.params, "path"), ...of(call.query, "query")];
}
