import { ExpiredSignIn } from "#web/features/account/expired-sign-in.tsx";
import { Announcements } from "#web/features/announcements/announcements.tsx";
import { Toaster } from "#web/ui/overlay/toaster.tsx";
import { LinkSession } from "./link-session.tsx";

/**
 * What goes along with every screen and shows nothing at first: the toasts, announcements, and what follows the
 * sign-in.
 */
const Companions = () => (
  <>
    <LinkSession />
    <ExpiredSignIn />
    <Announcements />
    <Toaster />
  </>
);

export default Companions;
