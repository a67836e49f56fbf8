import { expire } from "../jobs/expire.ts";
import type { Command } from "./command.ts";

export const expireNow: Command = {
  name: "expire",
  input: "",
  help:
    "Remove visitors, sessions and sign-ins that may not be kept any longer; the product does so every day by " +
    "itself",
  run: async ({ db, now }) => {
    const { visitors, sessions, signins, attempts } = await expire(db, now());
    return `Removed ${visitors} visitors, ${sessions} sessions, ${signins} sign-ins and ${attempts} sign-in attempts`;
  },
};
