import { Drawer } from "@mantine/core";
import { UI } from "@/ui/strings";
import { useKept } from "@/ui/use-kept";
import { TEXT } from "../strings";
import { RecordBody } from "./body";
import type { AnswerAt } from "./data";

interface RecordDrawerProps {
  at: AnswerAt | null;
  onClose: () => void;
  /** When the drawer has gone from the page. */
  onExited?: () => void;
}

/** What one answer was made from, beside the conversation. */
export function RecordDrawer({ at, onClose, onExited }: RecordDrawerProps) {
  const kept = useKept(at);
  return (
    <Drawer
      opened={at !== null}
      onClose={onClose}
      onExitTransitionEnd={onExited}
      position="right"
      size="42rem"
      title={TEXT.record.title}
      closeButtonProps={{ "aria-label": UI.close }}
    >
      {kept && <RecordBody key={kept.messageId} at={kept} />}
    </Drawer>
  );
}
