import "sonner/dist/styles.css";
import "@/ui/toaster.css";
import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Toaster } from "sonner";
import classes from "./dialog.module.css";
import { ContactForm } from "./form";
import { TEXT } from "./strings";

interface ContactDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Get in Touch: a visitor's message for people. */
export function ContactDialog({ opened, onClose }: ContactDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (opened) dialog.current?.showModal();
    else dialog.current?.close();
  }, [opened]);
  return (
    <>
      <dialog
        ref={dialog}
        className={classes.dialog}
        aria-labelledby="contact-title"
        onClose={onClose}
      >
        <div className={classes.head}>
          <div>
            <h2 id="contact-title">{TEXT.title}</h2>
            <p>{TEXT.subtitle}</p>
          </div>
          <button type="button" className={classes.close} aria-label={TEXT.close} onClick={onClose}>
            <X size={20} aria-hidden />
          </button>
        </div>
        <ContactForm onSent={onClose} />
      </dialog>
      <Toaster position="bottom-right" duration={4000} visibleToasts={3} gap={14} />
    </>
  );
}
