import type { Node } from "@takumi-rs/core";
import type { Tones } from "./tones.ts";

/** Width and height of every picture in pixels, as link previews show them. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

export type Picture = Node;

type Style = Readonly<Record<string, string | number>>;

/** A box that lays its parts out in a row, or in a column where its style says so. */
export const box = (style: Style, children: readonly Picture[] = []): Picture => ({
  type: "container",
  style: { display: "flex", ...style },
  children: [...children],
});

/** Characters of a text that are drawn; nothing longer fits in a picture. */
const LONGEST_LINE = 120;

/** What the shipped fonts have shapes for: Latin with its accents, Greek, Cyrillic, Vietnamese; and punctuation. */
const LETTERS = String.raw`\u{20}-\u{7e}\u{a0}-\u{17f}\u{384}-\u{3ce}\u{400}-\u{45f}\u{1ea0}-\u{1ef9}`;
const SIGNS = "–—‘’“”„•…€™−";
/** Everything else: other scripts, emoji, control and direction characters. */
const NOT_DRAWN = new RegExp(`[^${LETTERS}${SIGNS}]+`, "gu");

/** A text as it is drawn: without characters that would be empty boxes. Empty where none is left. */
export const drawable = (text: string): string =>
  text.slice(0, LONGEST_LINE).normalize("NFC").replaceAll(NOT_DRAWN, " ").replaceAll(/\s+/g, " ").trim();

/** One line of text; what does not fit is cut with an ellipsis, characters without a shape are left out. */
export const line = (text: string, style: Style): Picture => ({
  type: "text",
  text: drawable(text) || " ",
  style: { whiteSpace: "nowrap", overflow: "hidden", textOverflow: "ellipsis", minWidth: 0, ...style },
});

/** The frame of every picture: a heading with a line below, the content, and a foot with the product's name. */
export const framed = (
  tones: Tones,
  { title, under, content, foot }: { title: string; under: string; content: Picture; foot: Picture },
): Picture =>
  box(
    {
      ...PICTURE_SIZE,
      flexDirection: "column",
      gap: 18,
      padding: "32px 40px 28px",
      backgroundColor: tones.page,
      color: tones.ink,
    },
    [
      box({ flexDirection: "column", gap: 2 }, [
        line(title, { fontSize: 34, fontWeight: 700, lineHeight: 1.25 }),
        line(under, { fontSize: 22, color: tones["ink-soft"], lineHeight: 1.3 }),
      ]),
      content,
      box({ alignItems: "center", gap: 24, height: 84 }, [
        foot,
        line("Big Brain Football", { flexShrink: 0, fontSize: 22, fontWeight: 700, color: tones["accent-ink"] }),
      ]),
    ],
  );
