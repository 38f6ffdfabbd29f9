import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { takeNotice } from "@/lib/notice";
import { fill, press } from "../../../test/press";
import { show } from "../../../test/render";
import { type Answer, type Answers, server, signedIn } from "../../../test/server";
import { ProfilePage } from "./profile";

const MEMBER = { id: "1", name: "Ada Byron", email: "ada@shop.test" };
const routes = [
  { path: "/dashboard/profile", Component: ProfilePage },
  { path: "/login", element: <p>login page</p> },
  { path: "/dashboard/stores", element: <p>the stores</p> },
];

function page(answers: Answers = {}) {
  signedIn();
  const calls = server({
    "GET /auth/profile": { body: { member: MEMBER } },
    "GET /auth/sessions": { body: { sessions: [] } },
    "GET /auth/second-factor": { body: { enabled: false } },
    ...answers,
  });
  return { calls, ...show(routes, "/dashboard/profile") };
}

function pick(file: File) {
  const input = document.querySelector("input[type=file]");
  if (!input) throw new Error("no file input");
  fireEvent.change(input, { target: { files: [file] } });
}

const PHOTO = new File(["x"], "me.png", { type: "image/png" });

/** The file that a form sent as the photo. */
function sentPhoto(form: FormData | undefined): string | undefined {
  const photo = form?.get("profile_photo_path");
  return photo instanceof File ? photo.name : undefined;
}

async function askToDelete(password: string) {
  fireEvent.click(screen.getByRole("button", { name: "Delete Account" }));
  const dialog = await screen.findByRole("dialog");
  const field = dialog.querySelector("input[type=password]");
  if (!field) throw new Error("no password is asked for");
  fireEvent.change(field, { target: { value: password } });
  press("Delete Everything");
}

function typePasswords(current: string, next: string, confirm: string) {
  fill("Current Password", current);
  fill("New Password", next);
  fill("Confirm Password", confirm);
}

test("[S2.37] [S7.04] the header card shows avatar initials, name, email and Verified Account", async () => {
  const { calls } = page();
  await screen.findByText("Verified Account");
  const asked = calls.find(({ path }) => path === "/auth/profile");
  expect(asked?.method).toBe("GET");
  expect(asked?.headers.get("Authorization")).toBe("Bearer token-1");
  expect(screen.getByRole("heading", { level: 2, name: "Ada Byron" })).toBeTruthy();
  expect(screen.getByText("ada@shop.test")).toBeTruthy();
  expect(screen.getAllByText("AB").length).toBeGreaterThan(0);
});

test("[S2.38] the photo card lists JPG, PNG or GIF, max 5MB, square recommended", () => {
  page();
  for (const line of ["JPG, PNG or GIF", "Max 5MB", "Square recommended"])
    expect(screen.getByText(line)).toBeTruthy();
});

test("[S2.38] [S7.05] a photo is chosen, previewed, removed, chosen again and uploaded", async () => {
  const { calls } = page({
    "POST /auth/profile": {
      body: { member: { ...MEMBER, profile_photo_url: "/photos/x.jpg" } },
    },
  });
  expect(screen.queryByText("Upload Photo")).toBeNull();
  pick(PHOTO);
  await screen.findByAltText("Preview of the selected photo");
  press("Remove");
  await waitFor(() => expect(screen.queryByText("Upload Photo")).toBeNull());
  pick(PHOTO);
  press("Upload Photo");
  await screen.findByText("Profile photo updated successfully");
  const sent = calls.find((seen) => seen.method === "POST");
  expect(sentPhoto(sent?.form)).toBe("me.png");
  expect(sent?.form?.has("name")).toBe(false);
  await waitFor(() =>
    expect(calls.filter((seen) => seen.method === "GET").length).toBeGreaterThan(1),
  );
});

