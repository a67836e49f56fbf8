import { X } from "lucide-react";
import { useMemo, useState } from "react";
import { judgePicks, pickCosts, type PickCost, type PickTrade } from "#core/draft/pick-trade.ts";
import { nameList } from "#core/kit/name-list.ts";
import { chanceText } from "#core/trades/verdict-text.ts";
import { Card } from "#web/kit/ui/display/card.tsx";
import { RowHead, Table, Td, Tr } from "#web/kit/ui/display/table.tsx";
import { Button, IconButton } from "#web/kit/ui/form/button.tsx";
import { Select, SelectField } from "#web/kit/ui/form/field.tsx";
import { MESSAGES } from "./messages.ts";
import type { Room } from "./room.ts";

/** How many picks before and after one's own are shown. */
const AROUND = 8;

const worthText = ({ worth, labelOf }: Room, overall: number): string =>
  `${labelOf(overall)} (${Math.round(worth.get(overall)?.tradevalue ?? 0)})`;

function costText(room: Room, { isEven, added, adds }: PickCost): string {
  if (isEven) return "nothing more";
  if (added.length === 0) return "no pick comes near";
  const picks = nameList(added.map((overall) => worthText(room, overall)));
  return adds === "own" ? `you add ${picks}` : `they add ${picks}`;
}

/** A trade that is looked at, with the slot of the other team. */
type Proposal = PickTrade & { readonly other: number };

type PicksProps = {
  room: Room;
  title: string;
  add: string;
  picks: readonly number[];
  choices: readonly number[];
  onChange: (picks: readonly number[]) => void;
};

const SidePicks = ({ room, title, add, picks, choices, onChange }: PicksProps) => (
  <div className="grid content-start gap-2">
    <h3 className="text-13 font-semibold">{title}</h3>
    <ul className="flex flex-wrap gap-2">
      {picks.map((overall) => (
        <li
          key={overall}
          className="flex items-center rounded-8 border border-line bg-sunken pl-2 text-14 tabular-nums"
        >
          {worthText(room, overall)}
          <IconButton
            size="sm"
            label={MESSAGES.remove(room.labelOf(overall))}
            icon={<X aria-hidden size={14} />}
            onClick={() => onChange(picks.filter((one) => one !== overall))}
          />
        </li>
      ))}
    </ul>
    <Select
      aria-label={add}
      placeholder={add}
      value=""
      onChange={(overall) => onChange([...picks, Number(overall)])}
      options={choices
        .filter((overall) => !picks.includes(overall))
        .map((overall) => ({ value: String(overall), label: worthText(room, overall) }))}
    />
  </div>
);

type ProposalProps = {
  room: Room;
  proposal: Proposal;
  onChange: (proposal: Proposal) => void;
  onMake: ((proposal: Proposal) => void) | null;
};

