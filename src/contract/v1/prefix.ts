/** Where the API for programs lives. Its refusals are problem documents (RFC 9457), and cookies are not read there. */
export const V1_PREFIX = "/api/v1/";
