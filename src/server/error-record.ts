/** Error fields that describe the error without quoting user input. */
const SAFE_FIELDS =
  "code errno syscall statusCode kind severity schema table column constraint routine reason requestId".split(" ");

/** The line on which the query builder lists the bound values of a failed query. */
const BOUND_VALUES = /\nparams: [^]*$/;
/** SQLSTATE class 22, data exceptions: the only ones whose message quotes the value. */
const isDataException = (error: Error): boolean => "code" in error && /^22\w{3}$/.test(String(error.code));

const safeMessage = (error: Error): string => {
  const message = error.message.replace(BOUND_VALUES, "");
  return isDataException(error) ? message.replace(/".*"/s, '"..."') : message;
};

const framesOf = (error: Error): string =>
  (error.stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");

/**
 * An error as it is logged: kind, message, stack and cause, and only those other fields that hold no input. Bound
 * values of queries are removed, wherever the driver or the query builder puts them.
 */
export const errorRecord = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const type = error.constructor.name;
  const message = safeMessage(error);
  const fields = SAFE_FIELDS.flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    type,
    message,
    stack: `${type}: ${message}\n${framesOf(error)}`,
    ...Object.fromEntries(fields),
    ...(error.cause === undefined ? {} : { cause: errorRecord(error.cause) }),
  };
};
