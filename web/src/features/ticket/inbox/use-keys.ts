import { useEffect } from "react";

/** What single keys do, where nothing is being typed and no dialog is open. */
export function useKeys(doings: Record<string, () => void>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || at.isContentEditable) return;
      if (/^(INPUT|TEXTAREA|SELECT)$/.test(at.tagName)) return;
      if (document.querySelector("[role=dialog], dialog[open]")) return;
      const doing = doings[event.key];
      if (!doing) return;
      event.preventDefault();
      doing();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}
