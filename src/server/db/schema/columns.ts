import { customType, timestamp } from "drizzle-orm/pg-core";

/** A moment with its time zone; read and written as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Raw bytes. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });

/** A text that sorts by its code points, alike on every database. */
export const plainOrder = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
