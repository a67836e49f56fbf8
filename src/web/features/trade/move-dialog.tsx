import type { Side } from "#core/trade/edit.ts";
import type { PlacedAsset, TeamId, Trade } from "#core/trade/trade.ts";
import { ChooseTeamDialog } from "./choose-team-dialog.tsx";

export type Moving = { readonly placed: PlacedAsset; readonly side: Side };
export type MoveDialogProps = { trade: Trade; moving: Moving; onMove: (team: TeamId) => void; onCancel: () => void };

/** Asks which team an asset moves to, on the side it was picked up from. */
export const MoveDialog = ({ trade, moving: { placed, side }, onMove, onCancel }: MoveDialogProps) => {
  const [here, opposite] = side === "sending" ? [placed.from, placed.to] : [placed.to, placed.from];
  return (
    <ChooseTeamDialog
      open
      title={`Move ${placed.asset.name}`}
      description={side === "sending" ? "Who sends it instead?" : "Who receives it instead?"}
      asset={placed.asset}
      teams={trade.teams.filter(({ id }) => id !== here)}
      noteOf={(team) => (team === opposite ? "Swaps sides" : null)}
      onChoose={onMove}
      onCancel={onCancel}
    />
  );
};
