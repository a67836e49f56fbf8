import { HOUR_MS, type Instant } from "#core/kit/calendar.ts";

export const DIGESTS = ["daily", "weekly", "off"] as const;
export type Digest = (typeof DIGESTS)[number];

export type AlertSettings = {
  readonly digest: Digest;
  readonly news: boolean;
  /** The hours of the day (0 to 23) between which nothing is sent; equal ones, such as 0 and 0: none are quiet. */
  readonly quietfrom: number;
  readonly quietto: number;
  /** The time zone of the hours, such as 'America/New_York'. */
  readonly timezone: string;
};

/** What a device is sent unless its owner says otherwise. */
export const DEFAULT_ALERTS = { digest: "daily", news: true, quietfrom: 22, quietto: 8 } as const;

/** At most one message in this time goes to a device. */
export const MESSAGE_EVERY_MS = HOUR_MS;

/** The local hour from which a digest is due. */
const DIGEST_HOUR = 8;
/** The local day of the weekly digest: Tuesday, after the last game of a week. */
const DIGEST_WEEKDAY = "Tue";

/** Whether a text names a time zone that this runtime knows. */
export function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: text }).format(0) !== "";
  } catch {
    return false;
  }
}

/** The day (YYYY-MM-DD), weekday and hour of a moment in a time zone. */
function localTime(at: Instant, timeZone: string) {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    weekday: "short",
    hour: "2-digit",
  }).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? "";
  return { day: `${of("year")}-${of("month")}-${of("day")}`, weekday: of("weekday"), hour: Number(of("hour")) };
}

/** Whether nothing may be sent at a moment; the quiet hours may go over midnight. */
export function isQuiet({ quietfrom, quietto, timezone }: AlertSettings, at: Instant): boolean {
  const { hour } = localTime(at, timezone);
  if (quietfrom === quietto) return false;
  return quietfrom < quietto ? hour >= quietfrom && hour < quietto : hour >= quietfrom || hour < quietto;
}

/** A digest that is due: its key, unique for the device, and the days that it covers. */
export type DueDigest = { readonly key: string; readonly days: 1 | 7 };

/** The digests due at a moment (8 to midnight, weekly on Tuesdays) by key; null for one that is not. */
export function digestKeys(timeZone: string, at: Instant): Readonly<Record<"daily" | "weekly", string | null>> {
  const { day, weekday, hour } = localTime(at, timeZone);
  const isMorning = hour >= DIGEST_HOUR;
  return {
    daily: isMorning ? `daily ${day}` : null,
    weekly: isMorning && weekday === DIGEST_WEEKDAY ? `weekly ${day}` : null,
  };
}

/** The digest due for a device at a moment; null if none is. The first is due on the day after the device was added. */
export function dueDigest({ digest, timezone }: AlertSettings, added: Instant, at: Instant): DueDigest | null {
  const key = digest === "off" ? null : digestKeys(timezone, at)[digest];
  if (key === null || localTime(added, timezone).day >= localTime(at, timezone).day) return null;
  return { key, days: digest === "daily" ? 1 : 7 };
}
