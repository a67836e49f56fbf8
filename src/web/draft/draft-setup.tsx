import { useState, type ReactNode } from "react";
import { EMPTY_LOG, type KeptDraft } from "#core/draft/draft.ts";
import { DRAFT_POOLS, THIRD_ROUND, type DraftPool, type DraftShape } from "#core/draft/order.ts";
import { DRAFT_LIMITS } from "#core/assets/startup-pick.ts";
import { usualRounds } from "#core/draft/usual-draft.ts";
import { canGrowInto, clamp, parseTyped, stepDown, stepUp } from "#core/situation/stepper.ts";
import { PositionBadge } from "#web/assets/position-badge.tsx";
import { Card } from "#web/kit/ui/display/card.tsx";
import { Button } from "#web/kit/ui/form/button.tsx";
import { Disclosure } from "#web/kit/ui/display/disclosure.tsx";
import { SelectField } from "#web/kit/ui/form/field.tsx";
import { Segmented } from "#web/kit/ui/form/segmented.tsx";
import { Stepper, type StepRule } from "#web/kit/ui/form/stepper.tsx";
import { MESSAGES } from "./messages.ts";
import { boardByHand, roomOf, type Drafting } from "./room.ts";

function ruleOf([min, max]: readonly [number, number]): StepRule {
  const range = { min, max, step: 1 };
  return {
    ...range,
    up: (value) => stepUp(value, range),
    down: (value) => stepDown(value, range),
    clamp: (value) => clamp(value, range),
    parse: (text) => parseTyped(text, { integer: true }),
    canGrow: (text) => canGrowInto(text, range),
  };
}

type Wanted = Omit<KeptDraft, "log">;

/** Picks shown before a draft begins. */
const FIRST_PICKS = 8;

const orderOf = ({ order, reversal }: DraftShape): keyof typeof MESSAGES.orders =>
  order === "snake" && reversal !== null ? "reversal" : order;

/** The teams with one of them in another slot; who stood there changes places with it. */
const withTeamAt = (teamids: readonly string[], at: number, teamid: string): readonly string[] =>
  teamids.map((id, index) => {
    if (index === at) return teamid;
    return id === teamid ? (teamids[at] ?? id) : id;
  });

type SetupProps = Drafting & {
  draft: Wanted;
  /** Whether a board of it is there already. */
  isStarted: boolean;
  onStart: (draft: Wanted) => void;
  children?: ReactNode;
};

