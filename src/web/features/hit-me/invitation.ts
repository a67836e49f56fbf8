/**
 * The texts that lead to the prompt modal, letter for letter; they stand on every page, the modal's own come with it.
 */
export const INVITATION = { button: "Hit Me", text: "Enjoy contributing to ratings?" } as const;
