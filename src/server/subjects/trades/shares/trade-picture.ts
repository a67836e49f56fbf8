import type { SharedTrade } from "#contract/shares.ts";
import { isBalanced } from "#core/trade/net.ts";
import { tiltOf } from "#core/trade/beam-tilt.ts";
import { box, drawable, framed, line, type Picture } from "#server/base/pictures/picture.ts";
import type { Tones } from "#server/base/pictures/tones.ts";
import { tradeCard, type PicturedPiece } from "./trade-card.ts";

/** What a picture shows of a trade: its teams, who gets what at which value, and the verdict, all of the shared day. */
export type PicturedTrade = {
  readonly title: string;
  /** The day and the league. */
  readonly under: string;
  readonly teams: readonly string[];
  readonly moves: readonly Pick<SharedTrade["moves"][number], "name" | "to">[];
  readonly weighed: SharedTrade["frozen"];
};

/** The widest of the columns that a row of cards has. */
const columnsFor = (teams: number): number => (teams === 2 || teams === 4 ? 2 : 3);

/** A team's name; 'Team 2' where the fonts have no shape for it. */
const teamName = ({ teams }: PicturedTrade, team: number): string => drawable(teams[team] ?? "") || `Team ${team + 1}`;

/** What a team gets, in the order of the trade. */
const getsOf = ({ moves, weighed }: PicturedTrade, team: number): readonly PicturedPiece[] =>
  moves.flatMap(({ name, to }, at) => (to === team ? [{ name, worth: weighed.moves[at]?.receiver ?? null }] : []));

const BEAM = { width: 200, height: 76 } as const;

/** The beam of the verdict: the side that comes off better sinks. */
const beam = (tones: Tones, nets: readonly number[]): Picture => {
  const best = nets.indexOf(Math.max(...nets));
  const worst = nets.lastIndexOf(Math.min(...nets));
  const [left, right] = best < worst ? [best, worst] : [worst, best];
  const tilt = tiltOf(((nets[right] ?? 0) - (nets[left] ?? 0)) / 2);
  const balanced = isBalanced(nets.map((net) => ({ net })));
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
  const width = columnsFor(trade.teams.length) === 2 ? "49.2%" : "32.4%";
  return framed(tones, {
    title: drawable(trade.title) || "A shared trade",
    under: trade.under,
    content: box(
      { flexGrow: 1, flexWrap: "wrap", gap: 14, alignContent: "stretch" },
      trade.teams.map((_, team) =>
        tradeCard(
          tones,
          trade.teams.length,
          { name: teamName(trade, team), net: trade.weighed.nets[team] ?? 0, gets: getsOf(trade, team) },
          width,
        ),
      ),
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
