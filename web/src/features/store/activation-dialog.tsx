import { Button, Group, Modal } from "@mantine/core";
import { Clock } from "lucide-react";
import { useNavigate } from "react-router";
import { useStore } from "@/lib/selected-store";
import { useKept } from "@/ui/use-kept";
import classes from "./activation-dialog.module.css";
import { type Store, summaryOf } from "./api";
import { TEXT } from "./later-strings";

const { activation } = TEXT;

/** Why an inactive store cannot be opened yet. */
export function ActivationDialog({ store, onClose }: { store: Store | null; onClose: () => void }) {
  const kept = useKept(store);
  const { select } = useStore();
  const navigate = useNavigate();
  const teach = () => {
    if (!kept) return;
    select(summaryOf(kept));
    navigate(`/dashboard/store/${encodeURIComponent(kept.id)}`);
  };
  return (
    <Modal
      opened={store !== null}
      onClose={onClose}
      title={activation.title}
      centered
      closeButtonProps={{ "aria-label": activation.close }}
    >
      <div className={classes.body}>
        <span className={classes.icon} aria-hidden>
          <Clock size={24} />
        </span>
        <p>
          <strong>{kept?.name}</strong> {activation.being} {activation.typical}
        </p>
        <p>{activation.mail}</p>
        <p>{activation.questions}</p>
      </div>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={teach}>
          {activation.teach}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {activation.ok}
        </Button>
      </Group>
    </Modal>
  );
}
