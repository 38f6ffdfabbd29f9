import { createElement, useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { english } from "../src/chat/english";
import { type Kit, receive } from "../src/extra/kit";
import { OrderForm } from "../src/extra/OrderForm";

receive({ jsx: createElement, useEffect, useRef, useState } as unknown as Kit);

let unmount = () => {};
afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

it("shows itself where the shop knows who is logged in but it could not be sent", async () => {
  const plugin = document.createElement("script");
  plugin.type = "text/plain";
  plugin.dataset.identity = "/identity";
  document.head.append(plugin);
  let answer = (_: Response) => {};
  const asked = new Promise<Response>((told) => {
    answer = told;
  });
  vi.stubGlobal("fetch", () => asked);
  const place = document.createElement("div");
  const root = createRoot(place);
  unmount = () => root.unmount();
  const onSubmit = vi.fn();
  root.render(
    <OrderForm
      action="track-order"
      texts={english.texts}
      busy
      begun={{}}
      waiting="Waiting"
      {...{ onSubmit }}
      onCancel={() => {}}
    />,
  );
  await vi.waitFor(() => expect(place.textContent).toBe("Waiting"));
  answer(new Response('{"identity":"signed"}'));
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ identity: "signed" }));
  await vi.waitFor(() => expect(place.querySelector("[name=orderId]")).not.toBeNull());
});
