import { customType, timestamp } from "drizzle-orm/pg-core";

/** A moment with its time zone; read and written as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Raw bytes. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });
