import { Segmented } from "#web/kit/ui/form/segmented.tsx";
import { MESSAGES } from "./messages.ts";
import { OWNERSHIPS, type Ownership } from "./listed-league.ts";

export const OWNER_LABELS: Readonly<Record<Ownership, string>> = {
  all: MESSAGES.everyone,
  mine: MESSAGES.mine,
  available: MESSAGES.available,
  others: MESSAGES.others,
};

type OwnerFilterProps = {
  value: Ownership;
  onChange: (value: Ownership) => void;
  /** Without a team of the reader's there is no 'Mine', and all owned assets are those of others. */
  hasMine: boolean;
};

/** Shows all assets, or those of the reader's team, of nobody, or of the other teams of his league. */
export const OwnerFilter = ({ value, onChange, hasMine }: OwnerFilterProps) => (
  <Segmented
    label={MESSAGES.ownership}
    value={value}
    onChange={onChange}
    options={OWNERSHIPS.filter((one) => hasMine || one !== "mine").map((one) => ({
      value: one,
      label: OWNER_LABELS[one],
    }))}
  />
);
