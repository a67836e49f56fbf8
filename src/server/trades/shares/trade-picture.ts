import type { SharedTrade } from "#contract/trades/shares.ts";
import { box, drawable, framed, line, type Picture } from "#server/kit/pictures/picture.ts";
import type { Tones } from "#server/kit/pictures/tones.ts";
import { signed, whole } from "#core/kit/signed.ts";

/** What a picture shows of a trade: its teams, who gets what at which value, and the verdict, all of the shared day. */
export type PicturedTrade = {
  readonly title: string;
  /** The day and the league. */
  readonly under: string;
  readonly teams: readonly string[];
  readonly moves: readonly Pick<SharedTrade["moves"][number], "name" | "to">[];
  readonly judged: SharedTrade["frozen"];
};

const getsOf = ({ moves, judged }: PicturedTrade, team: number): readonly PicturedPiece[] =>
  moves.flatMap(({ name, to }, at) => (to === team ? [{ name, worth: judged.moves[at]?.receiver ?? null }] : []));

const BAR = { width: 200, height: 28 } as const;

/** What both of two teams get, as one bar with its middle marked; nothing among more teams. */
function tug(tones: Tones, gets: readonly number[]): readonly Picture[] {
  const [left = 0, right = 0] = gets;
  if (gets.length > 2) return [];
  const share = (100 * left) / Math.max(1, left + right);
  const side = (width: number, isLonger: boolean): Picture =>
    box({ width: `${width}%`, height: 16, backgroundColor: isLonger ? tones.ink : tones["ink-soft"] });
  return [
    box({ ...BAR, flexShrink: 0, position: "relative", alignItems: "center" }, [
      side(share, left >= right),
      side(100 - share, right > left),
      box({ position: "absolute", left: 99, top: 0, width: 2, height: 28, backgroundColor: tones["accent-ink"] }),
    ]),
  ];
}

/** The picture of a shared trade: who gets what, the nets, the verdict in words and as a bar. */
export function tradePicture(trade: PicturedTrade, tones: Tones): Picture {
  const hasTwoColumns = trade.teams.length === 2 || trade.teams.length === 4;
  const width = hasTwoColumns ? "49.2%" : "32.4%";
  return framed(tones, {
    title: drawable(trade.title) || "A shared trade",
    under: trade.under,
    content: box(
      { flexGrow: 1, flexWrap: "wrap", gap: 14, alignContent: "stretch" },
      trade.teams.map((name, team) => {
        const shown = drawable(name) || `Team ${team + 1}`;
        const card = { name: shown, net: trade.judged.nets[team] ?? 0, gets: getsOf(trade, team) };
        return tradeCard(tones, trade.teams.length, card, width);
      }),
    ),
    foot: box({ flexGrow: 1, flexBasis: 0, minWidth: 0, alignItems: "center", gap: 20 }, [
      ...tug(
        tones,
        trade.teams.map((_, team) => getsOf(trade, team).reduce((sum, piece) => sum + valueOf(piece), 0)),
      ),
      box({ flexDirection: "column", flexGrow: 1, flexBasis: 0, minWidth: 0 }, [
        line(trade.judged.headline, { fontSize: 28, fontWeight: 700, lineHeight: 1.3 }),
        // One line of the two: each line of text adds about a kilobyte.
        line(trade.judged.adjusted || trade.judged.detail, { fontSize: 17, color: tones["ink-soft"], lineHeight: 1.3 }),
      ]),
    ]),
  });
}

/** An asset that a team gets, with its value and the band of that; null where it has none. */
type PicturedPiece = { readonly name: string; readonly worth: SharedTrade["frozen"]["moves"][number]["receiver"] };

/** Sizes of an asset in pixels. `band` is the size of the line with its band; 0: no such line. */
type PieceSize = { readonly name: number; readonly value: number; readonly band: number; readonly height: number };

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
      { name: 33, value: 62, band: 19, height: 290 },
      { name: 27, value: 31, band: 0, height: 140 },
      { name: 24, value: 26, band: 0, height: 98 },
      { name: 21, value: 23, band: 0, height: 74 },
    ],
  },
  3: {
    head: 22,
    pieces: [
      { name: 24, value: 44, band: 0, height: 290 },
      { name: 22, value: 24, band: 0, height: 140 },
      { name: 20, value: 21, band: 0, height: 96 },
    ],
  },
  4: {
    head: 20,
    pieces: [
      { name: 24, value: 27, band: 0, height: 104 },
      { name: 19, value: 20, band: 0, height: 52 },
    ],
  },
};
const MANY_TEAMS: CardSize = {
  head: 16,
  pieces: [
    { name: 15, value: 16, band: 0, height: 92 },
    { name: 14, value: 14, band: 0, height: 46 },
  ],
};

const valueOf = ({ worth }: PicturedPiece): number => worth?.value ?? 0;

/** The band of a value in words, where there is room for it. */
const bandLine = (tones: Tones, { worth }: PicturedPiece, { band }: PieceSize): readonly Picture[] =>
  worth && band > 0
    ? [
        line(`between ${whole(worth.low)} and ${whole(worth.high)}`, {
          fontSize: band,
          color: tones["ink-soft"],
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
    color: worth ? tones.ink : tones["ink-soft"],
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

function tradeCard(
  tones: Tones,
  teams: number,
  { name, net, gets }: { readonly name: string; readonly net: number; readonly gets: readonly PicturedPiece[] },
  width: string,
): Picture {
  const { head, pieces: sizes } = CARDS[teams] ?? MANY_TEAMS;
  const size = sizes[Math.min(Math.max(gets.length, 1), sizes.length) - 1]!;
  // Where not all fit, the most valuable are drawn.
  const shown =
    gets.length <= sizes.length ? gets : gets.toSorted((a, b) => valueOf(b) - valueOf(a)).slice(0, sizes.length - 1);
  const more = gets.length - shown.length;
  const hasRoom = gets.length === 1 && size.height > 200;
  const note = (text: string, small: PieceSize): Picture =>
    line(text, { fontSize: small.name, color: tones["ink-soft"], lineHeight: small.height / small.name });
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
}
