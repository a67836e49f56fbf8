import { beforeEach, expect, test } from "vitest";
import { asc, eq } from "drizzle-orm";
import { runCommand, help } from "#server/commands.ts";
import { insight } from "#server/insights/tables.ts";
import { account, audit } from "#server/accounts/tables.ts";
import { addAccount } from "#tests/support/accounts.ts";
import { aProductForFile } from "#tests/support/product.ts";

const product = await aProductForFile();

const operator = (...words: string[]): Promise<string> =>
  runCommand({ db: product.deps.db, config: product.deps.config, now: product.clock.now }, words);

const anAccount = (contactemail: string, more: Partial<typeof account.$inferInsert> = {}): Promise<number> =>
  addAccount(product, contactemail, more);
const flagsOf = async (userid: number) =>
  (
    await product.deps.db
      .select({ isstaff: account.isstaff, islaunchmode: account.islaunchmode })
      .from(account)
      .where(eq(account.userid, userid))
  )[0];

beforeEach(async () => {
  await product.deps.db.delete(account);
  await product.deps.db.delete(audit);
});

test("an option that a command does not have is named, and nothing is done", async () => {
  await expect(operator("import", "players.csv", "--dryrun")).rejects.toThrow(
    "There is no option --dryrun here: import <files or addresses> [--dry-run] [--accept]",
  );
  await expect(operator("staff", "grant", "ada@example.com", "--force")).rejects.toThrow(
    "There is no option --force here",
  );
  await expect(operator("refresh", "--accept=no")).rejects.toThrow("'--accept' does not take an argument: refresh");
});

test("a word that a command does not take is named, and nothing is done", async () => {
  for (const words of [
    ["expire", "everything"],
    ["ratings", "verify", "twice"],
    ["refresh", "--accept", "now"],
    ["backup", "one.gz", "two.gz"],
    ["move-to-server", "postgresql://one", "postgresql://two"],
    ["launch", "on", "ada@example.com", "bob@example.com"],
    ["ranked-list", "mine.csv", "yours.csv"],
  ])
    await expect(operator(...words)).rejects.toThrow(`"${words.at(-1)}" is too much here: ${words[0]}`);
});

test("news of an asset without a word about what happened are refused", async () => {
  await expect(operator("ratings", "news", "1", " ")).rejects.toThrow("Say what happened after the id");
});

test("invented insights are refused in production", async () => {
  const { db } = product.deps;
  const config = { ...product.deps.config, production: true };
  await expect(runCommand({ db, config, now: product.clock.now }, ["insights", "examples"])).rejects.toThrow(
    "Examples are invented and not for production",
  );
  expect(await db.$count(insight)).toBe(0);
});

test("staff are granted and revoked by email or user id, and the audit says so", async () => {
  await anAccount("boss@example.com", { isstaff: true });
  const userid = await anAccount("Ada@example.com");
  expect(await operator("staff", "grant", "ada@EXAMPLE.com")).toBe(`Ada@example.com (user ${userid}) is staff now`);
  expect(await flagsOf(userid)).toMatchObject({ isstaff: true });
  expect(await operator("staff", "grant", String(userid))).toContain("is staff already");
  expect(await operator("staff", "revoke", String(userid))).toContain("is no longer staff");
  expect(await flagsOf(userid)).toMatchObject({ isstaff: false });
  expect(await operator("staff", "revoke", String(userid))).toContain("is not staff");
  const entries = await product.deps.db.select().from(audit).orderBy(asc(audit.auditid));
  expect(entries.map(({ staffemail, subject, before, after }) => ({ staffemail, subject, before, after }))).toEqual([
    { staffemail: "operator", subject: `user:${userid}`, before: { isstaff: false }, after: { isstaff: true } },
    { staffemail: "operator", subject: `user:${userid}`, before: { isstaff: true }, after: { isstaff: false } },
  ]);
});

test("the last staff member who is not disabled is revoked only by force", async () => {
  const last = await anAccount("last@example.com", { isstaff: true });
  await anAccount("disabled@example.com", { isstaff: true, isdisabled: true });
  await expect(operator("staff", "revoke", "last@example.com")).rejects.toThrow("is the last staff member");
  expect(await flagsOf(last)).toMatchObject({ isstaff: true });
  expect(await operator("staff", "revoke", "--force", "last@example.com")).toContain("is no longer staff");
});

