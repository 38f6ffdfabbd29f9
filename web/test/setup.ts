import { cleanup, configure } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, vi } from "vitest";

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 20_000 });

// What happy-dom leaves out and Mantine asks for.
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
Element.prototype.scrollIntoView ??= () => {};
Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });

afterEach(() => {
  cleanup();
  toast.dismiss();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
});