test.each([
  [new File(["x"], "a.pdf", { type: "application/pdf" }), "Please select a valid image file"],
  [
    new File([new Uint8Array(5 * 1024 * 1024 + 1)], "a.png", { type: "image/png" }),
    "Image size must be less than 5MB",
  ],
])("[S5.05] a photo that is no image of at most 5MB is refused", async (file, message) => {
  const { calls } = page();
  pick(file);
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(screen.queryByText("Upload Photo")).toBeNull();
  expect(calls.every((seen) => seen.method === "GET")).toBe(true);
});

test("[S2.39] [S7.05] Save Changes trims the name, sends it with the email and replaces the stored user", async () => {
  const { calls } = page({
    "POST /auth/profile": { body: { member: { ...MEMBER, name: "Ada King" } } },
  });
  expect(screen.getByLabelText<HTMLInputElement>("Email Address").readOnly).toBe(true);
  fill("Full Name", "  Ada King ");
  press("Save Changes");
  await screen.findByText("Personal information updated successfully");
  const form = calls.find((seen) => seen.method === "POST")?.form;
  expect(form?.get("name")).toBe("Ada King");
  expect(form?.get("email")).toBe("ada@shop.test");
  expect(form?.has("profile_photo_path")).toBe(false);
});

test("Save Changes with a photo selected sends both", async () => {
  const { calls } = page({ "POST /auth/profile": { body: { member: MEMBER } } });
  pick(PHOTO);
  fill("Full Name", " ");
  press("Save Changes");
  await screen.findByText("Name cannot be empty");
  fill("Full Name", "Ada");
  press("Save Changes");
  await screen.findByText("Profile updated successfully");
  const form = calls.find((seen) => seen.method === "POST")?.form;
  expect(sentPhoto(form)).toBe("me.png");
});

/** An answer that comes when a test lets it. */
function later() {
  let arrive = (_: Answer) => {};
  const answer = () =>
    new Promise<Answer>((done) => {
      arrive = done;
    });
  return { answer, arrive: (what: Answer) => arrive(what) };
}

test("a photo that is chosen while another one is saved stays chosen", async () => {
  const saving = later();
  const { calls } = page({ "POST /auth/profile": saving.answer });
  pick(PHOTO);
  await screen.findByText("me.png");
  press("Save Changes");
  await waitFor(() => expect(calls.some(({ method }) => method === "POST")).toBe(true));
  pick(new File(["y"], "better.png", { type: "image/png" }));
  await screen.findByText("better.png");
  saving.arrive({ body: { member: MEMBER } });
  await screen.findByText("Profile updated successfully");
  expect(screen.getByText("better.png")).toBeTruthy();
});

const QUESTION = "Leave without saving?";

test.each([
  ["a typed name", () => fill("Full Name", "Ada King")],
  ["a typed password", () => fill("New Password", "a new password")],
  ["a chosen photo", () => pick(PHOTO)],
])("%s is not left in silence, nor for another language", async (_name, change) => {
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
  const { calls, router } = page({ "POST /auth/profile": { body: { member: MEMBER } } });
  const posted = () => calls.some(({ method }) => method === "POST");
  const unload = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  await screen.findByLabelText("Full Name");
  change();
  await waitFor(() => expect(unload()).toBe(false));
  await act(() => router.navigate("/dashboard/stores"));
  await screen.findByText(QUESTION);
  press("Keep editing");
  await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
  fill("Language of the dashboard", "de");
  await screen.findByText(QUESTION);
  expect(posted()).toBe(false);
  press("Keep editing");
  await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
  fill("Language of the dashboard", "de");
  await screen.findByText(QUESTION);
  press("Leave");
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(posted()).toBe(true);
  expect(unload()).toBe(true);
  reload.mockRestore();
});

test("what was typed holds nobody up whose session ended", async () => {
  const { router } = page();
  await screen.findByLabelText("Full Name");
  fill("Full Name", "Ada King");
  localStorage.clear();
  await act(() => router.navigate("/login"));
  await screen.findByText("login page");
});

