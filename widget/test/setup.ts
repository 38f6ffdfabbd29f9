import { vi } from "vitest";

// happy-dom lays nothing out, knows no media and no colours.
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe() {}
    disconnect() {}
  },
);
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
vi.stubGlobal("CSS", {
  supports: (_: string, value: string) => /^(#[0-9a-f]{3,8}|[a-z]+|[a-z]+\([^()]*\))$/i.test(value),
});
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
