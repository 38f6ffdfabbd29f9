import { Link } from "react-router";
import { Logo } from "@/ui/logo";
import classes from "./landing.module.css";
import { TEXT } from "./strings";

/** The end of every public page. */
export function Footer({ onContact }: { onContact: () => void }) {
  const { footer, nav } = TEXT;
  return (
    <footer className={classes.footer}>
      <div>
        <div className={classes.blurb}>
          <Logo />
          <p>{footer.blurb}</p>
        </div>
        <div>
          <h2>{footer.site}</h2>
          <ul>
            <li>
              <Link to="/signup">{nav.trial}</Link>
            </li>
            <li>
              <Link to="/login">{nav.signIn}</Link>
            </li>
            <li>
              <button type="button" onClick={onContact}>
                {nav.contact}
              </button>
            </li>
          </ul>
        </div>
        <div>
          <h2>{footer.legal}</h2>
          <ul>
            <li>
              <Link to="/terms-and-conditions">{footer.terms}</Link>
            </li>
            <li>
              <Link to="/privacy-policy">{footer.privacy}</Link>
            </li>
          </ul>
        </div>
        <p className={classes.copyright}>{footer.copyright}</p>
      </div>
    </footer>
  );
}
