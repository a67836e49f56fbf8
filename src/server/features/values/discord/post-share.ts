import type { Deps } from "#server/deps.ts";
import { postToWebhook } from "./discord-api.ts";
import { Failure } from "#server/http/failure.ts";
import { countsPerWindow } from "#server/http/per-window.ts";
import { embedded, literal } from "./interaction.ts";

const DAY = 86_400_000;
/** Most links that one user may post on a day (UTC), counted by each process in memory. */
const MOST_POSTS = 10;

/** Half of what Discord takes: 256 characters of a title, 4,096 of a description; escaping may double them. */
const [LONGEST_TITLE, LONGEST_DESCRIPTION] = [128, 2048];

/** Counts a post of a user. Throws Failure `too-many` beyond the most of a day. */
export type CountPost = (userid: number) => void;

export const postCounter = (now: () => Date): CountPost => {
  const today = countsPerWindow(DAY, now);
  return (userid) => {
    const { state, secondsLeft } = today();
    const posted = state.get(String(userid)) ?? 0;
    if (posted >= MOST_POSTS)
      throw new Failure(
        "too-many",
        `You have posted ${MOST_POSTS} links today: share this one without posting it, or post it tomorrow`,
        { retryAfter: secondsLeft },
      );
    state.set(String(userid), posted + 1);
  };
};

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
