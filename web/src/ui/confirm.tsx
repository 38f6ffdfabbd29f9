import { Button, Group, Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { UI } from "./strings";

interface ConfirmProps {
  opened: boolean;
  title: string;
  confirm: string;
  cancel: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** When the question has gone from the page. */
  onExited?: (() => void) | undefined;
  children: ReactNode;
}

/** Asks before something is lost. */
export function Confirm(props: ConfirmProps) {
  const { opened, title, confirm, cancel, busy = false, onConfirm, onClose, children } = props;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={props.onExited}
      title={title}
      centered
      closeOnClickOutside={!busy}
      closeOnEscape={!busy}
      closeButtonProps={{ "aria-label": UI.close, disabled: busy }}
    >
      <div>{children}</div>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
          {cancel}
        </Button>
        <Button color="red" onClick={onConfirm} loading={busy}>
          {confirm}
        </Button>
      </Group>
    </Modal>
  );
}
