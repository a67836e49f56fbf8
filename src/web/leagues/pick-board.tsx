import { useState } from "react";
import type { PricedPick } from "#contract/leagues/teams.ts";
import { roundLabel } from "#core/assets/pick-name.ts";
import { dotted } from "#core/kit/name-list.ts";
import { Card } from "#web/kit/ui/display/card.tsx";
import { cx } from "#web/kit/ui/cx.ts";
import { Dialog } from "#web/kit/ui/overlay/dialog.tsx";
import { pickWithOrigin, type LeagueFacts } from "./league-facts.ts";
import { MESSAGES } from "./messages.ts";

export type HeldBy = { readonly pick: PricedPick; readonly teamid: string };

/** The slot a pick is expected to have, as `4.2`; the known slot; null where neither is known. */
function slotText({ slot, odds }: PricedPick): string | null {
  if (slot !== null) return String(slot);
  const all = odds.reduce((sum, chance) => sum + chance, 0);
  return all > 0 ? (odds.reduce((sum, chance, at) => sum + chance * (at + 1), 0) / all).toFixed(1) : null;
}

const isOwn = ({ pick, teamid }: HeldBy): boolean => pick.originalteamid === teamid;

/** How its holder got a pick. */
function gotText({ pick, teamid }: HeldBy, teamName: LeagueFacts["teamName"]): string {
  const { originalteamid, fromteamid } = pick;
  if (originalteamid === null) return BOARD.unknownOrigin;
  if (originalteamid === teamid) return BOARD.own(teamName(teamid));
  const origin = teamName(originalteamid);
  if (fromteamid === undefined) return BOARD.untold(origin);
  return fromteamid === originalteamid ? BOARD.traded(origin) : BOARD.tradedOn(origin, teamName(fromteamid));
}

/** The odds of each slot as bars; the likeliest fills its line. */
function SlotOdds({ odds }: { odds: readonly number[] }) {
  const most = Math.max(...odds);
  return (
    <ol aria-label={BOARD.odds} className="grid gap-1">
      {odds.map((chance, at) => (
        <li key={at} className="grid grid-cols-[1.5rem_minmax(0,1fr)_2.75rem] items-center gap-2 text-13">
          <span className="text-right text-ink-faint tabular-nums">{at + 1}</span>
          <span aria-hidden className="block h-2 overflow-hidden rounded-round bg-sunken">
            <span
              className="block h-full rounded-round bg-accent"
              style={{ width: `${most > 0 ? (100 * chance) / most : 0}%` }}
            />
          </span>
          <span className="text-right tabular-nums">{BOARD.percent(chance)}</span>
        </li>
      ))}
    </ol>
  );
}

const PickDialog = ({ held, facts, onClose }: { held: HeldBy | null; facts: LeagueFacts; onClose: () => void }) => (
  <Dialog
    open={held !== null}
    onOpenChange={(open) => !open && onClose()}
    title={held ? pickWithOrigin(held.pick, held.teamid, facts.teamName) : ""}
    description={held ? BOARD.heldBy(facts.teamName(held.teamid)) : undefined}
  >
    {held && (
      <div className="grid gap-4 text-14">
        <p>{gotText(held, facts.teamName)}</p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          <dt className="text-ink-soft">{BOARD.expectedValue}</dt>
          <dd className="font-semibold tabular-nums">
            {Math.round(held.pick.value)}
            {held.pick.odds.length > 0 && (
              <span className="font-normal text-ink-soft"> ({MESSAGES.band(held.pick.low, held.pick.high)})</span>
            )}
          </dd>
          <dt className="text-ink-soft">{BOARD.slot}</dt>
          <dd>
            {slotText(held.pick) ?? BOARD.noSlot} <span className="text-ink-soft">({held.pick.assumption})</span>
          </dd>
        </dl>
        {held.pick.odds.length > 0 && <SlotOdds odds={held.pick.odds} />}
      </div>
    )}
  </Dialog>
);

