import { Menu, X } from "lucide-react";
import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { useSession } from "@/lib/session";
import { Logo } from "@/ui/logo";
import classes from "./nav.module.css";
import { TEXT } from "./strings";
import { scrollToSection, useNav } from "./use-nav";

const SECTIONS = [
  ["features", TEXT.nav.features],
  ["how", TEXT.nav.how],
  ["platform", TEXT.nav.platform],
] as const;

/** The site's navigation: solid once the page moves, out of the way while one reads on. */
export function SiteNav({ onContact }: { onContact: () => void }) {
  const { solid, hidden } = useNav();
  const [open, setOpen] = useState(false);
  const go = useSection();
  const leave = (action: () => void) => () => {
    setOpen(false);
    action();
  };
  return (
    <header
      className={classes.bar}
      data-solid={solid || open || undefined}
      data-hidden={(hidden && !open) || undefined}
    >
      <div className={classes.inner}>
        <Link to="/" className={classes.logo}>
          <Logo />
        </Link>
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
                leave(() => go(id))();
              }}
            >
              {label}
            </a>
          ))}
          <button type="button" onClick={leave(onContact)}>
            {TEXT.nav.contact}
          </button>
        </nav>
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
    </header>
  );
}

/** Scrolls on the home page; from elsewhere it goes there first. */
function useSection(): (id: string) => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (id) => {
    if (pathname === "/") scrollToSection(id);
    else navigate("/", { state: { scrollTo: id } });
  };
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
    <div className={classes.entrance}>
      <Link to="/login" className={classes.quiet}>
        {nav.signIn}
      </Link>
      <Link to="/signup" className={classes.primary}>
        {nav.trial}
      </Link>
    </div>
  );
}