test("a photo that is on its way is left without a question", async () => {
  const saving = later();
  const { calls, router } = page({ "POST /auth/profile": saving.answer });
  pick(PHOTO);
  await screen.findByText("me.png");
  press("Upload Photo");
  await waitFor(() => expect(calls.some(({ method }) => method === "POST")).toBe(true));
  await act(() => router.navigate("/dashboard/stores"));
  await screen.findByText("the stores");
  saving.arrive({ status: 422, body: { message: "Not this picture." } });
  await screen.findByText("Not this picture.");
});

test("[S5.04] a blank name says Name is required", async () => {
  page();
  fill("Full Name", " ");
  press("Save Changes");
  await screen.findByText("Name is required");
});

test("[S2.40] [S5.06] Update Password is disabled until 8 characters and the confirmation match", async () => {
  page();
  const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Update Password" });
  expect(button().disabled).toBe(true);
  typePasswords("old", "short", "short");
  await screen.findByText("Password must be at least 8 characters long");
  expect(button().disabled).toBe(true);
  typePasswords("old", "long-enough", "long-enougH");
  await screen.findByText("Passwords do not match");
  expect(button().disabled).toBe(true);
  typePasswords("old", "long-enough", "long-enough");
  expect(button().disabled).toBe(false);
});

test("[S7.06] the password is changed and the form emptied", async () => {
  const { calls } = page({ "POST /auth/change-password": {} });
  typePasswords("old-password", "long-enough", "long-enough");
  press("Update Password");
  await screen.findByText("Password updated successfully");
  const form = calls.find((seen) => seen.method === "POST")?.form;
  expect(Object.fromEntries(form?.entries() ?? [])).toEqual({
    current_password: "old-password",
    password: "long-enough",
    password_confirmation: "long-enough",
  });
  expect(screen.getByLabelText<HTMLInputElement>("New Password").value).toBe("");
});

test("[S8.04] a 401 on a password change says Current password is incorrect and keeps the session", async () => {
  const { calls } = page({ "POST /auth/change-password": { status: 401 } });
  typePasswords("wrong-one", "long-enough", "long-enough");
  press("Update Password");
  expect((await screen.findByRole("alert")).textContent).toBe("Current password is incorrect");
  expect(localStorage.getItem("access_token")).toBe("token-1");
  await waitFor(() => expect(calls.at(-1)?.path).toBe("/auth/profile"));
});

test("[S6.03] a 401 on a profile update ends the session", async () => {
  const replace = vi.spyOn(window.location, "replace").mockImplementation(() => {});
  page({ "POST /auth/profile": { status: 401 } });
  press("Save Changes");
  await waitFor(() => expect(replace).toHaveBeenCalledWith("/login"));
  expect(takeNotice()).toBe("Session expired. Please log in again.");
  expect(localStorage.getItem("access_token")).toBeNull();
  replace.mockRestore();
});

test("deleting the account asks for the password and forgets the session", async () => {
  const { calls } = page({ "DELETE /auth/account": {} });
  localStorage.setItem("stores", "[]");
  await askToDelete("");
  await screen.findByText("Current password is required");
  expect(calls.some((seen) => seen.method === "DELETE")).toBe(false);
  await askToDelete("secret12");
  await screen.findByText("login page");
  expect(calls.find((seen) => seen.method === "DELETE")?.json).toEqual({
    current_password: "secret12",
  });
  expect(localStorage.getItem("access_token")).toBeNull();
  expect(localStorage.getItem("stores")).toBeNull();
});

test("an account that is deleted is forgotten though its dialog was closed meanwhile", async () => {
  const deletion = later();
  const { calls } = page({ "DELETE /auth/account": deletion.answer });
  await askToDelete("secret");
  await waitFor(() => expect(calls.some(({ method }) => method === "DELETE")).toBe(true));
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  deletion.arrive({ body: {} });
  await screen.findByText("login page");
  expect(localStorage.getItem("access_token")).toBeNull();
});

test("a wrong password keeps the account", async () => {
  page({ "DELETE /auth/account": { status: 401 } });
  await askToDelete("guess");
  expect((await screen.findAllByText("Current password is incorrect")).length).toBeGreaterThan(0);
  expect(localStorage.getItem("access_token")).toBe("token-1");
});
