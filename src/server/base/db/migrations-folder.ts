import { join } from "node:path";
import { ROOT } from "../root.ts";

/** The folder of the migrations, in the source and beside the build. */
export const MIGRATIONS = join(ROOT, "src/server/base/db/migrations");
