import { Mail, Phone } from "lucide-react";
import { Link } from "react-router";
import { REACH } from "@/lib/reach";
import { Logo } from "@/ui/logo";
import { useContact } from "./contact";
import classes from "./footer.module.css";
import { SocialIcon } from "./social-icon";
import { TEXT } from "./strings";
import { useSection } from "./use-nav";

const { footer, nav, newTab } = TEXT;

/** The end of every public page. */
export function Footer() {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <Blurb />
        <Column title={footer.product}>
          <SectionLink id="features" label={nav.features} />
          <SectionLink id="platform" label={nav.platform} />
          <SectionLink id="testimonial" label={nav.testimonial} />
          <Entry to="/signup" label={nav.trial} />
          <Entry to="/login" label={nav.signIn} />
        </Column>
        <Column title={footer.company}>
          <Entry to="/event" label={footer.event} />
          <ContactEntry />
          <Entry to="/terms-and-conditions" label={footer.terms} />
          <Entry to="/privacy-policy" label={footer.privacy} />
        </Column>
        <Column title={footer.reach}>
          <Reach />
        </Column>
        <p className={classes.copyright}>{footer.copyright}</p>
      </div>
    </footer>
  );
}

function Blurb() {
  return (
    <div className={classes.blurb}>
      <Logo />
      <p>{footer.blurb}</p>
      <ul aria-label={footer.social}>
        {REACH.social.map(({ network, label, url }) => (
          <li key={network}>
            <a href={url} target="_blank" rel="noopener" aria-label={`${label} ${newTab}`}>
              <SocialIcon network={network} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Column({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className={classes.column}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

function Entry({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <Link to={to}>{label}</Link>
    </li>
  );
}

function SectionLink({ id, label }: { id: string; label: string }) {
  const go = useSection();
  return (
    <li>
      <a
        href={`/#${id}`}
        onClick={(event) => {
          event.preventDefault();
          go(id);
        }}
      >
        {label}
      </a>
    </li>
  );
}

function ContactEntry() {
  const { open } = useContact();
  return (
    <li>
      <button type="button" onClick={open}>
        {nav.contact}
      </button>
    </li>
  );
}

/** The e-mail address and the telephone numbers. */
export function Reach() {
  return (
    <>
      <li>
        <a href={`mailto:${REACH.email}`}>
          <Mail size={15} aria-hidden />
          {REACH.email}
        </a>
      </li>
      {REACH.phones.map((phone) => (
        <li key={phone}>
          <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
            <Phone size={15} aria-hidden />
            {phone}
          </a>
        </li>
      ))}
    </>
  );
}
