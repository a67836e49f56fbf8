import { useQuery } from "@tanstack/react-query";
import { codesQuery } from "#web/data/reference.ts";
import { userQuery } from "#web/data/user.ts";
import { tierName } from "./tier-name.ts";

/** Who is signed in and on which tier; on wide windows only. */
export const AccountLine = () => {
  const { data: user } = useQuery(userQuery);
  const { data: codes = [] } = useQuery(codesQuery);
  if (!user) return null;
  return (
    <p className="hidden min-w-0 text-right text-12 leading-4 text-ink-soft md:block">
      <span className="block truncate font-medium text-ink">{user.contactemail}</span>
      <span className="block">Subscription: {tierName(user, codes)}</span>
    </p>
  );
};
