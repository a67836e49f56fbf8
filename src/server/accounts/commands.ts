import { and, eq, sql } from "drizzle-orm";
import { account, type AccountRow } from "./tables.ts";
import { CommandError, type Command } from "#server/kit/commands/command.ts";
import type { Database } from "#server/kit/db/database.ts";
import { changesOf, noteChange, OPERATOR } from "#server/kit/audit.ts";
import { expire } from "./expire.ts";

export const grantStaff: Command = {
  name: "staff grant",
  input: "<email or user id>",
  help: "Give an account access to the staff pages",
  mostWords: 1,
  run: ({ db, now }, { words: [who] }) =>
    db.transaction(async (tx) => {
      const { userid, contactemail, isstaff, isdisabled } = await accountNamed(tx, who);
      if (isdisabled) throw new CommandError(`${contactemail} (user ${userid}) is disabled and cannot be staff`);
      if (isstaff) return `${contactemail} (user ${userid}) is staff already`;
      await tx.update(account).set({ isstaff: true }).where(eq(account.userid, userid));
      await noteFlag(tx, now(), "flags", userid, { isstaff: false }, { isstaff: true });
      return `${contactemail} (user ${userid}) is staff now`;
    }),
};

export const revokeStaff: Command = {
  name: "staff revoke",
  input: "<email or user id> [--force]",
  help: "Remove an account's access to the staff pages; the last staff member's only with --force",
  options: { force: { type: "boolean" } },
  mostWords: 1,
  run: ({ db, now }, { words: [who], options }) =>
    db.transaction(async (tx) => {
      // Lock all staff in one order, so that two operators cannot concurrently revoke the last two staff members.
      const staff = await tx
        .select({ userid: account.userid })
        .from(account)
        .where(and(eq(account.isstaff, true), eq(account.isdisabled, false)))
        .orderBy(account.userid)
        .for("update");
      const { userid, contactemail, isstaff } = await accountNamed(tx, who);
      if (!isstaff) return `${contactemail} (user ${userid}) is not staff`;
      const others = staff.filter((member) => member.userid !== userid);
      if (others.length === 0 && !options["force"])
        throw new CommandError(
          `${contactemail} (user ${userid}) is the last staff member. Add --force to revoke anyway`,
        );
      await tx.update(account).set({ isstaff: false }).where(eq(account.userid, userid));
      await noteFlag(tx, now(), "flags", userid, { isstaff: true }, { isstaff: false });
      return `${contactemail} (user ${userid}) is no longer staff`;
    }),
};

const HIGHEST_ID = 2_147_483_647;

/** Locks the one account with an email or id. Throws CommandError for none or several. */
async function accountNamed(tx: Database, who: string | undefined): Promise<AccountRow> {
  if (!who) throw new CommandError("Name the account: its email address or its user id");
  const isId = /^\d+$/.test(who) && Number(who) <= HIGHEST_ID;
  const found = await tx
    .select()
    .from(account)
    .where(isId ? eq(account.userid, Number(who)) : eq(sql`lower(${account.contactemail})`, who.toLowerCase()))
    .orderBy(account.userid)
    .for("update");
  const [only] = found;
  if (!only)
    throw new CommandError(
      `There is no account ${isId ? "with the id" : "of"} ${who}. An account comes into being at its first ` +
        "sign-in; STAFF_EMAIL makes staff of the addresses it names then",
    );
  if (found.length > 1)
    throw new CommandError(
      `${who} has several accounts; name one by its user id: ${found.map(({ userid }) => userid).join(", ")}`,
    );
  return only;
}

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

export const expireNow: Command = {
  name: "expire",
  input: "",
  help:
    "Delete visitors, guests' leagues, sessions and sign-ins that are past their retention period; the product does " +
    "so daily by itself",
  run: async ({ db, now }) => {
    const { visitors, leagues, sessions, signins, attempts } = await expire(db, now());
    return (
      `Removed ${visitors} visitors, ${leagues} guests' leagues, ${sessions} sessions, ${signins} sign-ins and ` +
      `${attempts} sign-in attempts`
    );
  },
};

const launch = (word: "on" | "off"): Command => ({
  name: `launch ${word}`,
  input: "<email or user id>",
  help:
    word === "on"
      ? "Give an account launch mode: every feature without a subscription (LAUNCH_MODE does so for all new accounts)"
      : "Remove launch mode from an account",
  mostWords: 1,
  run: ({ db, now }, { words: [who] }) =>
    db.transaction(async (tx) => {
      const islaunchmode = word === "on";
      const { userid, contactemail, islaunchmode: before } = await accountNamed(tx, who);
      if (before === islaunchmode) return `Launch mode of ${contactemail} (user ${userid}) is ${word} already`;
      await tx.update(account).set({ islaunchmode }).where(eq(account.userid, userid));
      await noteFlag(tx, now(), "launch", userid, { islaunchmode: before }, { islaunchmode });
      return `Launch mode of ${contactemail} (user ${userid}) is ${word} now`;
    }),
});

export const launchOn = launch("on");
export const launchOff = launch("off");

const noteFlag = (tx: Database, now: Date, action: string, userid: number, before: object, after: object) =>
  noteChange(tx, OPERATOR, now, { action, subject: `user:${userid}`, before, after });
