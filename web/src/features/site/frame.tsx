import { type ReactNode, useMemo, useState } from "react";
import { Outlet } from "react-router";
import { isAwaited } from "@/lib/awaited";
import { Banner } from "./banner";
import { ContactProvider } from "./contact";
import { Footer } from "./footer";
import classes from "./frame.module.css";
import { SiteNav } from "./nav";
import { TEXT } from "./strings";
import { useNav, useTopOfPage } from "./use-nav";

interface SiteFrameProps {
  /** The contact dialog, once it is asked for. */
  contact: (opened: boolean, close: () => void) => ReactNode;
}

/** What stands around every public page: banner and nav above, the footer below. */
export function SiteFrame({ contact }: SiteFrameProps) {
  // What a form that was left for this page asked for is told where the dialog's messages appear.
  const [asked, setAsked] = useState(isAwaited);
  const [opened, setOpened] = useState(false);
  const { solid, hidden } = useNav();
  useTopOfPage();
  const door = useMemo(() => {
    const prepare = () => setAsked(true);
    const open = () => {
      prepare();
      setOpened(true);
    };
    return { open, prepare };
  }, []);
  return (
    <ContactProvider value={door}>
      <div className={classes.page}>
        <a href="#content" className={classes.skip}>
          {TEXT.nav.skip}
        </a>
        <header className={classes.top} data-hidden={hidden || undefined}>
          <Banner />
          <SiteNav solid={solid} />
        </header>
        <main id="content" tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
        <Footer />
        {asked && contact(opened, () => setOpened(false))}
      </div>
    </ContactProvider>
  );
}
