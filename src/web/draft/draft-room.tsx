import { useQuery } from "@tanstack/react-query";
import { Settings2 } from "lucide-react";
import { useMemo, useState } from "react";
import { Link } from "wouter";
import type { readLiveDraft } from "#contract/draft.ts";
import type { Reply } from "#contract/kit/call.ts";
import type { League } from "#contract/leagues/leagues.ts";
import {
  boardAfter,
  canFollow,
  type DraftLog,
  type DraftStart,
  type DraftStep,
  EMPTY_LOG,
  type KeptDraft,
  parseDraft,
  redoStep,
  serialiseDraft,
  undoStep,
  withStep,
} from "#core/draft/draft.ts";
import { usualDraft } from "#core/draft/usual-draft.ts";
import { dotted } from "#core/kit/name-list.ts";
import { localStore } from "#web/kit/data/store.ts";
import { refusalText, send } from "#web/kit/query/send.ts";
import { Notice, Waiting } from "#web/kit/ui/display/notice.tsx";
import { Button, buttonStyle, IconButton } from "#web/kit/ui/form/button.tsx";
import { ConfirmDialog } from "#web/kit/ui/overlay/dialog.tsx";
import { DraftSetup } from "./draft-setup.tsx";
import { MESSAGES } from "./messages.ts";
import { RoomView } from "./room-view.tsx";
import { boardByHand, roomOf, type Drafting } from "./room.ts";

type Live = Reply<typeof readLiveDraft>;

/** After a refusal Sleeper is asked again as rarely as before a draft. */
const AFTER_REFUSAL_MS = 60_000;

/** The draft of a Sleeper league, read again while the page is in sight and the draft is not over. */
const useLiveDraft = (league: League | null, enabled: boolean) =>
  useQuery({
    queryKey: ["/api/leagues", league?.leagueid ?? "", "draft"],
    queryFn: ({ signal }) =>
      send("GET /api/leagues/{leagueid}/draft", { params: { leagueid: league?.leagueid ?? "" } }, { signal }),
    enabled,
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) => {
      if (error) return AFTER_REFUSAL_MS;
      return data?.pollseconds == null ? false : 1000 * data.pollseconds;
    },
  });

const liveStart = ({ holders, picks }: Live): DraftStart => ({
  holders: new Map(holders.map(({ overall, slot }) => [overall, slot])),
  taken: new Map(picks.map(({ overall, assetid, name }) => [overall, { assetid, name }])),
});

/** A live draft as one to be continued by hand: its picks as steps, so that they can be undone. */
const byHand = (live: Live, shape: NonNullable<Live["shape"]>, mine: number | null): KeptDraft => ({
  shape,
  mine,
  teamids: live.teamids.every((teamid) => teamid !== null) ? live.teamids.filter((id) => id !== null) : [],
  log: {
    done: [
      ...(live.holders.length > 0 ? [{ type: "trade", moves: live.holders } as const] : []),
      ...live.picks.map(({ overall, assetid, name }) => ({ type: "pick", overall, taken: { assetid, name } }) as const),
    ],
    undone: [],
  },
});

function LiveRoom({
  live,
  shape,
  error,
  onHand,
  ...drafting
}: Drafting & {
  live: Live;
  shape: NonNullable<Live["shape"]>;
  error: Error | null;
  onHand: (draft: KeptDraft) => void;
}) {
  const { league, assets, roster } = drafting;
  const mine = live.teamids.indexOf(league?.myteamid ?? "") + 1 || null;
  const room = useMemo(() => {
    const board = boardAfter(shape, liveStart(live), []);
    // Picks that a finished draft does not tell were made all the same.
    const shown = live.state === "complete" ? { ...board, open: [], clock: null } : board;
    return roomOf({ league, assets, roster }, shown, mine, live.teamids);
  }, [live, shape, roster, mine, league, assets]);
  return (
    <>
      {error && (
        <Notice tone="danger" title="Sleeper did not answer">
          {`${refusalText(error)} The board shows what came before.`}
        </Notice>
      )}
      {league && league.myteamid === null && (
        <Notice
          title="Which team is yours?"
          action={
            <Link href={`/league/${league.leagueid}`} className={buttonStyle("secondary", "sm")}>
              Choose Your Team
            </Link>
          }
        >
          Then the room shows your picks, what you need, and what your picks are worth in a trade.
        </Notice>
      )}
      {live.notes.length > 0 && <Notice title={live.notes[0]}>{live.notes.slice(1).join(" ")}</Notice>}
      <RoomView
        room={room}
        source={dotted(["Live from Sleeper", live.state !== "complete" && MESSAGES.states[live.state]])}
        onStep={null}
        history={null}
        tools={
          <Button size="sm" onClick={() => onHand(byHand(live, shape, mine))}>
            Continue by Hand
          </Button>
        }
      />
    </>
  );
}

