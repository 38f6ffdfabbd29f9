import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { Chat, ChatHost } from "../src/chat";

it("shows a preview in a shadow root of its own, and follows its settings", async () => {
  const container = document.createElement("div");
  document.body.append(container);
  const root = createRoot(container);
  const show = (chatTitle: string) =>
    root.render(
      <ChatHost>
        <Chat variant="preview" settings={{ chatTitle }} />
      </ChatHost>,
    );
  const title = () => container.firstElementChild?.shadowRoot?.querySelector("h2")?.textContent;
  show("First");
  await vi.waitFor(() => expect(title()).toBe("First"));
  show("Second");
  await vi.waitFor(() => expect(title()).toBe("Second"));
  const shadow = container.firstElementChild?.shadowRoot;
  expect(shadow?.adoptedStyleSheets).toHaveLength(2);
  expect(shadow?.querySelectorAll(".message")).toHaveLength(3);
  root.unmount();
});
