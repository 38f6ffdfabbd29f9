import { Drawer, Loader } from "@mantine/core";
import { Suspense, use } from "react";
import { CustomerBeside } from "@/lib/beside";
import { Failed } from "@/ui/failed";
import { Panel } from "@/ui/page";
import panes from "@/ui/panes.module.css";
import { usePanel } from "./api";
import { Earlier } from "./earlier";
import classes from "./panel.module.css";
import { Products, type Take } from "./products";
import { Orders, Shopper, Sources } from "./shopper";
import { PANEL } from "./strings";

interface SidePanelProps {
  storeId: string;
  id: string;
  /** Puts a product into the reply; absent where nothing is replied. */
  onTake: Take;
  onOpen: (id: string) => void;
}

/** What is known of a ticket's shopper, beside the thread. */
export function SidePanel(props: SidePanelProps) {
  return (
    <aside className={`${panes.pane} ${classes.aside}`} aria-label={PANEL.title}>
      <Panel>
        <div className={classes.scrolls}>
          <Body {...props} />
        </div>
      </Panel>
    </aside>
  );
}

/** The same where there is no room for it. */
export function PanelDrawer({
  opened,
  onClose,
  ...props
}: SidePanelProps & { opened: boolean; onClose: () => void }) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="24rem"
      title={PANEL.title}
      closeButtonProps={{ "aria-label": PANEL.close }}
    >
      <Body
        {...props}
        onTake={
          props.onTake &&
          ((product) => {
            props.onTake?.(product);
            onClose();
          })
        }
        onOpen={(id) => {
          onClose();
          props.onOpen(id);
        }}
      />
    </Drawer>
  );
}

function Body({ storeId, id, onTake, onOpen }: SidePanelProps) {
  const { data, isPending, error, refetch } = usePanel(id);
  const CustomerCard = use(CustomerBeside);
  if (isPending)
    return (
      <p role="status" className={classes.quiet}>
        <Loader size="sm" aria-hidden /> {PANEL.loading}
      </p>
    );
  if (!data) return <Failed title={PANEL.failed} error={error} onRetry={() => void refetch()} />;
  return (
    <div className={classes.panel}>
      <Shopper panel={data} />
      <Suspense fallback={null}>{CustomerCard && <CustomerCard conversationId={id} />}</Suspense>
      <Orders panel={data} />
      <Products storeId={storeId} panel={data} onTake={onTake} />
      <Sources panel={data} />
      <Earlier panel={data} onOpen={onOpen} />
    </div>
  );
}
