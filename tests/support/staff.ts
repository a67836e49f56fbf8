import { request, type APIRequestContext } from "@playwright/test";
import { signInByCalls } from "./sign-in.ts";

/** A second member of staff, by calls without a window; dispose of it when done. */
export async function aColleague(baseURL: string, email = "staff2@example.com"): Promise<APIRequestContext> {
  const colleague = await request.newContext({ baseURL });
  await signInByCalls(colleague, email);
  return colleague;
}
