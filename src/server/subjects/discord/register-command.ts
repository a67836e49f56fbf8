import { COMMANDS } from "./commands.ts";
import { registerCommands } from "./discord-api.ts";
import { CommandError, type Command } from "#server/base/commands/command.ts";

export const registerDiscord: Command = {
  name: "discord register",
  input: "[--print]",
  help: "Register the slash commands with Discord; --print shows them and sends nothing",
  worksEmpty: true,
  options: { print: { type: "boolean" } },
  run: async ({ config }, { options }) => {
    if (options["print"]) return JSON.stringify(COMMANDS, null, 2);
    if (!config.discord)
      throw new CommandError("DISCORD_APP_ID, DISCORD_PUBLIC_KEY and DISCORD_BOT_TOKEN should be set first");
    try {
      await registerCommands(config.discord, COMMANDS);
    } catch (error) {
      throw new CommandError(
        `Discord did not take the commands: ${error instanceof Error ? error.message : "unknown"}`,
      );
    }
    return `${COMMANDS.length} commands are registered: ${COMMANDS.map(({ name }) => `/${name}`).join(", ")}`;
  },
};
