import type { Code } from "#contract/reference.ts";
import type { User } from "#contract/users.ts";

/** The name of the user's tier; a manual tier stands above the subscription's. Free where the code table knows neither. */
export const tierName = ({ manualsubtiercodeid, subscriptiontiercodeid }: Pick<User, "manualsubtiercodeid" | "subscriptiontiercodeid">, codes: readonly Code[]): string => {
  const id = manualsubtiercodeid ?? subscriptiontiercodeid;
  return codes.find(({ codegroup, codeid }) => codegroup === "subscriptiontier" && codeid === id)?.displayname ?? "Free";
};
