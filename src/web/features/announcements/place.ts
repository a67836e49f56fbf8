/** The element of the frame that holds announcements; it is a live region, so that what comes into it is announced. */
export const ANNOUNCEMENTS_ID = "announcements";
