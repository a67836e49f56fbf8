export type Log = Pick<Console, "warn" | "error">;

export const browserLog: Log = globalThis.console;
