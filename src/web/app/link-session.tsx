import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { linkSessionTo } from "#web/data/identity.ts";
import { userQuery } from "#web/data/user.ts";

/** Links the session to the user after signing in. Renders nothing. */
export const LinkSession = () => {
  const { data: user } = useQuery(userQuery);
  const userId = user?.userid;
  useEffect(() => {
    if (userId !== undefined) linkSessionTo(userId);
  }, [userId]);
  return null;
};
