import * as z from "zod/mini";

// The browser's content security policy forbids eval, which zod would otherwise probe for.
z.config({ jitless: true });

type Schema = z.ZodMiniType;

/** One call of the product: what goes in and what comes back, read by both ends. */
export type Call = {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path with `{name}` for each parameter. */
  readonly path: `/${string}`;
  /** One line for the printed API description. */
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly reply: Schema;
};

type Part<C extends Call, K extends "params" | "query" | "body"> = C[K] extends Schema
  ? { [P in K]: z.output<C[K]> }
  : unknown;

/** Everything a handler receives after validation. */
export type Received<C extends Call> = Part<C, "params"> & Part<C, "query"> & Part<C, "body">;

type Sendable<C extends Call, K extends "params" | "query" | "body"> = C[K] extends Schema
  ? undefined extends z.input<C[K]>
    ? { [P in K]?: z.input<C[K]> }
    : { [P in K]: z.input<C[K]> }
  : unknown;

/** Everything a caller must provide. */
export type Sent<C extends Call> = Sendable<C, "params"> & Sendable<C, "query"> & Sendable<C, "body">;

/** What the call answers. */
export type Reply<C extends Call> = z.output<C["reply"]>;

/** Describes one call; the same object is mounted by the server and sent by the browser. */
export const call = <const C extends Call>(description: C): C => description;
