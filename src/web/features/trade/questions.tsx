import { currentReassignment } from "#core/trade/reassign.ts";
import type { TeamId, Trade } from "#core/trade/trade.ts";
import { ChooseTeamDialog } from "./choose-team-dialog.tsx";
import { assetOf, MESSAGES } from "./messages.ts";
import type { TradeDispatch } from "./use-trade.ts";

type QuestionsProps = { trade: Trade; dispatch: TradeDispatch };

const nameIn =
  ({ teams }: Trade) =>
  (team: TeamId): string =>
    teams.find(({ id }) => id === team)?.name ?? team;

const Receiver = ({ trade, dispatch }: QuestionsProps) => {
  const { question } = trade;
  if (question?.kind !== "receiver") return null;
  return (
    <ChooseTeamDialog
      open
      title={MESSAGES.receiver}
      description={`Sent by ${nameIn(trade)(question.from)}. Who receives it?`}
      asset={question.asset}
      teams={trade.teams.filter(({ id }) => id !== question.from)}
      onChoose={(team) => dispatch({ type: "choose-receiver", team })}
      onCancel={() => dispatch({ type: "cancel" })}
    />
  );
};

const Reassign = ({ trade, dispatch }: QuestionsProps) => {
  const { question } = trade;
  const current = question?.kind === "reassign" ? currentReassignment(trade, question) : null;
  if (question?.kind !== "reassign" || !current) return null;
  const { placed, number, total, recipients } = current;
  const name = nameIn(trade);
  const what =
    placed.from === question.team ? `Who sends it to ${name(placed.to)}` : `Who receives it from ${name(placed.from)}`;
  return (
    <ChooseTeamDialog
      open
      title={MESSAGES.reassign}
      description={`${assetOf(number, total)}. ${what} in place of ${name(question.team)}?`}
      asset={placed.asset}
      teams={recipients}
      onChoose={(team) => dispatch({ type: "reassign", team })}
      onCancel={() => dispatch({ type: "cancel" })}
    />
  );
};

/** What the trade asks: who receives an asset, and who takes over those of a team that leaves. */
export const Questions = (props: QuestionsProps) => (
  <>
    <Receiver {...props} />
    <Reassign {...props} />
  </>
);