test("when two operators concurrently revoke the last two staff members, one is refused", async () => {
  await anAccount("one@example.com", { isstaff: true });
  await anAccount("two@example.com", { isstaff: true });
  const outcomes = await Promise.allSettled([
    operator("staff", "revoke", "one@example.com"),
    operator("staff", "revoke", "two@example.com"),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("a disabled account does not become staff", async () => {
  await anAccount("off@example.com", { isdisabled: true });
  await expect(operator("staff", "grant", "off@example.com")).rejects.toThrow("is disabled");
});

test("launch mode is switched per account", async () => {
  const userid = await anAccount("early@example.com");
  expect(await operator("launch", "on", "early@example.com")).toContain("is on now");
  expect(await flagsOf(userid)).toMatchObject({ islaunchmode: true });
  expect(await operator("launch", "on", "early@example.com")).toContain("is on already");
  expect(await operator("launch", "off", "early@example.com")).toContain("is off now");
  expect(await flagsOf(userid)).toMatchObject({ islaunchmode: false });
});

test("an account must be identified unambiguously", async () => {
  const ids = [await anAccount("twin@example.com"), await anAccount("twin@example.com")];
  await expect(operator("staff", "grant")).rejects.toThrow("Name the account");
  await expect(operator("staff", "grant", "nobody@example.com")).rejects.toThrow(
    "There is no account of nobody@example.com",
  );
  await expect(operator("staff", "grant", "999999999")).rejects.toThrow("There is no account with the id 999999999");
  await expect(operator("staff", "grant", "twin@example.com")).rejects.toThrow(
    `name one by its user id: ${ids.join(", ")}`,
  );
});

test("an unknown command is refused in one line, and no command prints the list of commands", async () => {
  await expect(operator("staff", "promote", "ada@example.com")).rejects.toThrow(
    /^There is no command "staff promote ada@example\.com"; "npm run operator -- help" lists all commands$/,
  );
  await expect(operator()).rejects.toThrow(help());
  for (const name of ["staff grant", "staff revoke", "launch on", "launch off", "expire"])
    expect(help()).toMatch(new RegExp(`^  ${name} .*[a-z]`, "m"));
});

test("the audit is listed, of all or of one subject, the newest first", async () => {
  expect(await operator("audit")).toBe("Nothing has been changed yet");
  const userid = await anAccount("ada@example.com");
  const other = await anAccount("bob@example.com");
  await operator("staff", "grant", "ada@example.com");
  await operator("launch", "on", "bob@example.com");
  const all = (await operator("audit")).split("\n");
  expect(all).toHaveLength(6);
  expect(all[0]).toBe(`${product.clock.now().toISOString()}  operator  launch  user:${other}`);
  expect(all[2]).toBe('    after  {"islaunchmode":true}');
  expect(await operator("audit", `user:${userid}`)).toContain('before {"isstaff":false}');
  expect(await operator("audit", `user:${userid}`)).not.toContain(`user:${other}`);
  expect((await operator("audit", "--last", "1")).split("\n")).toHaveLength(3);
  expect(await operator("audit", "insight:1", "--last", "5")).toBe("Nothing has been changed on insight:1 yet");
});

test.each([["everything"], ["user:x"], ["user:1", "user:2"], ["--last", "0"], ["--last"], ["--last", "many"]])(
  "the audit does not take %j %j",
  async (...words) => {
    await expect(operator("audit", ...words)).rejects.toThrow(
      /^(Name one subject|After --last say how many|"user:2" is too much|Option '--last <value>' argument missing)/,
    );
  },
);

test("control characters written by staff are replaced in the printed audit", async () => {
  await product.deps.db.insert(audit).values({
    happeneddatetime: product.clock.now(),
    staffemail: "evil\u001b[2J@example.com",
    action: "flags",
    subject: "user:1",
    before: null,
    after: { bodytext: "\u202eevil" },
  });
  const listed = await operator("audit");
  expect(["\u001b", "\u202e"].filter((letter) => listed.includes(letter))).toEqual([]);
});
