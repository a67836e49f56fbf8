import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./src/server/*/{,alerts/}*tables.ts",
  out: "./src/server/kit/db/migrations",
});
