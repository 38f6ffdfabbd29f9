import { configure, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fill } from "../../../test/press";
import { server } from "../../../test/server";
import { ContactForm } from "./form";
import { Toasts } from "./toasts";

// The machine may be busy with much else.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 15_000 });

function show(onSent = vi.fn()) {
  render(
    <>
      <ContactForm onSent={onSent} />
      <Toasts />
    </>,
  );
  fill("First Name", " Vera ");
  fill("Last Name", "Visitor");
  fill("Email", "vera@shopper.example");
  return onSent;
}

const send = () => fireEvent.submit(screen.getByRole("button").closest("form") as HTMLFormElement);

test("[S7.60] an enquiry sends first_name, last_name, email, phone and message, trimmed", async () => {
  const calls = server({ "POST /contact/enquiry": { body: { message: "" } } });
  const onSent = show();
  send();
  await screen.findByText("Message Sent Successfully!");
  await screen.findByText("Thank you for reaching out. We'll get back to you soon.");
  expect(calls.map(({ json }) => json)).toEqual([
    {
      first_name: "Vera",
      last_name: "Visitor",
      email: "vera@shopper.example",
      phone: "",
      message: "",
    },
  ]);
  expect(calls[0]?.headers.get("Authorization")).toBeNull();
  expect(onSent).toHaveBeenCalledOnce();
});

test("[S8.60] the server's own word of thanks is shown when there is one", async () => {
  server({ "POST /contact/enquiry": { body: { message: "Until tomorrow." } } });
  show();
  send();
  await screen.findByText("Until tomorrow.");
});

test.each([
  { status: 401 },
  { status: 413 },
  { status: 422, body: { errors: { email: ["Unknown."] } } },
  { status: 429 },
  { status: 500 },
  new TypeError("offline"),
])("a failure shows 'Error' and the text to try later (%o)", async (answer) => {
  server({ "POST /contact/enquiry": answer });
  const onSent = show();
  send();
  await screen.findByText("Error");
  expect(
    (await screen.findAllByText("Failed to send message. Please try again later.")).length,
  ).toBeGreaterThan(0);
  expect(onSent).not.toHaveBeenCalled();
  expect((screen.getByLabelText("Last Name") as HTMLInputElement).value).toBe("Visitor");
});

test("what is typed while a message is sent is neither lost nor closed away", async () => {
  let arrive = () => {};
  server({
    "POST /contact/enquiry": () =>
      new Promise((done) => {
        arrive = () => done({ body: { message: "" } });
      }),
  });
  const onSent = show();
  send();
  await screen.findByText("Sending...");
  const message = screen.getByLabelText<HTMLTextAreaElement>(/^Message/);
  fireEvent.change(message, { target: { value: "One more thing." } });
  arrive();
  await screen.findByText("Message Sent Successfully!");
  expect(message.value).toBe("One more thing.");
  expect(onSent).not.toHaveBeenCalled();
});
