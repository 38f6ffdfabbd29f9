import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ActionForm } from "../../src/chat/ActionForm";
import { ChatBox, type ChatBoxProps } from "../../src/chat/ChatBox";
import { english } from "../../src/chat/english";
import { pageMemory } from "../../src/chat/memory";
import type { ChatEvent, ChatRequest, ChatTransport, RatingRequest } from "../../src/chat/protocol";
import { SpeechContext } from "../../src/chat/speech";
import { defaultSettings } from "../../src/settings";

/** A transport whose answers the test gives. */
class FakeTransport implements ChatTransport {
  requests: ChatRequest[] = [];
  signal: AbortSignal | undefined;
  on: (event: ChatEvent) => void = () => {};
  send(request: ChatRequest, on: (event: ChatEvent) => void, signal: AbortSignal): Promise<void> {
    Object.assign(this, { on, signal });
    this.requests.push(request);
    return Promise.resolve();
  }
  done(
    output: string,
    extra: {
      sources?: { title: string; url: string }[];
      message_id?: string;
      visitor?: string;
      answered?: boolean;
    } = {},
  ): void {
    const data = { response: { output }, conversation_id: "c9", answered: true, sources: [], products: [], ...extra };
    this.on({ type: "done", body: { success: true, message: "", data } });
  }
}

let transport: FakeTransport;
let container: HTMLElement;
let unmount: () => void;

function show(props: Partial<ChatBoxProps> = {}, speech = english): void {
  const root = createRoot(container);
  unmount = () => root.unmount();
  root.render(
    <SpeechContext.Provider value={speech}>
      <ChatBox
        variant="widget"
        settings={defaultSettings}
        headerPath="M0 0"
        memory={pageMemory()}
        loadForm={async () => ActionForm}
        transport={transport}
        {...props}
      />
    </SpeechContext.Provider>,
  );
}

const find = <T extends HTMLElement>(selector: string) =>
  vi.waitFor(() => {
    const found = container.querySelector<T>(selector);
    if (!found) throw new Error(`no ${selector} in ${container.innerHTML}`);
    return found;
  });
const text = (selector: string) => [...container.querySelectorAll(selector)].map((one) => one.textContent);
const eventually = (check: () => void) => vi.waitFor(check);

function type(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
const press = (field: HTMLElement, key: string, more: KeyboardEventInit = {}) =>
  field.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));

async function ask(words: string): Promise<HTMLTextAreaElement> {
  const field = await find<HTMLTextAreaElement>(".composer textarea");
  type(field, words);
  press(field, "Enter");
  return field;
}

const button = (words: string) =>
  vi.waitFor(() => {
    const found = [...container.querySelectorAll("button")].find((one) => one.textContent === words);
    if (!found) throw new Error(`no button ${words}`);
    return found;
  });

beforeEach(() => {
  transport = new FakeTransport();
  container = document.createElement("div");
  document.body.append(container);
});
afterEach(() => {
  unmount();
  container.remove();
});

