import type { Config } from "#server/kit/config/config.ts";
import { COMMANDS } from "./commands.ts";
import { type Message, embedded, literal } from "./interaction.ts";
import { bothLines } from "#core/trades/verdict-text.ts";
import type { Deps } from "#server/deps.ts";
import type { SharedTradeNotice } from "#server/kit/events.ts";
import { because } from "#server/kit/error-record.ts";
import { CommandError, type Command } from "#server/kit/commands/command.ts";

export type DiscordConfig = NonNullable<Config["discord"]>;

const CALL_MS = 5_000;

async function write(method: "POST" | "PUT" | "PATCH", url: string, body: unknown, token?: string): Promise<void> {
  const response = await fetch(url, {
    method,
    redirect: "error",
    headers: { "content-type": "application/json", ...(token === undefined ? {} : { authorization: `Bot ${token}` }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(CALL_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`Discord answered with ${response.status}`);
}

export const editAnswer = ({ apiUrl, appId }: DiscordConfig, token: string, message: Message): Promise<void> =>
  write("PATCH", `${apiUrl}/webhooks/${appId}/${encodeURIComponent(token)}/messages/@original`, message);

/** Half of what Discord takes: 256 characters of a title, 4,096 of a description; escaping may double them. */
const [LONGEST_TITLE, LONGEST_DESCRIPTION] = [128, 2048];

/** Posts a shared trade to the configured webhook. A failure is logged; the link exists all the same. */
async function postShare(
  { config, log }: Pick<Deps, "config" | "log">,
  { title, url, ...text }: SharedTradeNotice,
): Promise<void> {
  if (config.discordWebhookUrl === null) return;
  try {
    await write(
      "POST",
      config.discordWebhookUrl,
      embedded({
        title: literal(title, LONGEST_TITLE),
        url,
        description: literal(bothLines(text), LONGEST_DESCRIPTION),
        image: { url: `${url}.png` },
      }),
    );
  } catch (error) {
    // The address is a secret, and errors may contain it, so only the reason is logged.
    log.warn({ reason: error instanceof Error ? error.message : "unknown" }, "A shared trade could not be posted");
  }
}

/** Posts each shared trade whose owner asked for it. Callers do not wait for Discord. */
export function postSharedTrades(deps: Pick<Deps, "config" | "log" | "events">): void {
  deps.events.on("trade-shared", (notice) => void postShare(deps, notice));
}

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
      const { apiUrl, appId, botToken } = config.discord;
      await write("PUT", `${apiUrl}/applications/${appId}/commands`, COMMANDS, botToken);
    } catch (error) {
      throw new CommandError(`Discord did not take the commands: ${because(error)}`);
    }
    return `${COMMANDS.length} commands are registered: ${COMMANDS.map(({ name }) => `/${name}`).join(", ")}`;
  },
};
