import { act, renderHook, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { clearSession, signIn, storeUser, useSession } from "./session";

const ADA = {
  id: "1",
  name: "Ada",
  email: "ada@shop.test",
  is_subscribed: false,
  language: "",
  profile_photo_path: null,
  profile_photo_url: null,
};

describe("the session", () => {
  test("[S4.01] is signed-in when both access_token and user are present, otherwise signed-out", async () => {
    const { result } = renderHook(useSession);
    await waitFor(() => expect(result.current.state).toBe("signed-out"));
    act(() => storeUser(ADA));
    expect(result.current.state).toBe("signed-out");
    act(() => signIn("t", ADA));
    expect(result.current.state).toBe("signed-in");
    act(() => clearSession());
    expect(result.current.state).toBe("signed-out");
  });

  test("[S4.01] is re-evaluated when either item changes in another tab", async () => {
    const { result } = renderHook(useSession);
    act(() => signIn("t", ADA));
    localStorage.removeItem("access_token");
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "access_token" })));
    expect(result.current.state).toBe("signed-out");
  });

  test("is signed-out when the stored user is broken", () => {
    localStorage.setItem("access_token", "t");
    localStorage.setItem("user", "{broken");
    const { result } = renderHook(useSession);
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "user" })));
    expect(result.current.state).toBe("signed-out");
  });
});
