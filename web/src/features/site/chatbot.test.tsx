import { render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useChatbot, useHomeWidget } from "./chatbot";

// Scripts are put into the page here, and not run.
const { happyDOM } = window as unknown as {
  happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } };
};
happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;

function Home() {
  useChatbot(useHomeWidget());
  return null;
}

function Shop({ dataId }: { dataId: string }) {
  useChatbot({ dataId, src: "/widget.js" });
  return null;
}

function serve(name: string, content: string) {
  const meta = document.createElement("meta");
  meta.name = name;
  meta.content = content;
  document.head.append(meta);
}

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>("script[data-id]")];

/** What the loader would put into the page. */
function addHost() {
  const host = document.createElement("tilly-widget");
  document.body.append(host);
  return host;
}

afterEach(() => {
  document.head.replaceChildren();
  for (const element of document.querySelectorAll("script[data-id], tilly-widget"))
    element.remove();
});

test("[S1.07] the home page loads the chatbot that the server's settings name, by its data id", () => {
  serve("home-widget-id", "abc");
  serve("home-widget-src", "https://admin.example/widget.js");
  render(<Home />);
  expect(scripts().map(({ src, dataset }) => [src, dataset.id])).toEqual([
    ["https://admin.example/widget.js", "abc"],
  ]);
});

test.each(["", "__HOME_WIDGET_ID__"])("[S1.07] with the id %j there is no chatbot", (id) => {
  serve("home-widget-id", id);
  render(<Home />);
  expect(scripts()).toEqual([]);
});

test("a widget is shown on its own page only, and is loaded once", async () => {
  const first = render(<Shop dataId="one" />);
  const one = addHost();
  // Observers are told of changes once the running code is done.
  await vi.waitFor(() => expect(one.dataset.for).toBe("one"), 10_000);
  expect(one.parentElement).toBe(document.body);
  first.unmount();
  expect(one.closest("[hidden]")).not.toBeNull();
  const second = render(<Shop dataId="two" />);
  const two = addHost();
  await vi.waitFor(() => expect(two.dataset.for).toBe("two"), 10_000);
  expect(two.parentElement).toBe(document.body);
  expect(one.closest("[hidden]")).not.toBeNull();
  second.unmount();
  render(<Shop dataId="one" />);
  expect(one.parentElement).toBe(document.body);
  expect(two.closest("[hidden]")).not.toBeNull();
  expect(scripts()).toHaveLength(2);
});
