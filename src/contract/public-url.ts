/** Stands in built documents for the address the product is reached at, which only the running server knows. */
export const PUBLIC_URL_MARK = "https://public-url.invalid";