type HandRoomProps = Drafting & { editor: ReturnType<typeof useKeptDraft>; draft: KeptDraft };

function HandRoom({ editor, draft, ...drafting }: HandRoomProps) {
  const { league, assets, roster } = drafting;
  const [changing, setChanging] = useState(false);
  const [asking, setAsking] = useState(false);
  const { log } = draft;
  const room = useMemo(
    () => roomOf({ league, assets, roster }, boardByHand(league, draft), draft.mine, draft.teamids),
    [league, draft, roster, assets],
  );
  return (
    <>
      <RoomView
        room={room}
        source={null}
        onStep={(step) => canFollow(room.board, step) && editor.step(step)}
        history={{
          undo: log.done.length > 0 ? editor.undo : null,
          redo: log.undone.length > 0 ? editor.redo : null,
        }}
        tools={
          <IconButton
            label="Change the Draft"
            icon={<Settings2 aria-hidden size={18} />}
            aria-expanded={changing}
            onClick={() => setChanging(!changing)}
          />
        }
      >
        {changing && (
          <DraftSetup
            {...drafting}
            draft={draft}
            isStarted
            onStart={(wanted) => {
              editor.keep({ ...wanted, log });
              setChanging(false);
            }}
          >
            <Button onClick={() => setAsking(true)}>
              {league?.provider === "sleeper" ? "Back to Live" : MESSAGES.startOver}
            </Button>
          </DraftSetup>
        )}
      </RoomView>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Start the draft over?"
        description="All picks and trades on this board are removed. This cannot be undone."
        confirmLabel={MESSAGES.startOver}
        cancelLabel="Keep It"
        danger
        onConfirm={() => {
          setAsking(false);
          editor.keep(null);
        }}
      />
    </>
  );
}

function NoBoard({ live, error }: { live: Live | undefined; error: Error | null }) {
  if (live)
    return (
      <Notice
        title="This draft is an auction"
        action={
          <Link href="/asset-list" className={buttonStyle("secondary", "sm")}>
            Auction Prices
          </Link>
        }
      >
        Boards are for snake and linear drafts. What each player should cost stands in the rankings, under $.
      </Notice>
    );
  return error && <Notice title={refusalText(error)} />;
}

export function DraftRoom(props: Drafting) {
  const { league, roster } = props;
  const editor = useKeptDraft(league?.leagueid ?? null);
  const { draft } = editor;
  const isFollowed = draft === null && league?.provider === "sleeper";
  const { data: live, error, isPending } = useLiveDraft(league, isFollowed);
  if (draft) return <HandRoom {...props} editor={editor} draft={draft} />;
  if (isFollowed && isPending) return <Waiting text={MESSAGES.waiting} heights={["h-64"]} />;
  if (live?.shape) return <LiveRoom {...props} live={live} shape={live.shape} error={error} onHand={editor.keep} />;
  return (
    <>
      {isFollowed && <NoBoard live={live} error={error} />}
      <DraftSetup
        {...props}
        draft={usualDraft(league, roster)}
        isStarted={false}
        onStart={(wanted) => editor.keep({ ...wanted, log: EMPTY_LOG })}
      />
    </>
  );
}

/** The draft of a league, or of none, that is followed by hand in this browser; null before it is started. */
function useKeptDraft(leagueid: string | null) {
  const key = leagueid === null ? "bbf_draft" : `bbf_draft_${leagueid}`;
  const [draft, setDraft] = useState(() => parseDraft(localStore.getItem(key) ?? ""));
  const keep = (next: KeptDraft | null): void => {
    setDraft(next);
    if (next) localStore.setItem(key, serialiseDraft(next));
    else localStore.removeItem(key);
  };
  const change = (by: (log: DraftLog) => DraftLog): void => {
    if (draft) keep({ ...draft, log: by(draft.log) });
  };
  return {
    draft,
    keep,
    step: (step: DraftStep) => change((log) => withStep(log, step)),
    undo: () => change(undoStep),
    redo: () => change(redoStep),
  };
}
