/** On https its name has the `__Host-` prefix. It proves nothing. */
export const SIGNED_IN_COOKIE = "bbf_signed_in";
