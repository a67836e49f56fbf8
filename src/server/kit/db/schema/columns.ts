import { customType, timestamp } from "drizzle-orm/pg-core";

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });

/** Text sorted by code points, the same on every database. */
export const plainOrder = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
