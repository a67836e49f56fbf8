import { useCallback, useReducer, useState, useEffect } from "react";
import type { OwnScore } from "#contract/scores.ts";
import type { AssetId, LeagueFormatId, ScoreTypeId } from "#core/kit/ids.ts";
import { editTrial, NO_TRIAL } from "#core/scores/trial.ts";
import { SIGNED_OUT, SIGNED_OUT_DELAY, type ScoreReading } from "./messages.ts";
import { useBoard } from "./use-board.ts";
import { useSetup, type SetupState } from "./use-setup.ts";
import { useWorths } from "./worth-line.tsx";
import { useLocation } from "wouter";
import { isUnauthorized } from "#web/kit/query/send.ts";
import { toast } from "#web/kit/ui/overlay/toast-store.ts";

/** The pool that is scored, once asset, format and category are all chosen; else null. */
function chosenPool({ setup, format, scoreType }: SetupState) {
  const { assetid, leagueFormatId, scoreTypeId } = setup;
  return assetid !== null && leagueFormatId !== null && scoreTypeId !== null && format !== null && scoreType !== null
    ? { ids: { leagueFormatId, scoreTypeId }, format, scoreType }
    : null;
}

/**
 * What is scored, its board, and the score being tried. A trial ends when another format or category is chosen, or the
 * custom scores are switched: scores of one pool mean nothing in another. `onPaywall` is called when the plan does not
 * include custom scores.
 */
export function useScoring(onPaywall: () => void) {
  const [text, setText] = useState("");
  const [customOn, setCustomOn] = useState(false);
  const [trial, edit] = useReducer(editTrial, NO_TRIAL);
  const state = useSetup();
  const { setup, scoreType, chooseAsset, chooseFormat, chooseType } = state;
  const chosen = chosenPool(state);

  const refuse = useCallback(() => {
    setCustomOn(false);
    onPaywall();
  }, [onPaywall]);
  const board = useBoard(chosen?.ids ?? null, customOn, trial.draft, refuse);
  const worths = useWorths(setup.leagueFormatId);
  useSignedOut(board.error);

  const choose = useCallback(
    (id: AssetId) => {
      chooseAsset(id);
      edit({ type: "select", id });
    },
    [chooseAsset],
  );
  const press = useCallback(
    (id: AssetId) => {
      setText("");
      choose(id);
    },
    [choose],
  );
  const settle = (): void => edit({ type: "settle" });
  const reading: ScoreReading = { scoreType: scoreType?.dataname ?? "perception", centre: board.centre };

  return {
    state,
    chosen,
    board,
    worths,
    reading,
    customOn,
    text,
    setText,
    row: board.rows.find(({ id }) => id === setup.assetid),
    choose,
    press,
    settle,
    switchCustom: (on: boolean): void => {
      settle();
      setCustomOn(on);
    },
    changeFormat: (id: LeagueFormatId): void => {
      settle();
      chooseFormat(id);
    },
    changeType: (id: ScoreTypeId): void => {
      settle();
      chooseType(id);
    },
    tryScore: (score: number, sameGesture: boolean): void => {
      edit({ type: "select", id: setup.assetid });
      edit({ type: "try", score, sameGesture });
    },
    canStepBack: trial.trail.length > 0,
    stepBack: (): void => edit({ type: "step-back" }),
    goTo: (score: OwnScore): void => {
      chooseFormat(score.leagueFormatId);
      chooseType(score.scoreTypeId);
      settle();
      press(score.assetid);
      setCustomOn(true);
    },
  };
}
export type Scoring = ReturnType<typeof useScoring>;

/** Says that a load was refused without a sign-in, and leads to the login page. The frame handles writes. */
function useSignedOut(error: Error | null): void {
  const [, navigate] = useLocation();
  const over = isUnauthorized(error);
  useEffect(() => {
    if (!over) return;
    toast({ ...SIGNED_OUT, variant: "destructive" });
    const leave = setTimeout(
      () => navigate(`/login?${new URLSearchParams({ returnTo: location.pathname })}`),
      SIGNED_OUT_DELAY,
    );
    return () => clearTimeout(leave);
  }, [over, navigate]);
}
