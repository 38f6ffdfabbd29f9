import { fireEvent, screen } from "@testing-library/react";
import { expect } from "vitest";
import { Component as ContactPage } from "@/app/pages/contact";
import { ForgotPage } from "@/features/account/forgot";
import { LoginPage } from "@/features/account/login";
import { ProfilePage } from "@/features/account/profile";
import { ResetPage } from "@/features/account/reset";
import { SignUpPage } from "@/features/account/signup";
import { ContactDialog } from "@/features/enquiry/dialog";
import { all, type FormCase, page, pick, press, submit } from "./form-case";
import { fill } from "./press";

const MEMBER = { id: "1", name: "Ada Byron", email: "ada@shop.test" };
const PHOTO = new File(["x"], "me.png", { type: "image/png" });

const profile = {
  around: { "GET /auth/profile": { body: { member: MEMBER } } },
  open: async () => {
    page(() => <ProfilePage />);
    await screen.findByText("Verified Account");
  },
};
const TOO_LARGE = "File too large. Please select a smaller image.";
const password = () =>
  screen.getByRole("dialog").querySelector<HTMLInputElement>("input[type=password]");

const LATER = "Failed to send message. Please try again later.";
const enquiry = {
  call: "POST /contact/enquiry",
  type: () => {
    fill("First Name", "Vera");
    fill("Last Name", "Visitor");
    fill("Email", "vera@shopper.test");
    fill("Message (optional)", "Do you come to Oslo?");
  },
  send: () => submit("Send Message"),
  kept: [
    ["Last Name", "Visitor"],
    ["Message (optional)", "Do you come to Oslo?"],
  ] as [string, string][],
  says: all(LATER),
};

/** The forms of visitors and of accounts. */
export const ACCOUNT_FORMS: FormCase[] = [
  {
    name: "sign-up",
    call: "POST /auth/register",
    open: () => page(SignUpPage),
    type: () => {
      fill("Full Name", "Ada");
      fill("Email", "ada@shop.test");
      fill("Password", "secret12");
      fill("Confirm Password", "secret12");
      fireEvent.click(screen.getByRole("checkbox"));
    },
    send: () => press("Create account"),
    kept: [
      ["Full Name", "Ada"],
      ["Email", "ada@shop.test"],
      ["Password", "secret12"],
    ],
  },
  {
    name: "login",
    call: "POST /auth/login",
    open: () => page(LoginPage),
    type: () => {
      fill("Email", "ada@shop.test");
      fill("Password", "secret12");
    },
    send: () => press("Sign in"),
    kept: [
      ["Email", "ada@shop.test"],
      ["Password", "secret12"],
    ],
    says: {
      "401": "Invalid email or password. Please try again.",
      "429": "Too many login attempts. Please try again later.",
      network: "Network error. Please check your connection and try again.",
    },
  },
  {
    name: "forgotten password",
    call: "POST /auth/forgot-password",
    open: () => page(ForgotPage),
    type: () => fill("Email", "ada@shop.test"),
    send: () => press("Send Reset Link"),
    kept: [["Email", "ada@shop.test"]],
  },
  {
    name: "reset of the password",
    call: "POST /auth/reset-password",
    open: () => page(ResetPage, "?token=abc&email=ada%40shop.test"),
    type: () => {
      fill("New Password", "another-one");
      fill("Confirm Password", "another-one");
    },
    send: () => press("Reset Password"),
    kept: [
      ["New Password", "another-one"],
      ["Confirm Password", "another-one"],
    ],
  },
  {
    name: "personal information",
    call: "POST /auth/profile",
    ...profile,
    type: () => fill("Full Name", "Ada King"),
    send: () => press("Save Changes"),
    kept: [["Full Name", "Ada King"]],
    says: { "413": TOO_LARGE },
    endsAt401: true,
  },
  {
    name: "profile photo",
    call: "POST /auth/profile",
    ...profile,
    type: async () => {
      pick(PHOTO);
      await screen.findByText("me.png");
    },
    send: () => press("Upload Photo"),
    kept: () => screen.getByText("me.png"),
    says: { "413": TOO_LARGE },
    endsAt401: true,
  },
  {
    name: "password",
    call: "POST /auth/change-password",
    ...profile,
    type: () => {
      fill("Current Password", "secret12");
      fill("New Password", "another-one");
      fill("Confirm Password", "another-one");
    },
    send: () => press("Update Password"),
    kept: [
      ["Current Password", "secret12"],
      ["New Password", "another-one"],
    ],
    says: { "401": "Current password is incorrect", "413": TOO_LARGE },
  },
  {
    name: "account deletion",
    call: "DELETE /auth/account",
    ...profile,
    type: async () => {
      fireEvent.click(screen.getByRole("button", { name: "Delete Account" }));
      await screen.findByRole("dialog");
      fireEvent.change(password() as HTMLInputElement, { target: { value: "secret12" } });
    },
    send: () => press("Delete Everything"),
    kept: () => expect(password()?.value).toBe("secret12"),
    says: { "401": "Current password is incorrect", "413": TOO_LARGE },
  },
  {
    name: "contact dialog",
    open: () => page(() => <ContactDialog opened onClose={() => {}} />),
    ...enquiry,
  },
  { name: "contact page", open: () => page(ContactPage), ...enquiry },
];
