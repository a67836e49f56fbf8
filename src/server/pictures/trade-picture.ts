import type { SharedTrade } from "#contract/shares.ts";
import { BALANCE_THRESHOLD } from "#core/trade/balance.ts";
import { tiltOf } from "#core/trade/beam-tilt.ts";
import { signed, whole } from "#core/trade/signed.ts";
import { box, drawable, framed, line, type Picture } from "./picture.ts";
import type { Tones } from "./tones.ts";

/** What a picture shows of a trade: its teams, who gets what at which value, and the verdict, all of the shared day. */
export type PicturedTrade = {
  readonly title: string;
  /** The day and the league. */
  readonly under: string;
  readonly teams: readonly string[];
  readonly moves: readonly Pick<SharedTrade["moves"][number], "name" | "to">[];
  readonly weighed: SharedTrade["frozen"];
};

type Layout = { readonly rows: number; readonly text: number; readonly head: number; readonly lineHeight: number };

/**
 * Sizes of the cards by the number of teams: two and three teams stand in one row, more in two. Lines are few and
 * large, because chats show the picture small, and every line of text adds about a kilobyte.
 */
const LAYOUTS: Readonly<Record<number, Layout>> = {
  2: { rows: 4, text: 24, head: 27, lineHeight: 62 },
  3: { rows: 3, text: 24, head: 26, lineHeight: 62 },
  4: { rows: 2, text: 22, head: 23, lineHeight: 40 },
};
const MANY_TEAMS: Layout = { rows: 2, text: 16, head: 18, lineHeight: 34 };

/** The widest of the columns that a row of cards has. */
const columnsFor = (teams: number): number => (teams === 2 || teams === 4 ? 2 : 3);

/** A team's name; 'Team 2' where the fonts have no shape for it. */
const teamName = ({ teams }: PicturedTrade, team: number): string => drawable(teams[team] ?? "") || `Team ${team + 1}`;

const card = (tones: Tones, trade: PicturedTrade, team: number, columns: number): Picture => {
  const size = LAYOUTS[trade.teams.length] ?? MANY_TEAMS;
  const got = trade.moves.flatMap((move, i) => (move.to === team ? [{ ...move, worth: trade.weighed.moves[i] }] : []));
  // Where not all fit, the most valuable are drawn.
  const worthOf = ({ worth }: (typeof got)[number]): number => worth?.receiver?.value ?? 0;
  const fits = got.length <= size.rows ? got : got.toSorted((a, b) => worthOf(b) - worthOf(a)).slice(0, size.rows - 1);
  const rows = fits.map(({ name, worth }) =>
    box({ gap: 12, height: size.lineHeight, alignItems: "center" }, [
      line(name, { flexGrow: 1, flexBasis: 0, fontSize: size.text }),
      line(worth?.receiver ? whole(worth.receiver.value) : "no value", {
        flexShrink: 0,
        fontSize: size.text,
        fontWeight: 600,
        color: worth?.receiver ? tones.ink : tones.soft,
      }),
    ]),
  );
  const more = got.length - fits.length;
  const note = (text: string): Picture =>
    line(text, { fontSize: size.text, color: tones.soft, lineHeight: size.lineHeight / size.text });
  return box(
    {
      flexDirection: "column",
      width: `${columns === 2 ? 49.2 : 32.4}%`,
      padding: "10px 18px",
      borderRadius: 12,
      border: `1px solid ${tones.line}`,
      backgroundColor: tones.surface,
    },
    [
      box({ gap: 12, alignItems: "center" }, [
        box({ gap: size.head / 4, flexGrow: 1, flexBasis: 0, minWidth: 0 }, [
          line(teamName(trade, team), { fontSize: size.head, fontWeight: 700, lineHeight: 1.35 }),
          line("gets", { flexShrink: 0, fontSize: size.head, fontWeight: 700, lineHeight: 1.35 }),
        ]),
        line(signed(trade.weighed.nets[team] ?? 0), { flexShrink: 0, fontSize: size.head, fontWeight: 700 }),
      ]),
      ...rows,
      ...(more > 0 ? [note(`and ${more} more`)] : []),
      ...(got.length === 0 ? [note("Nothing")] : []),
    ],
  );
};

const BEAM = { width: 200, height: 76 } as const;

/** The beam of the verdict: the side that comes off better sinks. */
const beam = (tones: Tones, nets: readonly number[]): Picture => {
  const best = nets.indexOf(Math.max(...nets));
  const worst = nets.lastIndexOf(Math.min(...nets));
  const [left, right] = best < worst ? [best, worst] : [worst, best];
  const tilt = tiltOf(((nets[right] ?? 0) - (nets[left] ?? 0)) / 2);
  const balanced = nets.every((net) => Math.abs(net) < BALANCE_THRESHOLD);
  const pan = { width: 34, height: 9, borderRadius: 3, backgroundColor: tones.soft } as const;
  return box({ ...BEAM, flexShrink: 0, position: "relative" }, [
    box({
      position: "absolute",
      left: 86,
      top: 36,
      width: 28,
      height: 38,
      backgroundColor: balanced ? tones.up : tones.accent,
      clipPath: "polygon(50% 0%, 100% 100%, 0% 100%)",
    }),
    box(
      {
        position: "absolute",
        left: 0,
        top: 24,
        width: BEAM.width,
        height: 15,
        flexDirection: "column",
        transform: `rotate(${tilt.toFixed(2)}deg)`,
      },
      [
        box({ justifyContent: "space-between" }, [box(pan), box(pan)]),
        box({ height: 6, borderRadius: 3, backgroundColor: tones.soft }),
      ],
    ),
  ]);
};

/** The picture of a shared trade: who gets what, the nets, the verdict in words and as a beam. */
export const tradePicture = (trade: PicturedTrade, tones: Tones): Picture => {
  const columns = columnsFor(trade.teams.length);
  return framed(tones, {
    title: drawable(trade.title) || "A shared trade",
    under: trade.under,
    content: box(
      { flexGrow: 1, flexWrap: "wrap", gap: 14, alignContent: "stretch" },
      trade.teams.map((_, team) => card(tones, trade, team, columns)),
    ),
    foot: box({ flexGrow: 1, flexBasis: 0, minWidth: 0, alignItems: "center", gap: 20 }, [
      beam(tones, trade.weighed.nets),
      box({ flexDirection: "column", flexGrow: 1, flexBasis: 0, minWidth: 0 }, [
        line(trade.weighed.headline, { fontSize: 28, fontWeight: 700, lineHeight: 1.3 }),
        line(trade.weighed.detail, { fontSize: 18, color: tones.soft, lineHeight: 1.3 }),
      ]),
    ]),
  });
};
