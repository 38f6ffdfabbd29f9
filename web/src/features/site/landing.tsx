import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { Features } from "./features";
import { Footer } from "./footer";
import { Hero } from "./hero";
import { How } from "./how";
import classes from "./landing.module.css";
import { SiteNav } from "./nav";
import { Platforms } from "./platforms";
import { TEXT } from "./strings";
import { useScrollTarget } from "./use-nav";

interface LandingProps {
  /** The contact dialog, once it is asked for. */
  contact: (opened: boolean, close: () => void) => ReactNode;
}

/** What the product is, at the site's root. */
export function Landing({ contact }: LandingProps) {
  const { state } = useLocation();
  const [asked, setAsked] = useState(false);
  const [opened, setOpened] = useState(false);
  useScrollTarget(state);
  const open = () => {
    setAsked(true);
    setOpened(true);
  };
  return (
    <div className={classes.page}>
      <title>{TEXT.title}</title>
      <meta name="description" content={TEXT.description} />
      <a href="#content" className={classes.skip}>
        {TEXT.nav.skip}
      </a>
      <SiteNav onContact={open} />
      <main id="content">
        <Hero />
        <Features />
        <How />
        <Platforms />
      </main>
      <Footer onContact={open} />
      {asked && contact(opened, () => setOpened(false))}
    </div>
  );
}
