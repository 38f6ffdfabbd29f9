import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepFocus } from "../src/extra/focus";

let root: ShadowRoot;
beforeEach(() => {
  const host = document.createElement("div");
  document.body.append(host);
  root = host.attachShadow({ mode: "open" });
  root.innerHTML = `<div class="log" tabindex="0"><div class="cart"><button class="add"></button></div></div>
    <div class="live"><button class="chip" hidden></button><p><button class="person"></button></p></div>`;
  keepFocus(root);
  keepFocus(root);
});
afterEach(() => document.body.replaceChildren());

const find = (selector: string) => root.querySelector<HTMLElement>(selector) as HTMLElement;
const changed = () => new Promise((done) => setTimeout(done));

it("goes on beside what is gone, or in the log", async () => {
  find(".add").focus();
  find(".cart").innerHTML = '<span>In your cart <a href="/cart">View cart</a></span>';
  await vi.waitFor(() => expect(root.activeElement).toBe(find(".cart a")));
  find(".person").focus();
  find(".live p").remove();
  await vi.waitFor(() => expect(root.activeElement).toBe(find(".log")));
});

it("is left to who went elsewhere", async () => {
  find(".person").focus();
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  find(".person").blur();
  find(".live p").remove();
  await changed();
  expect(root.activeElement).toBeNull();
});

it("stays where it was put meanwhile", async () => {
  find(".person").focus();
  find(".live p").remove();
  find(".add").focus();
  await changed();
  expect(root.activeElement).toBe(find(".add"));
});
