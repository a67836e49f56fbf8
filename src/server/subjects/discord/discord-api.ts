import type { Config } from "#server/base/config/config.ts";
import type { COMMANDS } from "./commands.ts";
import type { Message } from "./interaction.ts";

export type DiscordConfig = NonNullable<Config["discord"]>;

const CALL_MS = 5_000;

/** One write to Discord: JSON, at most 5 s, no redirects. Throws unless the response is a success. */
const write = async (method: "POST" | "PUT" | "PATCH", url: string, body: unknown, token?: string): Promise<void> => {
  const response = await fetch(url, {
    method,
    redirect: "error",
    headers: { "content-type": "application/json", ...(token === undefined ? {} : { authorization: `Bot ${token}` }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(CALL_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`Discord answered with ${response.status}`);
};

/** Sends the message of a deferred answer. */
export const editAnswer = ({ apiUrl, appId }: DiscordConfig, token: string, message: Message): Promise<void> =>
  write("PATCH", `${apiUrl}/webhooks/${appId}/${encodeURIComponent(token)}/messages/@original`, message);

/** Replaces the application's commands. */
export const registerCommands = (
  { apiUrl, appId, botToken }: DiscordConfig,
  commands: typeof COMMANDS,
): Promise<void> => write("PUT", `${apiUrl}/applications/${appId}/commands`, commands, botToken);

/** Posts a message to the configured webhook. */
export const postToWebhook = (webhookUrl: string, message: Message): Promise<void> =>
  write("POST", webhookUrl, message);
