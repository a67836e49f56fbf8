import { readFileSync } from "node:fs";
import { join } from "node:path";
import { TrackRecord } from "#contract/track-record.ts";
import { ROOT } from "#server/base/root.ts";

/** Reads the back-test as `npm run bench:track-record` wrote it. Throws if the file is damaged. */
export const readTrackRecordFile = (): TrackRecord =>
  TrackRecord.parse(JSON.parse(readFileSync(join(ROOT, "data", "track-record.json"), "utf8")));
