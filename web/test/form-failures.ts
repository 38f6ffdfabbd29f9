import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { expectSessionEnd, FAILURES } from "./failures";
import type { Failure, FormCase } from "./form-case";
import { selectStore } from "./press";
import { type Answer, server, signedIn } from "./server";

const SERVER_401 = "You may not do this.";

const STATUSES: [Failure, Answer, string][] = [
  ["401", { status: 401, body: { message: SERVER_401 } }, SERVER_401],
  ...(FAILURES as [Failure, Answer, string][]),
];

/** Opens a form and fills it in; gives what the server was asked by it. */
async function filled(form: FormCase, answer: Answer) {
  signedIn();
  const calls = server({ ...form.around, [form.call]: answer });
  await form.open();
  await form.type();
  return () => calls.filter(({ method, path }) => `${method} ${path}` === form.call);
}

function expectKept(form: FormCase): void {
  if (typeof form.kept === "function") form.kept();
  else
    for (const [label, value] of form.kept)
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(value);
}

/**
 * Tests a form against every way its call can fail: it says why, keeps what was typed, and is sent
 * again with one more press.
 */
export function testFailures(form: FormCase): void {
  beforeEach(() => selectStore("4"));

  const statuses = STATUSES.filter(([failure]) => failure !== "401" || !form.endsAt401);

  test.each(statuses)("fails with %s and says why", async (failure, answer, words) => {
    const sent = await filled(form, answer);
    form.send();
    const shown = await screen.findAllByText(form.says?.[failure] ?? words);
    expect(shown.length).toBeGreaterThan(0);
    expectKept(form);
    await waitFor(() => form.send());
    await waitFor(() => expect(sent()).toHaveLength(2));
    const [first, second] = sent();
    expect(second?.json).toEqual(first?.json);
    expect([...(second?.form ?? [])]).toEqual([...(first?.form ?? [])]);
  });

  test.runIf(form.endsAt401)("fails with 401 and ends the session", async () => {
    await filled(form, { status: 401 });
    await expectSessionEnd(() => form.send());
  });
}