function ProposalCard({ room, proposal, onChange, onMake }: ProposalProps) {
  const { board, mine, nameOf, worth } = room;
  const { sends, gets, other } = proposal;
  const names = [nameOf(mine ?? 0), nameOf(other)] as const;
  const { judgement, trade, text } = judgePicks(proposal, names, worth, board.shape.teams);
  const theirs = board.open.filter((overall) => board.holderOf(overall) === other);
  const isWhole = sends.length > 0 && gets.length > 0;
  return (
    <Card aria-label={MESSAGES.proposal} className="grid gap-3">
      <h2 className="text-16">{`${MESSAGES.proposal}: ${nameOf(other)}`}</h2>
      <div role="status" className="rounded-8 bg-sunken p-3">
        <p className="text-16 font-semibold">{text.headline}</p>
        <p className="text-13 text-ink-soft">{text.detail}</p>
        {text.adjusted && <p className="text-14">{text.adjusted}</p>}
        {isWhole && (
          <p className="text-13 text-ink-soft">
            {chanceText(judgement.teams, (id) => trade.teams.find((team) => team.id === id)?.name ?? id)}
          </p>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <SidePicks
          room={room}
          title="You send"
          add="Add a pick you send"
          picks={sends}
          choices={room.myPicks}
          onChange={(picks) => onChange({ ...proposal, sends: picks })}
        />
        <SidePicks
          room={room}
          title="You get"
          add="Add a pick you get"
          picks={gets}
          choices={theirs}
          onChange={(picks) => onChange({ ...proposal, gets: picks })}
        />
      </div>
      {onMake && (
        <Button className="justify-self-start" disabled={!isWhole} onClick={() => onMake(proposal)}>
          Put the Trade on the Board
        </Button>
      )}
    </Card>
  );
}

type CostTableProps = {
  room: Room;
  from: number;
  costs: readonly PickCost[];
  onLook: (proposal: Proposal) => void;
};

function CostTable({ room, from, costs, onLook }: CostTableProps) {
  const { worth, nameOf, labelOf } = room;
  return (
    <Card flush>
      <Table
        caption={`${MESSAGES.trades}: ${labelOf(from)}`}
        columns={[
          "Pick",
          "Held by",
          { name: "Worth", numeric: true },
          { name: "Even with", className: "max-sm:hidden" },
          { name: <span className="sr-only">{MESSAGES.look}</span> },
        ]}
      >
        {costs.map((cost) => (
          <Tr key={cost.overall}>
            <RowHead className="tabular-nums">{labelOf(cost.overall)}</RowHead>
            <Td>
              <span className="block wrap-anywhere">{nameOf(cost.slot)}</span>
              <span className="block text-12 text-ink-soft sm:hidden">{costText(room, cost)}</span>
            </Td>
            <Td numeric>{Math.round(worth.get(cost.overall)?.tradevalue ?? 0)}</Td>
            <Td className="text-13 max-sm:hidden">{costText(room, cost)}</Td>
            <Td className="text-right">
              <Button
                size="sm"
                aria-label={MESSAGES.lookAt(labelOf(cost.overall))}
                onClick={() =>
                  onLook({
                    sends: [from, ...(cost.adds === "own" ? cost.added : [])],
                    gets: [cost.overall, ...(cost.adds === "other" ? cost.added : [])],
                    other: cost.slot,
                  })
                }
              >
                {MESSAGES.look}
              </Button>
            </Td>
          </Tr>
        ))}
      </Table>
    </Card>
  );
}

export function PickTrades({
  room,
  onTrade,
}: {
  room: Room;
  /** Null where the draft is followed live. */
  onTrade: ((moves: readonly { readonly overall: number; readonly slot: number }[]) => void) | null;
}) {
  const { board, mine, myPicks, worth } = room;
  const [chosen, choose] = useState<number | null>(null);
  const [looked, look] = useState<Proposal | null>(null);
  const from = chosen !== null && myPicks.includes(chosen) ? chosen : (myPicks[0] ?? null);
  const costs = useMemo(() => {
    if (mine === null || from === null) return [];
    const others = board.open.filter((overall) => board.holderOf(overall) !== mine && worth.has(overall));
    const targets = [
      ...others.filter((overall) => overall < from).slice(-AROUND),
      ...others.filter((overall) => overall > from).slice(0, AROUND),
    ];
    return pickCosts(board, worth, mine, from, targets);
  }, [board, worth, mine, from]);
  if (mine === null) return <p className="text-14 text-ink-soft">{MESSAGES.chooseTeam}</p>;
  if (from === null) return <p className="text-14 text-ink-soft">You have no picks left to trade.</p>;
  // A trade with picks that were made since is no longer one.
  const isOpen = (overall: number, slot: number): boolean =>
    !board.taken.has(overall) && board.holderOf(overall) === slot;
  const proposal = looked && {
    ...looked,
    sends: looked.sends.filter((overall) => isOpen(overall, mine)),
    gets: looked.gets.filter((overall) => isOpen(overall, looked.other)),
  };
  const make = ({ sends, gets, other }: Proposal): void => {
    onTrade?.([
      ...sends.map((overall) => ({ overall, slot: other })),
      ...gets.map((overall) => ({ overall, slot: mine })),
    ]);
    look(null);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-13 text-ink-soft">
        A pick is worth the nth best player still to be drafted. Costs are what the calculator's judge calls even, with
        what a better piece costs beyond the sum.
      </p>
      <SelectField
        label="Your pick"
        fieldClassName="max-w-60"
        value={String(from)}
        onChange={(overall) => choose(Number(overall))}
        options={myPicks.map((overall) => ({ value: String(overall), label: worthText(room, overall) }))}
      />
      {proposal && <ProposalCard room={room} proposal={proposal} onChange={look} onMake={onTrade ? make : null} />}
      <CostTable room={room} from={from} costs={costs} onLook={look} />
    </div>
  );
}
