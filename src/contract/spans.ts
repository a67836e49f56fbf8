/** How many users come back where no limit is asked for. */
export const USERS_AT_ONCE = 100;

/** Hours that the health view looks back upon for answers, and days for payment messages. */
export const ANSWER_HOURS = 48;
export const MESSAGE_DAYS = 7;
