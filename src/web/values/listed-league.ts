export type Owner = {
  readonly name: string;
  readonly isMine: boolean;
  readonly trades: string | null;
};

/** The owners of a list's assets by asset id; assets that nobody holds are left out. */
export type Owners = ReadonlyMap<number, Owner>;

/** Whose assets a list shows. */
export const OWNERSHIPS = ["all", "mine", "available", "others"] as const;

export type Ownership = (typeof OWNERSHIPS)[number];

/** Which picks of a league stand beside a pick of the list: in one line, and all of them, one to a line. */
export type PickNote = { readonly short: string; readonly all: string };

export type PickNotes = ReadonlyMap<number, PickNote>;

/** What the list says of the reader's league: who owns each asset, and which of its picks stand beside those listed. */
export type ListedLeague = { readonly owners: Owners; readonly notes: PickNotes; readonly hasMine: boolean };
