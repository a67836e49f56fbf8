import type { Deps } from "#server/deps.ts";
import { postToWebhook } from "./discord-api.ts";
import type { SharedTradeNotice } from "#server/base/events.ts";
import { embedded, literal } from "./interaction.ts";

/** Half of what Discord takes: 256 characters of a title, 4,096 of a description; escaping may double them. */
const [LONGEST_TITLE, LONGEST_DESCRIPTION] = [128, 2048];

/** Posts a shared trade to the configured webhook. A failure is logged; the link exists all the same. */
const postShare = async (
  { config, log }: Pick<Deps, "config" | "log">,
  { title, url, headline, detail }: SharedTradeNotice,
): Promise<void> => {
  if (config.discordWebhookUrl === null) return;
  try {
    await postToWebhook(
      config.discordWebhookUrl,
      embedded({
        title: literal(title, LONGEST_TITLE),
        url,
        description: literal(`${headline}. ${detail}`, LONGEST_DESCRIPTION),
        image: { url: `${url}.png` },
      }),
    );
  } catch (error) {
    // The address is a secret, and errors may contain it, so only the reason is logged.
    log.warn({ reason: error instanceof Error ? error.message : "unknown" }, "A shared trade could not be posted");
  }
};

/** Posts each shared trade whose owner asked for it. Callers do not wait for Discord. */
export const postSharedTrades = (deps: Pick<Deps, "config" | "log" | "events">): void => {
  deps.events.on("trade-shared", (notice) => void postShare(deps, notice));
};
