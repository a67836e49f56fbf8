import { and, eq } from "drizzle-orm";
import { account } from "../db/schema/users.ts";
import { accountNamed } from "./account-named.ts";
import { CommandError, type Command } from "./command.ts";
import { note } from "./note.ts";

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
      await note(tx, now(), "flags", userid, { isstaff: false }, { isstaff: true });
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
      await note(tx, now(), "flags", userid, { isstaff: true }, { isstaff: false });
      return `${contactemail} (user ${userid}) is no longer staff`;
    }),
};
