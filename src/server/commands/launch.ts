import { eq } from "drizzle-orm";
import { account } from "../db/schema/users.ts";
import { accountNamed } from "./account-named.ts";
import type { Command } from "./command.ts";
import { note } from "./note.ts";

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
      await note(tx, now(), "launch", userid, { islaunchmode: before }, { islaunchmode });
      return `Launch mode of ${contactemail} (user ${userid}) is ${word} now`;
    }),
});

export const launchOn = launch("on");
export const launchOff = launch("off");
