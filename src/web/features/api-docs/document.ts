import { queryOptions } from "@tanstack/react-query";
import { HOUR } from "#web/data/query-client.ts";

export type Parameter = {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required: boolean;
  readonly schema: Schema;
};

type Schema = {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
};

type Content = Readonly<Record<string, { readonly example?: unknown }>>;

/** A call as the description has it, with what the reference shows of it. */
export type Operation = {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
};

type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Omit<Operation, "method" | "path">>>>>;
};

const DOCUMENT = "/api/v1/openapi.json";

/** The calls of the API's description, in its order. */
export const operationsQuery = queryOptions({
  queryKey: [DOCUMENT],
  queryFn: async ({ signal }): Promise<readonly Operation[]> => {
    const response = await fetch(DOCUMENT, { signal });
    if (!response.ok) throw new Error("The server did not answer as expected.");
    const { paths } = (await response.json()) as Document;
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
    );
  },
  staleTime: HOUR,
});

/** What a parameter may be, in a few words: `number, 0 to 2` or `dynasty or redraft`. */
export const valuesOf = ({ schema: { type, enum: words, minimum, maximum } }: Parameter): string => {
  if (words) return words.join(" or ");
  if (minimum !== undefined && maximum !== undefined)
    return `${type === "integer" ? "whole number" : "number"}, ${minimum} to ${maximum}`;
  return type === "integer" ? "whole number" : "text";
};
