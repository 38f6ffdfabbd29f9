import { fireEvent, screen } from "@testing-library/react";

/** Clicks the button or link that shows a text. */
export function press(label: string): void {
  const target = screen.getByText(label).closest("button, a");
  if (!target) throw new Error(`nothing to press shows ${label}`);
  fireEvent.click(target);
}

/** Types into the field with a label. */
export function fill(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

/** Keeps a store selected in this browser. */
export function selectStore(id = "4"): void {
  const store = {
    id,
    name: "Fern",
    description: "custom",
    status: "active",
    url: "https://fern.test",
    createdAt: "2025-01-26",
  };
  localStorage.setItem("selectedStore", JSON.stringify(store));
  localStorage.setItem("stores", JSON.stringify([store]));
}
