/** Where the browser's warnings and errors go; an argument wherever a test wants to read them. */
export type Log = Pick<Console, "warn" | "error">;

export const browserLog: Log = globalThis.console;
