import * as z from "zod/mini";

// The content security policy forbids eval, which zod would otherwise test for.
z.config({ jitless: true });

type Schema = z.ZodMiniType;

export type Call = {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path with `{name}` for each parameter. */
  readonly path: `/${string}`;
  /** For a POST: whether sending it twice has the effect of sending it once. The other methods are so by definition. */
  readonly idempotent?: true;
  /** Replies with 201 instead of 200 when it has created something. */
  readonly creates?: true;
  /** One line for the OpenAPI document. */
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly reply: Schema;
};

type Part<C extends Call, K extends "params" | "query" | "body"> = C[K] extends Schema
  ? { [P in K]: z.output<C[K]> }
  : unknown;

export type Received<C extends Call> = Part<C, "params"> & Part<C, "query"> & Part<C, "body">;

type Sendable<C extends Call, K extends "params" | "query" | "body"> = C[K] extends Schema
  ? undefined extends z.input<C[K]>
    ? { [P in K]?: z.input<C[K]> }
    : { [P in K]: z.input<C[K]> }
  : unknown;

export type Sent<C extends Call> = Sendable<C, "params"> & Sendable<C, "query"> & Sendable<C, "body">;

export type Reply<C extends Call> = z.output<C["reply"]>;

/** Defines a call. The server mounts the same object that the browser sends. */
export const call = <const C extends Call>(description: C): C => description;
