/** Number of users returned without a limit. */
export const USERS_AT_ONCE = 100;

/** Hours of answers in the health view, and days of payment messages. */
export const ANSWER_HOURS = 48;
export const MESSAGE_DAYS = 7;
