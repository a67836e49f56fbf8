import { dayNumber, parseIsoDay } from "./iso-day.ts";

/** A time as milliseconds since 1970 (UTC). */
export type Instant = number;

const EPOCH = dayNumber({ year: 1970, month: 1, day: 1 });
const MINUTE = 60_000;
const DAY = 86_400_000;
const CLOCK = /^\d{4}-\d\d-\d\dT(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(?:Z|([+-])(\d\d):?(\d\d))$/;

/** Parses an ISO date and time with its zone; a date alone is its midnight in UTC. Null if the text is not one. */
export const parseInstant = (text: string): Instant | null => {
  const day = parseIsoDay(text);
  if (!day) return null;
  const midnight = (dayNumber(day) - EPOCH) * DAY;
  if (!text.includes("T")) return midnight;
  const match = CLOCK.exec(text);
  if (!match) return null;
  const [hours, minutes, seconds, zoneHours, zoneMinutes] = [match[1], match[2], match[3], match[6], match[7]].map(
    (part) => Number(part ?? 0),
  );
  if (
    hours === undefined ||
    minutes === undefined ||
    seconds === undefined ||
    hours > 23 ||
    minutes > 59 ||
    seconds > 59
  )
    return null;
  const offset = ((zoneHours ?? 0) * 60 + (zoneMinutes ?? 0)) * (match[5] === "-" ? -1 : 1);
  const millis = Math.floor(Number(`0.${match[4] ?? "0"}`) * 1000 + 1e-6);
  return midnight + (hours * 60 + minutes - offset) * MINUTE + seconds * 1000 + millis;
};