export function DraftSetup({ draft, isStarted, onStart, children, ...drafting }: SetupProps) {
  const { league, roster } = drafting;
  const [wanted, setWanted] = useState(draft);
  const [ordering, setOrdering] = useState(false);
  const { shape, mine, teamids } = wanted;
  const change = (parts: Partial<DraftShape>): void => {
    const next = { ...shape, ...parts };
    setWanted({ ...wanted, shape: next, mine: mine !== null && mine > next.teams ? null : mine });
  };
  const nameOf = (slot: number): string => {
    const teamid = teamids[slot - 1];
    const team = league?.teams.find((one) => one.teamid === teamid);
    return teamid ? `${slot}. ${team?.name ?? teamid}` : MESSAGES.slot(slot);
  };
  const slots = Array.from({ length: shape.teams }, (_, at) => at + 1);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-12">
      <Card aria-label={MESSAGES.setup} className="grid gap-4">
        <h2 className="text-16">{MESSAGES.setup}</h2>
        <SelectField
          label="Who is drafted"
          value={shape.pool}
          onChange={(pool: DraftPool) => change({ pool, rounds: usualRounds(pool, roster) })}
          options={DRAFT_POOLS.map((value) => ({ value, label: MESSAGES.pools[value] }))}
        />
        <div className="grid gap-3 sm:grid-cols-2 sm:gap-6">
          <Stepper
            label="Teams"
            value={shape.teams}
            rule={ruleOf(DRAFT_LIMITS.teams)}
            disabled={league !== null}
            onChange={(teams) => change({ teams })}
          />
          <Stepper
            label="Rounds"
            value={shape.rounds}
            rule={ruleOf(DRAFT_LIMITS.rounds)}
            onChange={(rounds) => change({ rounds })}
          />
        </div>
        <Segmented
          label="Order"
          value={orderOf(shape)}
          onChange={(order) =>
            change({
              order: order === "linear" ? "linear" : "snake",
              reversal: order === "reversal" ? (shape.reversal ?? THIRD_ROUND) : null,
            })
          }
          options={(["snake", "linear", "reversal"] as const).map((value) => ({
            value,
            label: MESSAGES.orders[value],
          }))}
        />
        <SelectField
          label="Your slot"
          value={mine === null ? "none" : String(mine)}
          onChange={(slot) => setWanted({ ...wanted, mine: slot === "none" ? null : Number(slot) })}
          options={[
            { value: "none", label: "None: I only watch" },
            ...slots.map((slot) => ({ value: String(slot), label: nameOf(slot) })),
          ]}
        />
        {league && (
          <Disclosure title="Order of the teams" open={ordering} onOpenChange={setOrdering}>
            <p className="pb-2 text-12 text-ink-soft">
              A team that you choose for a slot changes places with the one there.
            </p>
            <div className="grid gap-2 p-0.5 sm:grid-cols-2">
              {teamids.map((teamid, at) => (
                <SelectField
                  key={at}
                  label={MESSAGES.slot(at + 1)}
                  value={teamid}
                  onChange={(chosen) => setWanted({ ...wanted, teamids: withTeamAt(teamids, at, chosen) })}
                  options={league.teams.map((team) => ({ value: team.teamid, label: team.name }))}
                />
              ))}
            </div>
          </Disclosure>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" onClick={() => onStart(wanted)}>
            {isStarted ? "Apply" : "Start the Board"}
          </Button>
          {children}
          {isStarted && (
            <p className="text-12 text-ink-soft">Picks stay on the board as far as the new draft has them.</p>
          )}
        </div>
      </Card>
      {!isStarted && <FirstPicks wanted={wanted} drafting={drafting} />}
    </div>
  );
}

/** The first picks of the reader, or of everybody for who only watches, each with the player that it stands for. */
function FirstPicks({ wanted, drafting }: { wanted: Wanted; drafting: Drafting }) {
  const board = boardByHand(drafting.league, { ...wanted, log: EMPTY_LOG });
  const { mine } = wanted;
  const { myPicks, worth, labelOf } = roomOf(drafting, board, mine, wanted.teamids);
  const picks = mine === null ? board.open : myPicks;
  const shown = picks.slice(0, FIRST_PICKS).flatMap((overall) => {
    const player = worth.get(overall);
    return player ? [{ overall, player }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section
      aria-label={MESSAGES.firstPicks(mine !== null)}
      className="board -mx-(--gutter) px-(--gutter) pt-4 pb-3 lg:mx-0 lg:rounded-12 lg:px-6"
    >
      <h2 className="text-16">{MESSAGES.firstPicks(mine !== null)}</h2>
      <p className="flex justify-between gap-3 text-13 text-ink-soft">
        <span>{MESSAGES.inOrder}</span>
        <span className="shrink-0">Trade value</span>
      </p>
      <ol className="mt-2">
        {shown.map(({ overall, player: { assetdisplayname, position, tradevalue } }) => (
          <li key={overall} className="flex min-h-10 items-center gap-3 border-t border-line py-1 text-14">
            <span className="w-11 shrink-0 text-ink-soft tabular-nums">{labelOf(overall)}</span>
            <PositionBadge wide position={position} />
            <span className="min-w-0 grow font-semibold wrap-anywhere">{assetdisplayname}</span>
            <span className="text-20 narrow tabular-nums">{Math.round(tradevalue)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
