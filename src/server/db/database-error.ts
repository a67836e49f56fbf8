/** A database that cannot be opened or brought up to date; the message is a sentence for the operator. */
export class DatabaseError extends Error {}
