import { expect, test } from "vitest";
import {
  createAnnouncement,
  endAnnouncement,
  listAllAnnouncements,
  listAnnouncements,
} from "#contract/operations/announcements.ts";
import { audit } from "#server/accounts/tables.ts";
import { Browser } from "#tests/support/browser.ts";
import { HOUR } from "#tests/support/clock.ts";
import { aProductForFile } from "#tests/support/product.ts";
import { aSignedInVisit } from "#tests/support/sign-in.ts";

const product = await aProductForFile({ environment: { STAFF_EMAIL: "staff@example.com" } });
const staff = await aSignedInVisit(product, "staff@example.com");

const inHours = (hours: number): string => new Date(product.clock.now().getTime() + hours * HOUR).toISOString();
const announce = (text: string, from: number, until: number) =>
  staff.browser.send(createAnnouncement, {
    body: { text, fromdatetime: inHours(from), untildatetime: inHours(until) },
  });
const shown = async (): Promise<readonly string[]> =>
  (await new Browser(product).send(listAnnouncements, {})).map(({ text }) => text);

test("an announcement is shown to everybody from its beginning to its end", async () => {
  await announce("  Maintenance on Sunday morning  ", 1, 3);
  expect(await shown()).toEqual([]);
  product.clock.forward(1.5 * HOUR);
  expect(await shown()).toEqual(["Maintenance on Sunday morning"]);
  product.clock.forward(2 * HOUR);
  expect(await shown()).toEqual([]);
  expect((await staff.browser.send(listAllAnnouncements, {})).map(({ text }) => text)).toEqual([
    "Maintenance on Sunday morning",
  ]);
});

test("staff end an announcement early; both changes stand in the audit", async () => {
  const { announcementid } = await announce("Week 12 statistics are late", 0, 48);
  expect(await shown()).toEqual(["Week 12 statistics are late"]);
  await staff.browser.send(endAnnouncement, { params: { announcementId: String(announcementid) } });
  expect(await shown()).toEqual([]);
  const entries = (await product.deps.db.select().from(audit)).filter(
    ({ subject }) => subject === `announcement:${announcementid}`,
  );
  expect(entries.map(({ action, staffemail }) => [action, staffemail])).toEqual([
    ["announcement created", "staff@example.com"],
    ["announcement ended", "staff@example.com"],
  ]);
});

test("an announcement that would never be shown is refused with a sentence", async () => {
  const refused = (body: { text: string; fromdatetime: string; untildatetime: string }) =>
    staff.browser.refused(createAnnouncement, { body });
  expect(await refused({ text: "Late", fromdatetime: inHours(-3), untildatetime: inHours(-2) })).toMatchObject({
    status: 400,
  });
  expect(await refused({ text: "Turned", fromdatetime: inHours(3), untildatetime: inHours(2) })).toMatchObject({
    status: 400,
  });
  expect(await refused({ text: "   ", fromdatetime: inHours(0), untildatetime: inHours(2) })).toMatchObject({
    status: 400,
  });
  expect(await staff.browser.refused(endAnnouncement, { params: { announcementId: "4711" } })).toMatchObject({
    status: 404,
  });
});
