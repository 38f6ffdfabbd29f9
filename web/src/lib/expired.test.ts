import { expect, test, vi } from "vitest";
import { server, signedIn } from "../../test/server";
import { call } from "./api";
import { takeNotice } from "./notice";
import { KEEP_SESSION, newQueryClient } from "./query";

function ask(meta?: Record<string, unknown>) {
  signedIn();
  server({ "GET /auth/profile": { status: 401 } });
  const replace = vi.spyOn(window.location, "replace").mockImplementation(() => {});
  const queryFn = () => call("/auth/profile", { bearer: true });
  const asked = newQueryClient()
    .fetchQuery({ queryKey: ["x"], queryFn, meta })
    .catch(() => {});
  return { asked, replace };
}

test("[S4.07] a 401 clears the session, hard-redirects to /login and tells it there once", async () => {
  const { asked, replace } = ask();
  await asked;
  expect(localStorage.getItem("access_token")).toBeNull();
  expect(replace).toHaveBeenCalledExactlyOnceWith("/login");
  expect(takeNotice()).toBe("Session expired. Please log in again.");
  expect(takeNotice()).toBeNull();
  replace.mockRestore();
});

test("a 401 that is an answer leaves the session alone", async () => {
  const { asked, replace } = ask(KEEP_SESSION);
  await asked;
  expect(localStorage.getItem("access_token")).toBe("token-1");
  expect(replace).not.toHaveBeenCalled();
  replace.mockRestore();
});
