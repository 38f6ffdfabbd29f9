import { Modal, type ModalProps } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { UI } from "./strings";
import { useLeaving } from "./unsaved";

/** What the form of a dialog is given. */
export interface Leaving {
  /** Closes the dialog; asks first when something was entered. */
  leave: () => void;
  /** Notes that something was changed other than in a field. */
  touch: () => void;
}

interface FormModalProps extends Omit<ModalProps, "children"> {
  /** Says no while the dialog must stay. */
  mayClose?: () => boolean;
  children: (leaving: Leaving) => ReactNode;
}

/** A dialog with a form: what was entered in it does not go by a slip of Esc or of the mouse. */
export function FormModal({ mayClose, children, onClose, ...props }: FormModalProps) {
  const { opened } = props;
  const [touched, setTouched] = useState(false);
  const leaving = useLeaving(opened && touched, onClose);
  useEffect(() => {
    if (!opened) setTouched(false);
  }, [opened]);
  const leave = () => {
    if (mayClose?.() !== false) leaving.leave();
  };
  const touch = () => setTouched(true);
  return (
    <>
      <Modal
        centered
        closeButtonProps={{ "aria-label": UI.close }}
        {...props}
        onClose={leave}
        closeOnEscape={!leaving.asking}
      >
        <div onChange={touch}>{children({ leave, touch })}</div>
      </Modal>
      {leaving.question}
    </>
  );
}
