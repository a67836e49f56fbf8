import { expire } from "../jobs/expire.ts";
import type { Command } from "./command.ts";

export const expireNow: Command = {
  name: "expire",
  input: "",
  help:
    "Delete visitors, guests' leagues, sessions and sign-ins that are past their retention period; the product does " +
    "so daily by itself",
  run: async ({ db, now }) => {
    const { visitors, leagues, sessions, signins, attempts } = await expire(db, now());
    return (
      `Removed ${visitors} visitors, ${leagues} guests' leagues, ${sessions} sessions, ${signins} sign-ins and ` +
      `${attempts} sign-in attempts`
    );
  },
};
