import { Menu, X } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { useSession } from "@/lib/session";
import { Logo } from "@/ui/logo";
import { useContact } from "./contact";
import { EventLogo } from "./event/logo";
import classes from "./nav.module.css";
import { TEXT } from "./strings";
import { useSection } from "./use-nav";

const SECTIONS = [
  ["features", TEXT.nav.features],
  ["platform", TEXT.nav.platform],
  ["testimonial", TEXT.nav.testimonial],
] as const;

/** The site's navigation; solid once the page moves. */
export function SiteNav({ solid }: { solid: boolean }) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins with a closed menu
  useEffect(close, [pathname]);
  useEscape(open, close);
  return (
    <div className={classes.bar} data-solid={solid || open || undefined}>
      <div className={classes.inner}>
        <Link to="/" className={classes.logo} aria-label={TEXT.nav.home}>
          <Logo />
        </Link>
        {pathname === "/event" && <EventLogo />}
        <Links open={open} close={close} />
        <Entrance />
        <button
          type="button"
          className={classes.burger}
          aria-label={TEXT.nav.menu}
          aria-expanded={open}
          aria-controls="site-nav"
          onClick={() => setOpen(!open)}
        >
          {open ? <X size={20} aria-hidden /> : <Menu size={20} aria-hidden />}
        </button>
      </div>
    </div>
  );
}

/** Closes at Escape what is open. */
function useEscape(open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && close();
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [open, close]);
}

function Links({ open, close }: { open: boolean; close: () => void }) {
  const go = useSection();
  const contact = useContact();
  return (
    <nav
      id="site-nav"
      className={classes.links}
      data-open={open || undefined}
      aria-label={TEXT.nav.label}
    >
      {SECTIONS.map(([id, label]) => (
        <a
          key={id}
          href={`/#${id}`}
          onClick={(event) => {
            event.preventDefault();
            close();
            go(id);
          }}
        >
          {label}
        </a>
      ))}
      <button
        type="button"
        onClick={() => {
          close();
          contact.open();
        }}
      >
        {TEXT.nav.contact}
      </button>
      <SmallSignIn />
    </nav>
  );
}

/** The way in on screens too narrow for it beside Free trial. */
function SmallSignIn() {
  const session = useSession();
  if (session.state === "signed-in") return null;
  return (
    <Link to="/login" className={classes.small}>
      {TEXT.nav.signIn}
    </Link>
  );
}

function Entrance() {
  const session = useSession();
  const { nav } = TEXT;
  if (session.state === "signed-in")
    return (
      <div className={classes.entrance}>
        <Link to="/dashboard" className={classes.primary}>
          {nav.dashboard}
        </Link>
      </div>
    );
  return (
    <div className={classes.entrance} data-deciding={session.state === "unknown" || undefined}>
      <Link to="/login" className={classes.quiet}>
        {nav.signIn}
      </Link>
      <Link to="/signup" className={classes.primary}>
        {nav.trial}
      </Link>
    </div>
  );
}
