import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import classes from "./dialog.module.css";
import { ContactForm } from "./form";
import { TEXT } from "./strings";
import { Toasts } from "./toasts";

interface ContactDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Get in Touch: a visitor's message for people. */
export function ContactDialog({ opened, onClose }: ContactDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const box = dialog.current;
    if (!opened) return box?.close();
    box?.showModal();
    // The browser would begin with the close button.
    box?.querySelector("input")?.focus();
  }, [opened]);
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog at Escape */}
      <dialog
        ref={dialog}
        className={classes.dialog}
        aria-labelledby="contact-title"
        aria-describedby="contact-subtitle"
        onClose={onClose}
        onClick={(event) => event.target === dialog.current && onClose()}
      >
        <div className={classes.inside}>
          <div className={classes.head}>
            <div>
              <h2 id="contact-title">{TEXT.title}</h2>
              <p id="contact-subtitle">{TEXT.subtitle}</p>
            </div>
            <button
              type="button"
              className={classes.close}
              aria-label={TEXT.close}
              onClick={onClose}
            >
              <X size={20} aria-hidden />
            </button>
          </div>
          <ContactForm onSent={onClose} />
        </div>
      </dialog>
      <Toasts />
    </>
  );
}
