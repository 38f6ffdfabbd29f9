import { ActionIcon } from "@mantine/core";
import { PanelLeft } from "lucide-react";
import { lazy } from "react";
import { Link, Outlet, useLocation } from "react-router";
import { useStores } from "@/features/store/api";
import { useStore } from "@/lib/selected-store";
import { Hint } from "@/ui/hint";
import { Logo, Mark } from "@/ui/logo";
import { Once } from "@/ui/once";
import { TEXT } from "../strings";
import { Nav } from "./nav";
import classes from "./shell.module.css";
import { type SidebarState, useSidebar } from "./sidebar-state";
import { UserMenu } from "./user-menu";

// On a desk there is no sheet.
const Sheet = lazy(async () => ({ default: (await import("./sheet")).Sheet }));

/** The frame around every page of the dashboard. */
export function Shell() {
  const sidebar = useSidebar();
  // Who begins on a page that reads no stores is still not told to create the first one.
  const { stores, selected } = useStore();
  useStores(stores.length === 0);
  const location = useLocation();
  const full = location.pathname.endsWith("/playground");
  return (
    <div className={classes.shell} data-collapsed={!sidebar.expanded || undefined}>
      <a href="#content" className={classes.skip}>
        {TEXT.nav.skip}
      </a>
      {sidebar.mobile ? (
        <Once wanted>
          {(there) => <Sheet sidebar={sidebar} opened={there && sidebar.sheetOpen} />}
        </Once>
      ) : (
        <Desk sidebar={sidebar} />
      )}
      <div className={classes.column}>
        <header className={classes.header}>
          <Toggle sidebar={sidebar} />
          <Link to="/dashboard/stores" className={classes.brand}>
            <Logo size={24} />
          </Link>
          {selected && (
            <Link to={`/dashboard/store/${selected.id}`} className={classes.store}>
              {selected.name}
            </Link>
          )}
        </header>
        <main id="content" tabIndex={-1} className={classes.main} data-full={full || undefined}>
          <Outlet />
        </main>
      </div>
    </div>
  );
}

function Desk({ sidebar }: { sidebar: SidebarState }) {
  return (
    <aside className={classes.sidebar}>
      {!sidebar.expanded && (
        <span className={classes.mark}>
          <Mark />
        </span>
      )}
      <Nav iconsOnly={!sidebar.expanded} />
      <footer className={classes.footer}>
        <UserMenu iconsOnly={!sidebar.expanded} />
      </footer>
    </aside>
  );
}

function Toggle({ sidebar }: { sidebar: SidebarState }) {
  const open = sidebar.mobile ? sidebar.sheetOpen : sidebar.expanded;
  return (
    <Hint label={TEXT.nav.toggle} position="right">
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={TEXT.nav.toggle}
        aria-expanded={open}
        aria-keyshortcuts="Control+B Meta+B"
        onClick={sidebar.toggle}
      >
        <PanelLeft className="pointing" size={18} aria-hidden />
      </ActionIcon>
    </Hint>
  );
}