function Chip({ held, facts, onOpen }: { held: HeldBy; facts: LeagueFacts; onOpen: () => void }) {
  const { pick } = held;
  const slot = slotText(pick);
  return (
    <button
      type="button"
      onClick={onOpen}
      className={cx(
        "min-h-11 w-full rounded-8 border px-2 py-1 text-left text-13 hover:border-accent active:bg-accent-soft",
        isOwn(held) ? "border-line bg-surface" : "border-accent/50 bg-accent-soft",
      )}
    >
      <span className="flex justify-between gap-2">
        <span className="font-semibold">{roundLabel(pick.round)}</span>
        <span className="font-semibold tabular-nums">{Math.round(pick.value)}</span>
      </span>
      <span className="block wrap-anywhere text-ink-soft">
        {dotted([
          slot && BOARD.slotOf(slot),
          !isOwn(held) && pick.originalteamid !== null && BOARD.from(facts.teamName(pick.originalteamid)),
        ])}
      </span>
    </button>
  );
}

/** What each team picks in each round, with slot and value; a press shows the odds and how it was got. */
export function PickBoard({ facts, season, picks }: { facts: LeagueFacts; season: number; picks: readonly HeldBy[] }) {
  const [opened, open] = useState<HeldBy | null>(null);
  const rounds = [...new Set(picks.map(({ pick }) => pick.round))].toSorted((a, b) => a - b);
  const owners = facts.teams.teams
    .map(({ teamid }) => {
      const held = picks.filter((one) => one.teamid === teamid);
      return { teamid, held, value: held.reduce((sum, { pick }) => sum + pick.value, 0) };
    })
    .toSorted((a, b) => b.value - a.value);
  return (
    <Card flush aria-label={BOARD.title(season)}>
      <header className="px-3 pt-4 pb-2 md:px-4">
        <h2 className="text-16">{BOARD.title(season)}</h2>
        <p className="text-13 text-ink-soft">{BOARD.help}</p>
      </header>
      <ul>
        {owners.map(({ teamid, held, value }) => (
          <li
            key={teamid}
            className={cx(
              "grid gap-2 border-t border-line px-3 py-3 md:grid-cols-[10rem_minmax(0,1fr)] md:px-4",
              teamid === facts.league.myteamid && "bg-sunken",
            )}
          >
            <h3 className="flex items-baseline justify-between gap-2 text-14 md:block">
              <span className="wrap-anywhere">{facts.teamName(teamid)}</span>
              <span className="text-13 font-normal text-ink-soft md:block">{BOARD.worth(value)}</span>
            </h3>
            {held.length === 0 && <p className="text-13 text-ink-faint">{BOARD.none}</p>}
            <div
              className="grid grid-cols-2 gap-2 md:grid-cols-(--rounds)"
              style={{ "--rounds": `repeat(${rounds.length}, minmax(0, 1fr))` } as Record<string, string>}
            >
              {rounds.map((round) => (
                <div key={round} className="grid content-start gap-2 empty:max-md:hidden">
                  {held
                    .filter(({ pick }) => pick.round === round)
                    .map((one, at) => (
                      <Chip key={at} held={one} facts={facts} onOpen={() => open(one)} />
                    ))}
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <PickDialog held={opened} facts={facts} onClose={() => open(null)} />
    </Card>
  );
}

const BOARD = {
  title: (season: number): string => `Draft board of ${season}`,
  help: "By owner, with each pick's expected slot and value; those of other teams are tinted. Press one for its odds.",
  none: "No picks in this draft.",
  worth: (value: number): string => `Worth ${Math.round(value)}`,
  slotOf: (slot: string): string => `slot ${slot}`,
  from: (team: string): string => `from ${team}`,
  heldBy: (team: string): string => `Held by ${team}`,
  own: (team: string): string => `${team} has always held it: it is its own pick.`,
  traded: (origin: string): string => `Got in a trade with ${origin}, whose pick it was.`,
  tradedOn: (origin: string, from: string): string => `First ${origin}'s; got in a trade with ${from}.`,
  untold: (origin: string): string => `First ${origin}'s; the platform does not tell who traded it.`,
  unknownOrigin: "The platform does not tell whose pick it was.",
  expectedValue: "Expected value",
  slot: "Slot",
  noSlot: "not known",
  odds: "Odds of each slot",
  percent: (chance: number): string => `${(100 * chance).toFixed(chance > 0 && chance < 0.1 ? 1 : 0)}%`,
} as const;
