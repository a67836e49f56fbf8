import { changesOf } from "../features/users/store.ts";
import { CommandError, type Command } from "./command.ts";

const SHOWN = 50;
const MOST = 10_000;

/** Replaces control and format characters, which could move the terminal's cursor or hide a line. */
const plain = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, "?");

const shown = (facts: unknown): string => plain(JSON.stringify(facts));

export const listAudit: Command = {
  name: "audit",
  input: "[user:<id>, insight:<id>, announcement:<id> or share:<id>] [--last <number>]",
  help: "List changes by staff and operators with the state before and after, newest first",
  options: { last: { type: "string" } },
  mostWords: 1,
  run: async ({ db }, { words: [subject = null], options }) => {
    const last = Number(options["last"] ?? SHOWN);
    if (!Number.isInteger(last) || last < 1 || last > MOST)
      throw new CommandError(`After --last say how many, from 1 to ${MOST}`);
    if (subject !== null && !/^((user|insight|announcement):\d+|share:[\w-]+)$/.test(subject))
      throw new CommandError("Name one subject, such as user:7 or insight:3, or none for all");
    const entries = await changesOf(db, subject, last);
    if (entries.length === 0)
      return subject === null ? "Nothing has been changed yet" : `Nothing has been changed on ${subject} yet`;
    return entries
      .map(
        ({ happeneddatetime, staffemail, action, subject, before, after }) =>
          `${happeneddatetime.toISOString()}  ${plain(staffemail)}  ${action}  ${subject}\n    before ` +
          `${shown(before)}\n    after  ${shown(after)}`,
      )
      .join("\n");
  },
};