describe("the chat", () => {
  it("is a dialog named by its title, with a silent log", async () => {
    show({ storeName: "Fjell & Fold" });
    const dialog = await find("[role=dialog]");
    expect(container.querySelector(`#${dialog.getAttribute("aria-labelledby")}`)?.textContent).toBe("Tilly AI Chat");
    expect((await find("[role=log]")).getAttribute("aria-live")).toBe("off");
    expect(text(".hello")).toEqual(["Welcome to Fjell & Fold"]);
  });

  it("[S5.14] sends on Enter, not on Shift+Enter, while composing, when blank, or while an answer comes", async () => {
    show();
    const field = await find<HTMLTextAreaElement>(".composer textarea");
    const send = await find<HTMLButtonElement>(".send");
    expect(send.disabled).toBe(true);
    type(field, "  ");
    press(field, "Enter");
    type(field, "Hello");
    await eventually(() => expect(send.disabled).toBe(false));
    press(field, "Enter", { shiftKey: true });
    press(field, "Enter", { isComposing: true });
    press(field, "Enter", { keyCode: 229 });
    expect(transport.requests).toEqual([]);
    press(field, "Enter");
    await eventually(() => expect(transport.requests).toMatchObject([{ query: "Hello" }]));
    expect(field.value).toBe("");
    type(field, "More");
    await eventually(() => expect(text(".user .bubble")).toEqual(["Hello"]));
    press(field, "Enter");
    expect(send.disabled).toBe(true);
    expect(transport.requests).toHaveLength(1);
  });

  it("says when a message is as long as it can be", async () => {
    show();
    const field = await find<HTMLTextAreaElement>(".composer textarea");
    expect(field.maxLength).toBe(4000);
    type(field, "x".repeat(3999));
    await eventually(() => expect(text(".composer [role=alert]")).toEqual([]));
    type(field, "x".repeat(3999).padEnd(4000));
    await eventually(() => expect(text(".composer [role=alert]")).toEqual([english.texts.tooLong]));
    press(field, "Enter");
    await eventually(() => expect(text(".composer [role=alert]")).toEqual([]));
  });

  it("names each question anew, and the same one sent again by its name", async () => {
    show();
    await ask("Returns?");
    await eventually(() => expect(transport.requests).toHaveLength(1));
    transport.on({ type: "error", message: "", status: 0 });
    (await button("Try again")).click();
    await eventually(() => expect(transport.requests).toHaveLength(2));
    transport.done("60 days.");
    await eventually(() => expect(text(".ai .bubble")).toEqual(["60 days."]));
    await ask("Returns?");
    await eventually(() => expect(transport.requests).toHaveLength(3));
    const [first, again, next] = transport.requests.map(({ id }) => String(id));
    expect(again).toBe(first);
    expect(next).not.toBe(first);
    expect(first?.length).toBeGreaterThan(21);
  });

  it("streams the answer, announces it by sentence, shows sources, and keeps the conversation", async () => {
    show();
    await ask("Returns?");
    await find(".typing");
    transport.on({ type: "delta", text: "Within **30 days**. It" });
    await eventually(() => expect(text(".ai .bubble")).toEqual(["Within 30 days. It"]));
    await eventually(() => expect(text("[aria-live=polite] p")).toEqual(["Within 30 days."]));
    transport.on({ type: "delta", text: " is free" });
    transport.done("Within **30 days**. It is free", {
      sources: [
        { title: "Returns", url: "https://shop.example/returns" },
        { title: "Pair", url: "" },
      ],
    });
    await eventually(() => expect(text(".sources a")).toEqual(["Returns"]));
    await eventually(() => expect(text("[aria-live=polite] p")).toEqual(["Within 30 days.", "It is free"]));
    await ask("And then?");
    await eventually(() => expect(transport.requests[1]).toMatchObject({ query: "And then?", conversation_id: "c9" }));
    transport.done("Nothing.", { visitor: "v_1" });
    await eventually(() => expect(text(".ai .bubble").at(-1)).toBe("Nothing."));
    await ask("Sure?");
    const again = { query: "Sure?", conversation_id: "c9", visitor: "v_1" };
    await eventually(() => expect(transport.requests[2]).toMatchObject(again));
  });

  it("asks what is thought of a stored answer, takes it back, and forgets what could not be kept", async () => {
    const rate = vi.fn(async (_: RatingRequest) => true);
    Object.assign(transport, { rate });
    show({ below: (conversation, message) => <i className="more">{`${conversation} ${message}`}</i> });
    await ask("Returns?");
    await find(".typing");
    transport.done("Thirty days.", { message_id: "m1" });
    const up = await find<HTMLButtonElement>("[aria-label=Helpful]");
    const down = await find<HTMLButtonElement>("[aria-label='Not helpful']");
    const pressed = () => [up, down].map((one) => one.getAttribute("aria-pressed"));
    expect(pressed()).toEqual(["false", "false"]);
    expect(text(".more")).toEqual(["c9 m1"]);
    up.click();
    await eventually(() => expect(pressed()).toEqual(["true", "false"]));
    down.click();
    await eventually(() => expect(pressed()).toEqual(["false", "true"]));
    down.click();
    await eventually(() => expect(pressed()).toEqual(["false", "false"]));
    expect(rate.mock.calls.map(([{ rating }]) => rating)).toEqual(["up", "down", null]);
    expect(rate.mock.calls[0]?.[0]).toEqual({ conversation_id: "c9", message_id: "m1", rating: "up" });
    rate.mockResolvedValueOnce(false);
    up.click();
    await eventually(() => expect(rate).toHaveBeenCalledTimes(4));
    await eventually(() => expect(pressed()).toEqual(["false", "false"]));
  });

  it("asks nothing about an answer that is not stored, or where none are rated", async () => {
    show();
    await ask("Returns?");
    await find(".typing");
    transport.done("Thirty days.", { message_id: "m1" });
    await eventually(() => expect(text(".ai .bubble")).toEqual(["Thirty days."]));
    expect(container.querySelector(".opinion")).toBeNull();
    unmount();
    Object.assign(transport, { rate: async () => true });
    show();
    await ask("Hello");
    await find(".typing");
    transport.done("Hello!");
    await eventually(() => expect(text(".ai .bubble")).toEqual(["Hello!"]));
    expect(container.querySelector(".opinion")).toBeNull();
  });

  it("says that it failed, and asks again on wish", async () => {
    show();
    await ask("Hi");
    await find(".typing");
    transport.on({ type: "error", message: "Too many messages." });
    await eventually(() =>
      expect(text(".ai .bubble")).toEqual(["Sorry, I encountered an error processing your request. Please try again."]),
    );
    expect(text(".aftermath")[0]).toContain("Too many messages.");
    (await button("Try again")).click();
    await eventually(() => expect(transport.requests).toHaveLength(2));
    expect(text(".user .bubble")).toEqual(["Hi"]);
  });

  it("stops an answer on wish, and when it goes away", async () => {
    show();
    await ask("Hi");
    (await button("Stop the answer")).click();
    expect(transport.signal?.aborted).toBe(true);
    (await button("Try again")).click();
    await eventually(() => expect(transport.requests).toHaveLength(2));
    unmount();
    await eventually(() => expect(transport.signal?.aborted).toBe(true));
  });

  it("[S5.15] asks for every field of a form, then sends it", async () => {
    show();
    (await button("Track Order")).click();
    const form = await find<HTMLFormElement>("form.form");
    form.requestSubmit();
    await eventually(() => expect(text(".fault")).toEqual(["Email is required", "Order ID is required"]));
    type(await find<HTMLInputElement>("[name=email]"), "not an address");
    await eventually(() => expect(text(".fault")[0]).toBe("Please enter a valid email address"));
    type(await find<HTMLInputElement>("[name=email]"), " a@b.example ");
    type(await find<HTMLInputElement>("[name=orderId]"), "FF-1");
    form.requestSubmit();
    await eventually(() =>
      expect(transport.requests).toMatchObject([
        { query: "Track Order FF-1", action: "track-order", data: { email: "a@b.example", orderId: "FF-1" } },
      ]),
    );
    transport.on({ type: "error", message: "Orders cannot be looked up yet." });
    await eventually(() => expect(text(".ai .bubble")).toEqual(["Orders cannot be looked up yet."]));
  });

  it("sends what is sent twice in a hurry once", async () => {
    show();
    await ask("Hi");
    await find(".typing");
    transport.on({ type: "error", message: "" });
    const again = await button("Try again");
    again.click();
    again.click();
    await eventually(() => expect(text(".typing")).toHaveLength(1));
    expect(transport.requests).toHaveLength(2);
    transport.done("Hello!");
    (await button("Track Order")).click();
    type(await find<HTMLInputElement>("[name=email]"), "a@b.example");
    type(await find<HTMLInputElement>("[name=orderId]"), "FF-1");
    const form = await find<HTMLFormElement>("form.form");
    form.requestSubmit();
    form.requestSubmit();
    await find(".typing");
    expect(transport.requests).toHaveLength(3);
    expect(text(".user .bubble")).toEqual(["Hi", "Track Order FF-1"]);
  });

  it("offers people by a button below the answer, and never takes the composer away", async () => {
    show();
    await ask("I want to buy 100");
    await find(".typing");
    transport.on({ type: "form", action: "contact-sales" });
    transport.done("I do not know.");
    const offer = await button("Write to our team");
    expect(container.querySelector("form.form")).toBeNull();
    expect(offer.closest(".message")?.textContent).toContain("I do not know.");
    offer.click();
    type(await find<HTMLInputElement>(".log [name=message]"), "A hundred of them");
    const field = await ask("Do you ship to Norway?");
    expect(field.isConnected).toBe(true);
    await eventually(() => expect(transport.requests).toHaveLength(2));
    transport.done("We do.");
    await eventually(() => expect(text(".ai .bubble")).toEqual(["I do not know.", "We do."]));
    expect((await find<HTMLInputElement>("[name=message]")).value).toBe("A hundred of them");
    (await button("Cancel")).click();
    await eventually(() => expect(container.querySelector("form.form")).toBeNull());
    await find(".composer");
  });

  it("lets a question that was not answered be asked in other words", async () => {
    show();
    const field = await ask("Gift wrap?");
    await find(".typing");
    transport.done("I don't know that yet.", { answered: false });
    (await button("Ask it differently")).click();
    await eventually(() => expect(document.activeElement).toBe(field));
    type(field, "Do you wrap presents?");
    press(field, "Enter");
    await find(".typing");
    transport.done("Yes.");
    await eventually(() => expect(text(".ai .bubble")).toHaveLength(2));
    expect(text("button").filter((words) => words === "Ask it differently")).toHaveLength(1);
  });

  it("holds the place of a form until it comes, says that it cannot be had, and brings it when asked again", async () => {
    const bring = vi.fn(async () => ActionForm).mockRejectedValueOnce(new TypeError("offline"));
    let lose = (_: Error) => {};
    bring.mockReturnValueOnce(
      new Promise((_, refuse) => {
        lose = refuse;
      }),
    );
    show({ loadForm: bring });
    const alert = () => find(".log > .form[role=alert]");
    (await button("Contact Sales")).click();
    expect((await alert()).textContent).toBe("Network error. Please check your connection.Try again");
    (await button("Try again")).click();
    expect((await find(".log > .form [role=img]")).getAttribute("aria-label")).toBe("Contact Sales");
    expect(container.querySelector("[role=alert]")).toBeNull();
    lose(new TypeError("the network changed"));
    await alert();
    (await button("Try again")).click();
    await find("form.form [name=message]");
    expect(bring).toHaveBeenCalledTimes(3);
    expect(container.querySelector("[role=alert], .log [role=img]")).toBeNull();
  });

  it("has what was typed in a form when it is opened again, until that is sent", async () => {
    const memory = pageMemory();
    show({ memory });
    (await button("Contact Sales")).click();
    type(await find<HTMLInputElement>("[name=name]"), "Ann");
    type(await find<HTMLInputElement>("[name=message]"), "Where is");
    unmount();
    memory.save({ ...memory.load(), messages: [{ id: 7, type: "user", content: "Hi", timestamp: 1 }] });
    show({ memory });
    const form = await find<HTMLFormElement>(".user ~ form.form");
    const held = () => Object.fromEntries([...new FormData(form)]);
    expect(held()).toEqual({ name: "Ann", email: "", message: "Where is" });
    type(await find<HTMLInputElement>("[name=email]"), "a@b.example");
    expect(held()).toEqual({ name: "Ann", email: "a@b.example", message: "Where is" });
    form.requestSubmit();
    await eventually(() => expect(transport.requests[0]?.data?.name).toBe("Ann"));
    unmount();
    show({ memory });
    await find(".user");
    expect(container.querySelector("form.form")).toBeNull();
  });

  it("offers people after an order that was not found, and does not open their form", async () => {
    show();
    (await button("Track Order")).click();
    type(await find<HTMLInputElement>("[name=email]"), "a@b.example");
    type(await find<HTMLInputElement>("[name=orderId]"), "FF-1");
    (await find<HTMLFormElement>("form.form")).requestSubmit();
    await find(".typing");
    transport.on({ type: "form", action: "contact-sales" });
    transport.done("There is no such order.");
    await button("Write to our team");
    expect(container.querySelector("form.form")).toBeNull();
    await button("Track Order");
  });

  it("keeps the focus when what was pressed goes away", async () => {
    const onClose = vi.fn();
    show({ onClose });
    const log = await find(".log");
    await ask("Hi");
    for (const words of ["Stop the answer", "Try again"]) {
      const pressed = await button(words);
      // As browsers that focus no button that is pressed, and as it is once the button is gone.
      (document.activeElement as HTMLElement).blur();
      pressed.click();
      await eventually(() => expect(text("button")).not.toContain(words));
      await eventually(() => expect(document.activeElement).toBe(log));
    }
    press(document.activeElement as HTMLElement, "Escape");
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("closes on Escape where it can be closed", async () => {
    const onClose = vi.fn();
    show({ onClose });
    const field = await find(".composer textarea");
    press(field, "Escape", { isComposing: true });
    expect(onClose).not.toHaveBeenCalled();
    press(field, "Escape");
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("goes on where the last opening ended", async () => {
    const memory = pageMemory();
    show({ memory });
    await ask("Hi");
    await find(".typing");
    transport.on({ type: "delta", text: "Half" });
    await eventually(() => expect(text(".ai .bubble")).toEqual(["Half"]));
    unmount();
    show({ memory });
    await eventually(() => expect(text(".aftermath")).toEqual(["Stopped.Try again"]));
    expect(text("[aria-live=polite] p")).toEqual([]);
    (await button("Try again")).click();
    await eventually(() => expect(transport.requests).toHaveLength(2));
    expect(transport.requests[1]).toEqual(transport.requests[0]);
    transport.done("Whole");
    await eventually(() => expect(text(".ai .bubble")).toEqual(["Whole"]));
    await eventually(() => expect(memory.load().request).toBeNull());
  });

  it("goes on with what was typed when it was put away", async () => {
    const memory = pageMemory();
    show({ memory });
    type(await find<HTMLTextAreaElement>(".composer textarea"), "Do you sh");
    await eventually(() => expect(container.querySelector<HTMLButtonElement>(".send")?.disabled).toBe(false));
    unmount();
    show({ memory });
    const field = await find<HTMLTextAreaElement>(".composer textarea");
    await eventually(() => expect(field.value).toBe("Do you sh"));
    await eventually(() => expect(container.querySelector<HTMLButtonElement>(".send")?.disabled).toBe(false));
    press(field, "Enter");
    await find(".user .bubble");
    unmount();
    show({ memory });
    await find(".user .bubble");
    expect((await find<HTMLTextAreaElement>(".composer textarea")).value).toBe("");
  });

  it("is as tall on a phone as a keyboard leaves visible that is there already", async () => {
    const { matchMedia } = window;
    const viewport = Object.assign(new EventTarget(), { height: 400, offsetTop: 30 });
    vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {} }));
    vi.stubGlobal("visualViewport", viewport);
    show();
    const { style } = await find("[role=dialog]");
    await eventually(() => expect(style.getPropertyValue("--visible-height")).toBe("400px"));
    expect(style.getPropertyValue("--visible-top")).toBe("30px");
    viewport.height = 700;
    viewport.dispatchEvent(new Event("resize"));
    expect(style.getPropertyValue("--visible-height")).toBe("700px");
    vi.stubGlobal("matchMedia", matchMedia);
    vi.stubGlobal("visualViewport", undefined);
  });

  it("speaks the language it is told, and writes it in its direction", async () => {
    const arabic = { code: "ar", rtl: true, texts: { ...english.texts, send: "إرسال", tooMany: "رسائل كثيرة" } };
    show({}, arabic);
    const dialog = await find("[role=dialog]");
    expect([dialog.lang, dialog.dir]).toEqual(["ar", "rtl"]);
    await find("[aria-label=إرسال]");
    await ask("Hi");
    await find(".typing");
    transport.on({ type: "error", message: "Too many messages.", status: 429 });
    await eventually(() => expect(text(".aftermath").join()).toContain("رسائل كثيرة"));
    expect(container.textContent).not.toContain("Too many messages.");
  });

  it("sets colours as properties, never as text", async () => {
    show({ settings: { ...defaultSettings, primaryColor: "#123456" } });
    expect((await find("[role=dialog]")).style.getPropertyValue("--primaryColor")).toBe("#123456");
  });
});
