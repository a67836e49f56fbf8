import { textAt, type Form } from "./form.ts";
import type { LocalPrice, World } from "./state.ts";

/** An error response in the provider's form. */
export class Refused extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, message: string, fields: { code?: string; param?: string; type?: string } = {}) {
    super(message);
    this.status = status;
    this.body = { error: { type: "invalid_request_error", message, ...fields } };
  }
}

/** Returns the thing, or throws Refused with 404 if it is undefined. */
export function found<T>(thing: T | undefined, what: string, id: string, param = "id"): T {
  if (thing === undefined) throw new Refused(404, `No such ${what}: '${id}'`, { code: "resource_missing", param });
  return thing;
}

/** The text at a path of a form. Throws Refused with 400 if it is missing or empty. */
export function needed(form: Form, ...path: string[]): string {
  const text = textAt(form, ...path);
  const param = path.join(".");
  if (!text) throw new Refused(400, `Missing required param: ${param}.`, { code: "parameter_missing", param });
  return text;
}

/** A request to the stand-in's API, the state it works on, and what was configured. */
export type ApiRequest = {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly form: Form;
  readonly world: World;
  readonly prices: ReadonlyMap<string, LocalPrice>;
  /** The address that the hosted pages stand below. */
  readonly pages: string;
  /** The version of the provider's API that events are marked with. */
  readonly apiVersion: string;
};

/** The price on sale with an id. Throws Refused with 404 if there is none. */
export const priceIn = (prices: ApiRequest["prices"], id: string): LocalPrice =>
  found(prices.get(id), "price", id, "price");

/**
 * A call of the provider's API: method, path below `/v1`, and the function that returns its reply or throws Refused.
 */
export type ApiCall = readonly ["GET" | "POST" | "DELETE", string, (request: ApiRequest) => unknown];
