import { createContext, useContext } from "react";

/** The way to the contact dialog. */
export interface ContactDoor {
  open: () => void;
  /** Loads the dialog, and the place where its messages appear, without opening it. */
  prepare: () => void;
}

const Contact = createContext<ContactDoor>({ open: () => {}, prepare: () => {} });

/** Gives the pages below the way to the contact dialog. */
export const ContactProvider = Contact.Provider;

/** The way to the contact dialog of the frame one stands in. */
export function useContact(): ContactDoor {
  return useContext(Contact);
}
