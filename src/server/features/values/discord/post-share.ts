import type { Deps } from "#server/deps.ts";
import { postToWebhook } from "./discord-api.ts";
import { embedded } from "./interaction.ts";

/** The facts about a shared trade that are posted. */
export type PostedShare = {
  readonly title: string;
  readonly url: string;
  readonly headline: string;
  readonly detail: string;
};

/** Posts a shared trade to the configured webhook. A failure is logged; the link exists all the same. */
export const postShare = async (
  { config, log }: Pick<Deps, "config" | "log">,
  { title, url, headline, detail }: PostedShare,
): Promise<void> => {
  if (config.discordWebhookUrl === null) return;
  try {
    await postToWebhook(
      config.discordWebhookUrl,
      embedded({ title, url, description: `${headline}. ${detail}`, image: { url: `${url}.png` } }),
    );
  } catch (error) {
    // The address is a secret, and errors may contain it, so only the reason is logged.
    log.warn({ reason: error instanceof Error ? error.message : "unknown" }, "A shared trade could not be posted");
  }
};
