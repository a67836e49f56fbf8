/** The specified texts of the invitation. They are on every page; the modal's texts are loaded with it. */
export const INVITATION = { button: "Hit Me", text: "Enjoy contributing to ratings?" } as const;
