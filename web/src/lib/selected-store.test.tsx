import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { StoreProvider, useStore } from "./selected-store";

const FERN = {
  id: "4",
  name: "Fern",
  description: "custom",
  status: "active" as const,
  url: "https://fern.test",
  createdAt: "2025-01-26",
};

test("[S3.02] on start, the sample stores are removed from stores and selectedStore", () => {
  const samples = ["Fashion Store", "Electronics Hub", "Home Decor"].map((name, id) => ({
    id,
    name,
  }));
  localStorage.setItem("stores", JSON.stringify([...samples, FERN]));
  localStorage.setItem("selectedStore", JSON.stringify({ id: 0, name: "Home Decor" }));
  const { result } = renderHook(useStore, { wrapper: StoreProvider });
  expect(result.current.stores).toEqual([FERN]);
  expect(JSON.parse(localStorage.getItem("stores") ?? "")).toEqual([FERN]);
  expect(result.current.selected).toBeNull();
  expect(localStorage.getItem("selectedStore")).toBeNull();
});

test("[S4.10] [S3.01] choosing persists the store, it is restored on start, clearing removes it", () => {
  const first = renderHook(useStore, { wrapper: StoreProvider });
  act(() => first.result.current.select(FERN));
  const second = renderHook(useStore, { wrapper: StoreProvider });
  expect(second.result.current.selected).toEqual(FERN);
  act(() => second.result.current.clear());
  expect(localStorage.getItem("selectedStore")).toBeNull();
});

test("store context used outside its provider", () => {
  const quiet = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(() => renderHook(useStore)).toThrow("useStore must be used within a StoreProvider");
  quiet.mockRestore();
});
