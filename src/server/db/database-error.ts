/** A database that cannot be opened or migrated; the message is a sentence for the operator. */
export class DatabaseError extends Error {}
