/** The destination of the browser's warnings and errors; tests pass their own. */
export type Log = Pick<Console, "warn" | "error">;

export const browserLog: Log = globalThis.console;
