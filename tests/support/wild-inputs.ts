import * as fc from "fast-check";
import * as z from "zod/mini";
import type { Call } from "#contract/kit/call.ts";

/** The subset of JSON Schema that the contract's shapes convert to. */
type Schema = {
  readonly type?: "string" | "number" | "integer" | "boolean" | "null" | "array" | "object";
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maxLength?: number;
};

/** Values worth trying for a name, such as existing ids. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/** A raw request; `body` is text because not every wild body is JSON. */
export type Wild = { readonly path: string; readonly query: string; readonly body: string | undefined };

const LONG = "x".repeat(3000);
const JUNK: readonly unknown[] = [
  null,
  true,
  "",
  " ",
  "0",
  "-1",
  -1,
  0,
  0.5,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER + 1,
  1e308,
  -1e308,
  5e-324,
  [],
  {},
  [[]],
  [null],
  { __proto__: null, id: 1 },
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\u202e\u200b",
  "'; drop table account; --",
  "%",
  "%_",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "__proto__",
  "constructor",
  "NaN",
  "1e309",
  "00000000-0000-0000-0000-000000000000",
  "0000-01-01T00:00:00Z",
  "9999-12-31T23:59:59+99:99",
  "2026-02-30T00:00:00Z",
  LONG,
  Array.from({ length: 40 }, (_, i) => i),
  { toString: "x", length: -1 },
];
const ODD_KEYS = [
  "__proto__",
  "constructor",
  "toString",
  "isstaff",
  "userid",
  "",
  "a\nb",
  "<b>",
  "\u0000",
  "x".repeat(200),
];

const junk = fc.constantFrom(...JUNK);

const text = (longest: number): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string({ unit: "binary", maxLength: Math.min(longest + 1, 40) }),
    fc.string({ maxLength: Math.min(longest, 60) }),
    fc
      .date({ noInvalidDate: true, min: new Date("-000100-01-01T00:00:00Z"), max: new Date("9999-12-31T00:00:00Z") })
      .map((date) => date.toISOString()),
    fc.uuid(),
  );

function valuesOf(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valuesOf(one, known)));
  switch (schema.type) {
    case "string":
      return text(schema.maxLength ?? 60);
    case "integer":
      return fc.integer({
        min: Math.max(schema.minimum ?? -100, -2_147_483_648),
        max: Math.min(schema.maximum ?? 3000, 3000),
      });
    case "number":
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(valuesOf(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case "object":
      return recordsOf(schema, known);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

const recordsOf = ({ properties = {}, required = [] }: Schema, known: Known): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, shape]) => {
        const values = valuesOf(shape, known);
        const tried = known[name];
        return [
          name,
          tried
            ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...tried) }, { weight: 1, arbitrary: values })
            : values,
        ];
      }),
    ),
    { requiredKeys: [...required] },
  ) as fc.Arbitrary<Record<string, unknown>>;

type Mutation = {
  readonly at: number;
  readonly how: "replace" | "drop" | "add";
  readonly value: unknown;
  readonly key: string;
};

const mutations: fc.Arbitrary<readonly Mutation[]> = fc.array(
  fc.record({
    at: fc.nat(1000),
    how: fc.constantFrom("replace" as const, "replace" as const, "drop" as const, "add" as const),
    value: junk,
    key: fc.constantFrom(...ODD_KEYS),
  }),
  { maxLength: 2 },
);

/** Every place of a value that can be changed: the holder and its key. */
const placesIn = (value: unknown): (readonly [Record<string, unknown>, string])[] =>
  typeof value === "object" && value !== null
    ? Object.keys(value).flatMap((key) => [
        [value as Record<string, unknown>, key] as const,
        ...placesIn((value as Record<string, unknown>)[key]),
      ])
    : [];

function mutate(value: unknown, changes: readonly Mutation[]): unknown {
  const box = { value: structuredClone(value) };
  for (const { at, how, value: other, key } of changes) {
    const places = placesIn(box);
    const place = places[at % places.length];
    if (!place) break;
    const [holder, name] = place;
    if (how === "replace") holder[name] = other;
    else if (how === "drop") delete holder[name];
    else Object.defineProperty(holder, key, { value: other, enumerable: true, configurable: true, writable: true });
  }
  return box.value;
}

// What no JSON writer produces: a number beyond all doubles, a duplicate key, a truncated text, invalid bytes.
const SPOILERS: readonly ((json: string) => string)[] = [
  (json) => json.replace(/:-?\d[\d.e+-]*/, ":1e309"),
  (json) => json.replace("{", '{"__proto__":{"isstaff":true},'),
  (json) => json.slice(0, -1),
  (json) => `${json}{`,
  (json) => json.replaceAll('"', "'"),
  () => "\u0000",
];

function bodies(schema: Schema, known: Known): fc.Arbitrary<string | undefined> {
  const near = fc
    .tuple(valuesOf(schema, known), mutations)
    .map(([value, changes]) => JSON.stringify(mutate(value, changes)));
  return fc.oneof(
    { weight: 12, arbitrary: near },
    { weight: 2, arbitrary: fc.tuple(near, fc.constantFrom(...SPOILERS)).map(([json, spoil]) => spoil(json ?? "{}")) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

const schemaOf = (part: z.ZodMiniType | undefined): Schema | undefined =>
  part && (z.toJSONSchema(part, { io: "input", unrepresentable: "any" }) as Schema);

const wellFormed = (text: string): string => Buffer.from(text).toString();
const asText = (value: unknown): string =>
  wellFormed((typeof value === "object" ? JSON.stringify(value) : String(value)).slice(0, 380));

export function wildInputs(call: Call, known: Known): fc.Arbitrary<Wild> {
  const [params, query, body] = [call.params, call.query, call.body].map((part) => schemaOf(part));
  const some = (schema: Schema | undefined) =>
    schema
      ? fc
          .tuple(valuesOf(schema, known), mutations)
          .map(([value, changes]) => mutate(value, changes) as Record<string, unknown> | null)
      : fc.constant({});
  return fc
    .record({ params: some(params), query: some(query), body: body ? bodies(body, known) : fc.constant(undefined) })
    .map(({ params, query, body }) => ({
      path: call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(asText(Object(params)[name] ?? "x") || "x"),
      ),
      query: Object.entries(Object(query))
        .map(([name, value]) => `${encodeURIComponent(wellFormed(name))}=${encodeURIComponent(asText(value))}`)
        .join("&"),
      body,
    }));
}
