import { expect, test } from "vitest";
import { clearSessionStorage, clearTenantStorage } from "./storage";

test("[S4.04] clearing the session removes its keys, api_, cache_ and temp_ keys, and all session storage", () => {
  const gone = [
    "access_token",
    "user",
    "profile",
    "preferences",
    "theme",
    "api_x",
    "cache_y",
    "temp_z",
  ];
  const kept = ["stores", "selectedStore", "other"];
  for (const key of [...gone, ...kept]) localStorage.setItem(key, "1");
  sessionStorage.setItem("anything", "1");
  clearSessionStorage();
  expect(Object.keys(localStorage).sort()).toEqual(kept.sort());
  expect(sessionStorage.length).toBe(0);
});

test("the next user of this browser finds no store of the former", () => {
  for (const key of ["stores", "selectedStore", "chatWidgetSettings_4", "other"])
    localStorage.setItem(key, "1");
  clearTenantStorage();
  expect(Object.keys(localStorage)).toEqual(["other"]);
});
