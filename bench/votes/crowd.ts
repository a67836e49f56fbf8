import { randomUUID } from "node:crypto";
import { DAY_MS } from "#core/calendar.ts";
import { seeded } from "#core/chance.ts";
import type { Deps } from "#server/deps.ts";
import { prompt } from "#server/base/db/schema/ratings.ts";
import { comparisonOf } from "#server/ratings/store/read-log.ts";
import { visitor } from "#server/base/db/schema/visitors.ts";

const CHUNK = 1000;

/** A comparison that was shown and not answered yet. */
export type Shown = {
  readonly modalId: string;
  readonly visitorId: string;
  readonly sessionId: string;
  readonly left: number;
  readonly right: number;
};

/** Creates visitors, and comparisons shown to them, by plain inserts: only the answering is measured. */
export const showPrompts = async (
  { db, ratings, now }: Deps,
  visitors: number,
  count: number,
  seed: number,
): Promise<Shown[]> => {
  const random = seeded(seed);
  const ids = Array.from({ length: visitors }, () => randomUUID());
  const at = now();
  const facts = {
    devicetype: "desktop",
    browserfamily: "Other",
    operatingsystem: "Other",
    createddatetime: at,
    reneweddatetime: at,
  } as const;
  for (let from = 0; from < ids.length; from += CHUNK)
    await db.insert(visitor).values(ids.slice(from, from + CHUNK).map((visitorid) => ({ visitorid, ...facts })));
  const { mu } = ratings.pool("dynasty", "perception");
  const assets = ratings.assets.flatMap(({ id }, index) => (Number.isNaN(mu[index]!) ? [] : [id as number]));
  const sessionId = randomUUID();
  const shown = Array.from({ length: count }, (_, i): Shown => {
    const left = Math.floor(random() * assets.length);
    const right = (left + 1 + Math.floor(random() * (assets.length - 1))) % assets.length;
    return {
      modalId: randomUUID(),
      visitorId: ids[i % ids.length]!,
      sessionId,
      left: assets[left]!,
      right: assets[right]!,
    };
  });
  for (let from = 0; from < shown.length; from += CHUNK)
    await db.insert(prompt).values(
      shown.slice(from, from + CHUNK).map((one) => ({
        modalid: one.modalId,
        poolid: 101,
        visitorid: one.visitorId,
        sessionids: [sessionId],
        leftids: [one.left],
        rightids: [one.right],
        leftoffsets: [0],
        rightoffsets: [0],
        comparison: comparisonOf([one.left], [one.right]),
        reason: "info" as const,
        isopen: false,
        issueddatetime: at,
        expiresdatetime: new Date(at.getTime() + DAY_MS),
      })),
    );
  return shown;
};
