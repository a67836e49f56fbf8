import { request, type APIRequestContext } from "@playwright/test";

/** A second member of staff who works without a window; dispose of it when done. */
export const aColleague = async (baseURL: string, email = "staff2@example.com"): Promise<APIRequestContext> => {
  const colleague = await request.newContext({ baseURL });
  const form = await colleague.get("/auth/google?returnTo=/terms");
  await colleague.post(form.url(), { form: { email } });
  return colleague;
};
