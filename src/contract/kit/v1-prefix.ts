/** Its refusals are problem documents (RFC 9457), and cookies are not read there. */
const V1_PREFIX = "/api/v1/";

export const V1_DOCUMENT_PATH = `${V1_PREFIX}openapi.json`;

/** Where assistants reach the same values by the Model Context Protocol. */
export const MCP_PATH = "/api/mcp";

/** Whether a path belongs to the API for programs. */
export function isForPrograms(path: string): boolean {
  const [pathname = ""] = path.split("?");
  return `${pathname}/`.startsWith(V1_PREFIX) || pathname === MCP_PATH;
}

/** The attribution for users of our values, followed by the application's address. */
export const API_NAME = "Values by Big Brain Football";
