// Starts the app of a prerendered page once it is painted and at rest, or as soon as somebody
// touches it. What was done before the app could answer is done again when it does.
((start) => {
  const touches = ["pointerdown", "keydown", "focusin"];
  let begun = false;
  let pressed;
  let sent;

  // A form in another language than it was written in is not seen before the app draws it.
  const page = document.documentElement;
  const foreign =
    page.dataset.language === "en" ? null : document.querySelector("#root[data-form]");

  async function begin() {
    if (begun) return;
    begun = true;
    foreign?.replaceChildren();
    // The page itself holds only the rules it needed so far.
    const sheets = start.sheets.map(
      (href) =>
        new Promise((done) => {
          add("link", { rel: "stylesheet", href, onload: done, onerror: done }, document.head);
        }),
    );
    for (const href of start.needs) add("link", { rel: "modulepreload", href }, document.head);
    // What the app stands on runs part by part, so that the page answers the hand in between.
    for (const part of start.parts) await import(part).catch(() => {}); // the app says what is wrong
    await Promise.all(sheets);
    add("script", { type: "module", src: start.app }, document.body);
  }

  function add(kind, attributes, place) {
    place.append(Object.assign(document.createElement(kind), { crossOrigin: "", ...attributes }));
  }

  function onClick(event) {
    const button = event.target.closest("#root button[type=button]");
    if (!button) return;
    event.stopPropagation();
    pressed = button;
  }

  /** A form that the browser sent itself would put what was typed into the address. */
  function onSubmit(event) {
    event.preventDefault();
    event.stopPropagation();
    sent = event.target;
  }

  /** Says to the app what was typed, or filled in by the browser, while it did not listen. */
  function tell(input) {
    const { value } = input;
    if (input.checked !== input.defaultChecked) {
      input.checked = !input.checked;
      input.click();
    } else if (value !== input.defaultValue && !["checkbox", "radio"].includes(input.type)) {
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), "value");
      input.value = input.defaultValue; // through the app's own setter, so that it sees a change
      set.call(input, value);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }

  function onReady() {
    foreign?.removeAttribute("data-form");
    document.removeEventListener("click", onClick, true);
    document.removeEventListener("submit", onSubmit, true);
    for (const input of document.querySelectorAll("#root input, #root textarea")) tell(input);
    pressed?.click();
    sent?.requestSubmit();
  }

  document.addEventListener("click", onClick, true);
  document.addEventListener("submit", onSubmit, true);
  document.addEventListener("app-ready", onReady, { once: true });
  for (const touch of touches)
    document.addEventListener(touch, begin, { capture: true, once: true });

  const idle = () => (window.requestIdleCallback ?? setTimeout)(begin);
  const painted = () => requestAnimationFrame(() => requestAnimationFrame(idle));
  if (foreign || page.hasAttribute("data-session")) begin();
  else window.addEventListener("load", painted);
  setTimeout(begin, 3000); // pages out of sight are not painted
})(__START__);
