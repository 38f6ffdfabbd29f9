import { Drawer } from "@mantine/core";
import { Logo } from "@/ui/logo";
import { TEXT } from "../strings";
import { Nav } from "./nav";
import classes from "./shell.module.css";
import type { SidebarState } from "./sidebar-state";
import { UserMenu } from "./user-menu";

/** The sidebar on a phone. */
export function Sheet({ sidebar, opened }: { sidebar: SidebarState; opened: boolean }) {
  return (
    <Drawer
      opened={opened}
      onClose={sidebar.closeSheet}
      size="18rem"
      padding={0}
      title={<Logo size={24} />}
      closeButtonProps={{ "aria-label": TEXT.nav.toggle }}
      classNames={{ body: classes.sheet, header: classes.sheetHeader }}
    >
      <Nav iconsOnly={false} onNavigate={sidebar.closeSheet} />
      <footer className={classes.footer}>
        <UserMenu iconsOnly={false} />
      </footer>
    </Drawer>
  );
}
