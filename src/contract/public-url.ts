/** The placeholder for the public address in built documents; only the running server knows the address. */
export const PUBLIC_URL_MARK = "https://public-url.invalid";
