import { Link } from "wouter";
import { buttonStyle } from "#web/kit/ui/form/button.tsx";
import { Logo } from "#web/kit/ui/display/logo.tsx";

const NotFoundPage = () => (
  <section className="mx-auto grid min-h-[80dvh] max-w-md content-center justify-items-center gap-4 px-4 text-center">
    <Logo size={72} className="-rotate-12 opacity-90" />
    <h1 className="text-28">Page Not Found</h1>
    <p className="text-16 text-ink-soft">The page you&apos;re looking for doesn&apos;t exist or has been moved.</p>
    <Link href="/" className={buttonStyle("primary", "md")}>
      Go Home
    </Link>
  </section>
);

export default NotFoundPage;
