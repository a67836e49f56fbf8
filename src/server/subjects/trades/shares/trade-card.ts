import type { SharedTrade } from "#contract/shares.ts";
import { signed, whole } from "#core/trade/signed.ts";
import { box, line, type Picture } from "#server/base/pictures/picture.ts";
import type { Tones } from "#server/base/pictures/tones.ts";

/** An asset that a team gets, with its value and the band of that; null where it has none. */
export type PicturedPiece = {
  readonly name: string;
  readonly worth: SharedTrade["frozen"]["moves"][number]["receiver"];
};

/** Sizes of an asset in pixels. `band` is the size of the line with its band; 0: no such line. */
type PieceSize = { readonly name: number; readonly value: number; readonly band: number; readonly height: number };

/** Sizes of a card: of its heading, and of its assets by how many it has. */
type CardSize = { readonly head: number; readonly pieces: readonly PieceSize[] };

/**
 * Sizes by the number of teams: two and three teams stand in one row, more in two. The fewer assets a card has, the
 * larger they are, so that they fill it: chats show the picture small. A card with more assets than sizes counts the
 * rest in its last line, because every line of text adds about a kilobyte.
 */
const CARDS: Readonly<Record<number, CardSize>> = {
  2: {
    head: 25,
    pieces: [
      { name: 35, value: 68, band: 20, height: 290 },
      { name: 27, value: 31, band: 0, height: 140 },
      { name: 24, value: 26, band: 0, height: 98 },
      { name: 22, value: 24, band: 0, height: 74 },
    ],
  },
  3: {
    head: 24,
    pieces: [
      { name: 25, value: 48, band: 0, height: 290 },
      { name: 22, value: 24, band: 0, height: 140 },
      { name: 21, value: 22, band: 0, height: 96 },
    ],
  },
  4: {
    head: 22,
    pieces: [
      { name: 24, value: 27, band: 0, height: 104 },
      { name: 20, value: 21, band: 0, height: 52 },
    ],
  },
};
const MANY_TEAMS: CardSize = {
  head: 17,
  pieces: [
    { name: 16, value: 17, band: 0, height: 92 },
    { name: 15, value: 15, band: 0, height: 46 },
  ],
};

const valueOf = ({ worth }: PicturedPiece): number => worth?.value ?? 0;

/** The band of a value in words, where there is room for it. */
const bandLine = (tones: Tones, { worth }: PicturedPiece, { band }: PieceSize): readonly Picture[] =>
  worth && band > 0
    ? [
        line(`between ${whole(worth.low)} and ${whole(worth.high)}`, {
          fontSize: band,
          color: tones.soft,
          lineHeight: 1.3,
        }),
      ]
    : [];

const value = (tones: Tones, { worth }: PicturedPiece, size: number): Picture =>
  line(worth ? whole(worth.value) : "no value", {
    flexShrink: 0,
    fontSize: worth ? size : Math.min(size, 27),
    fontWeight: 700,
    lineHeight: 1.15,
    color: worth ? tones.ink : tones.soft,
  });

/** The only asset of a card: its name above its value. */
const single = (tones: Tones, piece: PicturedPiece, size: PieceSize): Picture =>
  box({ flexDirection: "column", height: size.height, justifyContent: "center" }, [
    line(piece.name, { fontSize: size.name, lineHeight: 1.25 }),
    value(tones, piece, size.value),
    ...bandLine(tones, piece, size),
  ]);

/** One of several assets: its name with the value at the end of the line, and the band below where there is room. */
const row = (tones: Tones, piece: PicturedPiece, size: PieceSize): Picture =>
  box({ gap: 12, height: size.height, alignItems: "center" }, [
    box({ flexDirection: "column", flexGrow: 1, flexBasis: 0, minWidth: 0 }, [
      line(piece.name, { fontSize: size.name, lineHeight: 1.3 }),
      ...bandLine(tones, piece, size),
    ]),
    value(tones, piece, size.value),
  ]);

/** The card of a team: its name, its net, and what it gets. `teams` is how many teams the trade has. */
export const tradeCard = (
  tones: Tones,
  teams: number,
  { name, net, gets }: { readonly name: string; readonly net: number; readonly gets: readonly PicturedPiece[] },
  width: string,
): Picture => {
  const { head, pieces: sizes } = CARDS[teams] ?? MANY_TEAMS;
  const size = sizes[Math.min(Math.max(gets.length, 1), sizes.length) - 1]!;
  // Where not all fit, the most valuable are drawn.
  const shown =
    gets.length <= sizes.length ? gets : gets.toSorted((a, b) => valueOf(b) - valueOf(a)).slice(0, sizes.length - 1);
  const more = gets.length - shown.length;
  const hasRoom = gets.length === 1 && size.height > 200;
  const note = (text: string, small: PieceSize): Picture =>
    line(text, { fontSize: small.name, color: tones.soft, lineHeight: small.height / small.name });
  return box(
    {
      flexDirection: "column",
      width,
      padding: "10px 18px",
      borderRadius: 12,
      border: `1px solid ${tones.line}`,
      backgroundColor: tones.surface,
    },
    [
      box({ gap: 12, alignItems: "center" }, [
        box({ gap: head / 4, flexGrow: 1, flexBasis: 0, minWidth: 0 }, [
          line(name, { fontSize: head, fontWeight: 700, lineHeight: 1.35 }),
          line("gets", { flexShrink: 0, fontSize: head, fontWeight: 700, lineHeight: 1.35 }),
        ]),
        line(signed(net), { flexShrink: 0, fontSize: head, fontWeight: 700 }),
      ]),
      ...shown.map((piece) => (hasRoom ? single(tones, piece, size) : row(tones, piece, size))),
      ...(more > 0 ? [note(`and ${more} more`, size)] : []),
      ...(gets.length === 0 ? [note("Nothing", size)] : []),
    ],
  );
};
