import { ExpiredSignIn } from "#web/features/account/expired-sign-in.tsx";
import { Toaster } from "#web/ui/overlay/toaster.tsx";
import { LinkSession } from "./link-session.tsx";

/** What goes along with every screen and shows nothing at first: the toasts, and what follows the sign-in. */
const Companions = () => (
  <>
    <LinkSession />
    <ExpiredSignIn />
    <Toaster />
  </>
);

export default Companions;
