import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, openBrowser, watchedPage } from "./browser";
import { type Program, startProgram, until } from "./program";

const first = "correct-horse-battery";
const second = "another-horse-battery";
const third = "yet-another-battery-1";

/** A picture of one colour, drawn by the browser. */
async function picture(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 640;
    canvas.height = 480;
    const pen = canvas.getContext("2d");
    if (pen) {
      pen.fillStyle = "#e8590c";
      pen.fillRect(0, 0, 640, 480);
    }
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
  return Buffer.from(data, "base64");
}

async function register(program: Program, email: string): Promise<void> {
  const response = await fetch(`${program.url}/api/auth/register`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      name: "Olive Owner",
      email,
      password: first,
      password_confirmation: first,
      terms: true,
    }),
  });
  expect(response.status).toBe(201);
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Forgets the password, follows the mailed link and logs in with a new one. */
async function forget(page: Page, program: Program, email: string): Promise<void> {
  await page.goto(`${program.url}/login`);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await page.waitForURL("**/forgot-password");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await page.getByRole("heading", { name: "Check Your Email" }).waitFor();
  const mail = await program.mail(email, "/reset-password?");
  const link = mail.match(/http:\S+\/reset-password\?email=\S+&token=[\w-]+/)?.[0] ?? "";
  await page.goto(link);
  await page.getByText(email).waitFor();
  await page.getByLabel("New Password", { exact: true }).fill(second);
  await page.getByLabel("Confirm Password", { exact: true }).fill(second);
  await page.getByRole("button", { name: "Reset Password" }).click();
  await page.waitForURL("**/login");
  await page.getByText("Your password has been reset.").first().waitFor();
  expect(await page.getByLabel("Email").inputValue()).toBe(email);
  await logIn(page, email, first);
  await page.getByText("Invalid email or password. Please try again.").waitFor();
  await logIn(page, email, second);
  await page.waitForURL("**/dashboard/stores");
  await page.goto(link);
  await page.getByLabel("New Password", { exact: true }).fill(third);
  await page.getByLabel("Confirm Password", { exact: true }).fill(third);
  await page.getByRole("button", { name: "Reset Password" }).click();
  await page.getByRole("link", { name: "Request New Link" }).waitFor();
}

/** Changes name and photo, and sees both where they are shown. */
async function editProfile(page: Page, program: Program): Promise<void> {
  await page.goto(`${program.url}/dashboard`);
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: /Profile/ }).click();
  await page.waitForURL("**/dashboard/profile");
  await page.getByText("Verified Account").waitFor();
  await page.getByLabel("Full Name").fill("  Olivia Owner ");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Personal information updated successfully").waitFor();
  await page.getByRole("heading", { name: "Olivia Owner" }).waitFor();

  const buffer = await picture(page);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
  await page.getByAltText("Preview of the selected photo").waitFor();
  await page.getByRole("button", { name: "Upload Photo" }).click();
  await page.getByText("Profile photo updated successfully").waitFor();
  await page.reload();
  const photo = page.locator("main img").first();
  await until("the photo to be drawn", () =>
    photo.evaluate((img) => (img as HTMLImageElement).naturalWidth === 480),
  );
  expect(await photo.getAttribute("src")).toMatch(/^\/photos\/[\w-]{43}\.jpg$/);

  await page.locator("input[type=file]").setInputFiles({
    name: "page.png",
    mimeType: "image/png",
    buffer: Buffer.from("<script>alert(1)</script>"),
  });
  await page.getByRole("button", { name: "Upload Photo" }).click();
  await page.getByRole("alert").getByText("Please select a valid image file").waitFor();
}

/** Changes the password here; a session elsewhere ends. */
async function changePassword(
  browser: Browser,
  page: Page,
  program: Program,
  email: string,
): Promise<void> {
  const elsewhere = await watchedPage(browser);
  await elsewhere.page.goto(`${program.url}/login`);
  await logIn(elsewhere.page, email, second);
  await elsewhere.page.waitForURL("**/dashboard/stores");

  const change = async (current: string) => {
    await page.getByLabel("Current Password").fill(current);
    await page.getByLabel("New Password", { exact: true }).fill(third);
    await page.getByLabel("Confirm Password", { exact: true }).fill(third);
    await page.getByRole("button", { name: "Update Password" }).click();
  };
  await change(first);
  await page.getByRole("alert").getByText("Current password is incorrect").waitFor();
  await change(second);
  await page.getByText("Password updated successfully").waitFor();
  await program.mail(email, "password was changed");
  await page.reload();
  await page.getByText("Verified Account").waitFor();

  await elsewhere.page.reload();
  await elsewhere.page.waitForURL("**/login");
  await elsewhere.page.getByText("Session expired. Please log in again.").waitFor();
  await elsewhere.context.close();
}

async function deleteAccount(page: Page, program: Program, email: string): Promise<void> {
  await page.getByRole("button", { name: "Delete Account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Current Password").fill(second);
  await dialog.getByRole("button", { name: "Delete Everything" }).click();
  await dialog.getByText("Current password is incorrect").waitFor();
  await dialog.getByLabel("Current Password").fill(third);
  await dialog.getByRole("button", { name: "Delete Everything" }).click();
  await page.waitForURL("**/login");
  await page.getByText("Your account has been deleted.").waitFor();
  await page.goto(`${program.url}/login`);
  await logIn(page, email, third);
  await page.getByText("Invalid email or password. Please try again.").waitFor();
}

describe.skipIf(!chromiumPath)("an owner looks after the account", () => {
  let browser: Browser;
  let program: Program;

  beforeAll(async () => {
    browser = await openBrowser();
    program = await startProgram();
  });
  afterAll(async () => {
    await browser?.close();
    await program?.stop();
  });

  test("forgets the password, edits the profile, changes the password, deletes the account", async () => {
    const { page, context, errors } = await watchedPage(browser);
    const email = `olive-${Date.now()}@shop.example`;
    await register(program, email);
    await forget(page, program, email);
    await page.goto(`${program.url}/login`);
    await page.waitForURL("**/dashboard");
    await editProfile(page, program);
    await changePassword(browser, page, program, email);
    await deleteAccount(page, program, email);
    // Refusals that the journey provokes are printed by the browser itself.
    expect(errors.filter((e) => !/status of (401|422)/.test(e))).toEqual([]);
    await context.close();
  });
});
