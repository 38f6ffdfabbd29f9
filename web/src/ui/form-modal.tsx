import { Modal, type ModalProps } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { UI } from "./strings";
import { AskToLeave, Unsaved } from "./unsaved";

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
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (opened) return;
    setTouched(false);
    setAsking(false);
  }, [opened]);
  const leave = () => {
    if (mayClose?.() === false) return;
    if (touched) setAsking(true);
    else onClose();
  };
  const touch = () => setTouched(true);
  return (
    <>
      <Modal
        centered
        closeButtonProps={{ "aria-label": UI.close }}
        {...props}
        onClose={leave}
        closeOnEscape={!asking}
      >
        <div onChange={touch}>{children({ leave, touch })}</div>
      </Modal>
      {opened && touched && (
        <>
          <Unsaved />
          {/* Not there before: it would hear the Esc that it is to ask about, and go again. */}
          {asking && <AskToLeave opened onLeave={onClose} onStay={() => setAsking(false)} />}
        </>
      )}
    </>
  );
}
