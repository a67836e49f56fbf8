/** The attribution for users of our values, followed by the application's address. */
export const API_NAME = "Values by Big Brain Football";
