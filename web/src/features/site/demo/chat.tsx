import { Chat, ChatHost } from "@tilly/widget/chat";
import { useMemo } from "react";
import { simulatedTransport } from "./simulation";
import { TEXT } from "./strings";

/** The widget's own chat, with answers that are simulated. */
export function SimulatedChat({ name }: { name: string }) {
  const transport = useMemo(simulatedTransport, []);
  const settings = useMemo(
    () => ({ chatTitle: TEXT.chatTitle(name), chatSubtitle: TEXT.chatSubtitle }),
    [name],
  );
  return (
    <ChatHost>
      <Chat settings={settings} transport={transport} variant="playground" storeName={name} />
    </ChatHost>
  );
}
