import { describe, expect, test, vi } from "vitest";
import { server, signedIn } from "../../test/server";
import { ApiError, call, fieldErrors, messageOf } from "./api";
import { backoff, retryable } from "./query";

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: ApiError) => error,
  );

describe("errors are normalised", () => {
  test("[S8.01] the server message is used, field errors come from the errors map", async () => {
    server({
      "POST /stores/4/look": {
        status: 422,
        body: { message: "No.", errors: { url: ["Bad", "Worse"] } },
      },
    });
    const error = await failureOf(
      call("/stores/{id}/look", { method: "POST", path: { id: "4" }, json: { url: "" } }),
    );
    expect(error).toMatchObject({ success: false, message: "No.", status: 422 });
    expect(fieldErrors(error)).toEqual({ url: "Bad" });
    expect(messageOf(error, "fallback")).toBe("No.");
  });

  test("[S8.01] without one: 'An error occurred', or the fallback of the place", async () => {
    server({ "GET /platforms": { status: 500 } });
    const error = await failureOf(call("/platforms", {}));
    expect(error.message).toBe("An error occurred");
    expect(messageOf(error, "Update failed")).toBe("Update failed");
  });

  test("[S8.01] network failure", async () => {
    server({ "GET /platforms": new TypeError("down") });
    expect((await failureOf(call("/platforms", {}))).message).toBe(
      "Network error. Please check your connection.",
    );
  });

  test("an answer that breaks off is a network failure", async () => {
    vi.stubGlobal("fetch", async () => new Response('{"success":tr'));
    expect((await failureOf(call("/platforms", {}))).message).toBe(
      "Network error. Please check your connection.",
    );
    vi.unstubAllGlobals();
  });

  test("[S6.01] missing token fails before anything is sent", async () => {
    const calls = server({});
    expect((await failureOf(call("/stores", { bearer: true }))).message).toBe(
      "No authentication token found.",
    );
    expect(calls).toHaveLength(0);
  });
});

test("bearer calls send the stored token", async () => {
  signedIn();
  const calls = server({ "GET /stores": {} });
  await call("/stores", { bearer: true });
  expect(calls[0]?.headers.get("Authorization")).toBe("Bearer token-1");
});

test("[S9.05] retry 3 times with backoff of min(1000 x 2^n, 30000) ms", () => {
  expect([0, 1, 2, 4, 5, 9].map(backoff)).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000]);
  const down = new ApiError("", 0);
  expect([0, 1, 2, 3].map((n) => retryable(n, down))).toEqual([true, true, true, false]);
  expect(retryable(0, new ApiError("", 422))).toBe(false);
});
