import { afterEach, expect, it, vi } from "vitest";
import { english } from "../src/chat/english";
import { createChat } from "../src/chat/mount";
import { defaultSettings } from "../src/settings";

afterEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
});

/** A chat on a page of its own. */
function mount() {
  const host = document.createElement("div");
  document.body.append(host);
  const root = host.attachShadow({ mode: "open" });
  const chat = createChat({
    root,
    settings: defaultSettings,
    headerPath: "M0 0",
    speech: english,
    storeName: "Fold",
    shop: {},
    base: "https://tilly.example/",
    messagesUrl: "https://tilly.example/api/widget/d/messages",
    memoryName: "tilly:d",
    onClose: () => {},
  });
  return { root, chat };
}

const keep = (...said: string[]) => {
  const messages = said.map((content, at) => ({ id: at + 1, type: "user", content, timestamp: 1 }));
  const kept = JSON.stringify({ conversationId: "c", messages });
  sessionStorage.setItem("tilly:d", kept);
  return kept;
};

it("shows on a page that its visitor comes back to what was said since", async () => {
  const kept = keep("One");
  const { root, chat } = mount();
  const said = () => [...root.querySelectorAll(".user .bubble")].map(({ textContent }) => textContent);
  chat.open();
  await vi.waitFor(() => expect(said()).toEqual(["One"]));
  await vi.waitFor(() => expect(sessionStorage.getItem("tilly:d")).not.toBe(kept)); // it notes what it shows
  keep("One", "Two");
  const back = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
  back(false);
  expect(said()).toEqual(["One"]);
  back(true);
  await vi.waitFor(() => expect(said()).toEqual(["One", "Two"]));
  chat.close();
  back(true);
  await vi.waitFor(() => expect(said()).toEqual([]));
});
