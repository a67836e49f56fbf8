import { ExpiredSignIn } from "#web/features/account/expired-sign-in.tsx";
import { Toaster } from "#web/ui/overlay/toaster.tsx";
import { LinkSession } from "./link-session.tsx";

/** Components of every page that show nothing at first: toasts, and the handling of sign-ins. */
const Companions = () => (
  <>
    <LinkSession />
    <ExpiredSignIn />
    <Toaster />
  </>
);

export default Companions;
