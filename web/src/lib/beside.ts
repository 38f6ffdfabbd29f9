import { type ComponentType, createContext } from "react";

/** What shows the customer of a conversation, for screens of conversations; null where there is none. */
export const CustomerBeside = createContext<ComponentType<{ conversationId: string }> | null>(null);
