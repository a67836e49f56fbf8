import { Segmented } from "#web/kit/ui/form/segmented.tsx";

export type Owner = { readonly name: string; readonly isMine: boolean; readonly trades: string | null };

/** The owners of a list's assets by asset id; assets that nobody holds are left out. */
export type Owners = ReadonlyMap<number, Owner>;

/** Which picks of a league stand beside a pick of the list: in one line, and all of them, one to a line. */
export type PickNote = { readonly short: string; readonly all: string };

export type PickNotes = ReadonlyMap<number, PickNote>;

/** What the list says of the reader's league: who owns each asset, and which of its picks stand beside those listed. */
export type ListedLeague = { readonly owners: Owners; readonly notes: PickNotes; readonly hasMine: boolean };

export const OWNER_LABELS = { all: "All", mine: "Mine", available: "Available", others: "Others" } as const;

export type Ownership = keyof typeof OWNER_LABELS;
const OWNERSHIPS = Object.keys(OWNER_LABELS) as Ownership[];

type OwnerFilterProps = {
  value: Ownership;
  onChange: (value: Ownership) => void;
  /** Without a team of the reader's there is no 'Mine', and all owned assets are those of others. */
  hasMine: boolean;
};

export const OwnerFilter = ({ value, onChange, hasMine }: OwnerFilterProps) => (
  <Segmented
    label="Owners"
    value={value}
    onChange={onChange}
    options={OWNERSHIPS.filter((one) => hasMine || one !== "mine").map((value) => ({
      value,
      label: OWNER_LABELS[value],
    }))}
  />
);
