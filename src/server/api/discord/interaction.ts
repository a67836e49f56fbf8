import * as z from "zod/mini";

/** Types of interactions, as Discord numbers them. */
export const INTERACTION = { ping: 1, command: 2, autocomplete: 4 } as const;
const ANSWER = { pong: 1, message: 4, deferred: 5, choices: 8 } as const;
/** Only the asker sees the message. */
const EPHEMERAL = 64;

/** Longest text that is read of an option. */
const LONGEST_TEXT = 400;

const Option = z.object({
  name: z.string(),
  value: z.optional(z.union([z.string(), z.number(), z.boolean()])),
  focused: z.optional(z.boolean()),
});

/** The fields of an interaction that are read; all others, such as who asks, are ignored. */
export const Interaction = z.object({
  type: z.int(),
  /** The token of its answer, good for 15 minutes. */
  token: z.optional(z.string().check(z.regex(/^[\w.-]{1,400}$/, "is not a token"))),
  guild_id: z.optional(z.nullable(z.string().check(z.regex(/^\d{1,20}$/, "is not an id")))),
  member: z.optional(
    z.nullable(z.object({ permissions: z.optional(z.string().check(z.regex(/^\d{1,30}$/, "is not a number"))) })),
  ),
  data: z.optional(z.nullable(z.object({ name: z.string(), options: z.optional(z.array(Option)) }))),
});
export type Interaction = z.output<typeof Interaction>;

type Embed = {
  readonly title: string;
  readonly url?: string;
  readonly description: string;
  readonly image?: { readonly url: string };
  readonly footer?: { readonly text: string };
};

/** A message: an embed, or a sentence that only the asker sees. It never notifies anybody. */
export type Message = {
  readonly embeds?: readonly Embed[];
  readonly content?: string;
  readonly flags?: number;
  readonly allowed_mentions: { readonly parse: readonly [] };
};

const NOBODY = { parse: [] } as const;

export const embedded = (embed: Embed): Message => ({ embeds: [embed], allowed_mentions: NOBODY });
export const onlyToAsker = (content: string): Message => ({ content, flags: EPHEMERAL, allowed_mentions: NOBODY });

export type Answer =
  | { readonly type: typeof ANSWER.pong | typeof ANSWER.deferred }
  | { readonly type: typeof ANSWER.message; readonly data: Message }
  | {
      readonly type: typeof ANSWER.choices;
      readonly data: { readonly choices: readonly { readonly name: string; readonly value: string }[] };
    };

export const PONG: Answer = { type: ANSWER.pong };
export const DEFERRED: Answer = { type: ANSWER.deferred };
export const message = (data: Message): Answer => ({ type: ANSWER.message, data });
export const choices = (names: readonly string[]): Answer => ({
  type: ANSWER.choices,
  data: { choices: names.map((name) => ({ name, value: name })) },
});

/** The text of an option, cut to a length; empty where it is missing. */
export function textOption({ data }: Interaction, name: string): string {
  const value = data?.options?.find((option) => option.name === name)?.value;
  return typeof value === "string" ? value.slice(0, LONGEST_TEXT) : "";
}

/** The number of an option; null where it is missing. */
export function numberOption({ data }: Interaction, name: string): number | null {
  const value = data?.options?.find((option) => option.name === name)?.value;
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** Literal in Discord: punctuation escaped, one line, cut at `longest` (escaped up to twice). */
export const literal = (text: string, longest: number): string =>
  text
    .slice(0, longest)
    .replaceAll(/\p{Surrogate}/gu, "")
    .replaceAll(/\s/g, " ")
    .replaceAll(/[!-/:-@[-`{-~]/g, "\\$&");
