import type { ReactNode } from "react";
import type { Asset } from "#contract/values.ts";
import type { PlayerPosition } from "#core/asset/position.ts";
import { bestLineup } from "#core/league/roster/lineup.ts";
import { POSITION_TONES } from "#web/data/position-tone.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { MESSAGES } from "./messages.ts";
import type { Room } from "./room.ts";

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card aria-label={title} flush>
    <h2 className="px-3 pt-3 pb-2 text-16 md:px-4">{title}</h2>
    {children}
  </Card>
);

const LINE = "flex min-h-10 items-center gap-2 border-t border-line px-3 py-1 text-14 md:px-4";

const Line = ({ head, player }: { head: ReactNode; player: Asset | undefined }) => (
  <li className={LINE}>
    {head}
    {player ? (
      <>
        <span className="min-w-0 grow font-semibold wrap-anywhere">{player.assetdisplayname}</span>
        <span className="font-bold tabular-nums">{Math.round(player.tradevalue)}</span>
      </>
    ) : (
      <span className="text-ink-faint">{MESSAGES.empty}</span>
    )}
  </li>
);

/** The reader's team so far: its best lineup by value, the bench, and the picks it still has. */
export const MyTeam = ({ room: { own, roster, mine, myPicks, worth, labelOf } }: { room: Room }) => {
  if (mine === null) return <p className="text-14 text-ink-soft">{MESSAGES.chooseTeam}</p>;
  const byId = new Map(own.map((player) => [player.assetid, player]));
  const { starters, bench } = bestLineup(
    own.map(({ assetid, position, tradevalue }) => ({
      id: assetid,
      position: position as PlayerPosition,
      value: tradevalue,
    })),
    roster,
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
      <Part title={MESSAGES.starters}>
        <ul>
          {starters.map(({ slot, player }, at) => (
            <Line key={at} head={<Badge className="min-w-11">{slot}</Badge>} player={byId.get(player?.id ?? 0)} />
          ))}
        </ul>
      </Part>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Part title={MESSAGES.bench}>
          <ul>
            {bench.map(({ id, position }) => (
              <Line
                key={id}
                head={
                  <Badge wide tone={POSITION_TONES[position]}>
                    {position}
                  </Badge>
                }
                player={byId.get(id)}
              />
            ))}
            {bench.length === 0 && <li className={`${LINE} text-ink-faint`}>{MESSAGES.none}</li>}
          </ul>
        </Part>
        <Part title={MESSAGES.upcoming}>
          <ul>
            {myPicks.map((overall) => {
              const player = worth.get(overall);
              return (
                <li key={overall} className={LINE}>
                  <span className="w-11 font-semibold tabular-nums">{labelOf(overall)}</span>
                  <span className="min-w-0 grow text-13 text-ink-soft wrap-anywhere">
                    {player && MESSAGES.level(player.assetdisplayname)}
                  </span>
                  <span className="font-bold tabular-nums">{Math.round(player?.tradevalue ?? 0)}</span>
                </li>
              );
            })}
            {myPicks.length === 0 && <li className={`${LINE} text-ink-faint`}>{MESSAGES.none}</li>}
          </ul>
        </Part>
      </div>
    </div>
  );
};
