import { DrizzleQueryError } from "drizzle-orm";
import { databaseOutage } from "./db/database-error.ts";

/** Error fields that describe the error without quoting user input. */
const SAFE_FIELDS =
  "code errno syscall statusCode kind severity schema table column constraint routine reason requestId".split(" ");

/** The line on which the query builder lists the bound values of a failed query. */
const BOUND_VALUES = /\nparams: [^]*$/;
/** SQLSTATE class 22, data exceptions: the only ones whose message quotes the value. */
const DATA_EXCEPTION = /^22\w{3}$/;

function safeMessage(error: Error): string {
  const message = error.message.replace(BOUND_VALUES, "");
  return "code" in error && DATA_EXCEPTION.test(String(error.code)) ? message.replace(/".*"/s, '"..."') : message;
}

function stackOf(error: Error): string {
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return `${error.constructor.name}: ${safeMessage(error)}\n${frames.join("\n")}`;
}

/** An error for an operator's terminal: one sentence for an outage, else stack and causes without bound values. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const outage = error instanceof DrizzleQueryError ? databaseOutage(error) : null;
  if (outage !== null) return `The database ${outage}`;
  return error.cause === undefined ? stackOf(error) : `${stackOf(error)}\nbecause of ${errorText(error.cause)}`;
}

/** Kind, message, stack, cause and fields without input; bound values removed. Of other things the kind alone. */
export function errorRecord(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: Object.prototype.toString.call(error).slice("[object ".length, -1) };
  const fields = SAFE_FIELDS.flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    type: error.constructor.name,
    message: safeMessage(error),
    stack: stackOf(error),
    ...Object.fromEntries(fields),
    ...(error.cause === undefined ? {} : { cause: errorRecord(error.cause) }),
  };
}

/** The first line of an error's innermost cause: what went wrong, without the text and the values of a failed query. */
export function because(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? because(error.cause) : error.message.split("\n")[0] || error.constructor.name;
}
