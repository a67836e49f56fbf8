/** How whoever shows our values names their source, followed by the product's address. */
export const API_NAME = "Values by Big Brain Football";
