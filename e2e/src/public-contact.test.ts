import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { violations } from "./axe";
import { chromiumPath } from "./browser";
import { until } from "./program";
import { publicSite } from "./public-page";

describe.skipIf(!chromiumPath)("the Contact Us dialog", () => {
  const { program, on } = publicSite();

  const openDialog = async (page: Page) => {
    await page.getByRole("banner").getByRole("button", { name: "Contact Us" }).click();
    const dialog = page.getByRole("dialog", { name: "Get in Touch" });
    await dialog.waitFor();
    return dialog;
  };
  const fill = async (dialog: Awaited<ReturnType<typeof openDialog>>) => {
    await dialog.getByLabel("First Name").fill(" Vera ");
    await dialog.getByLabel("Last Name").fill("Visitor");
    await dialog.getByLabel("Email").fill("vera@shopper.example");
  };

  test("[S1.08] an enquiry is sent, thanked for, mailed to the team, and the dialog closes and resets", () =>
    on("/", async (page) => {
      const dialog = await openDialog(page);
      await dialog.getByText("Let's connect!").waitFor();
      expect(await dialog.getByLabel("First Name").evaluate((e) => e.matches(":focus"))).toBe(true);
      await fill(dialog);
      await dialog.getByLabel("Message").fill("Do you come to Oslo?");
      await dialog.getByRole("button", { name: "Send Message" }).click();
      await page.getByText("Message Sent Successfully!").waitFor();
      await dialog.waitFor({ state: "hidden" });
      expect(await program().mail("team@tilly.example", "Do you come to Oslo?")).toContain(
        "vera@shopper.example",
      );
      const again = await openDialog(page);
      expect(await again.getByLabel("First Name").inputValue()).toBe("");
    }));

  test("[S2.69] first name, last name and email are required, phone and message are not", () =>
    on("/", async (page) => {
      let calls = 0;
      await page.route("**/api/contact/enquiry", (route) => {
        calls++;
        return route.fulfill({ json: { success: true, message: "" } });
      });
      const dialog = await openDialog(page);
      for (const [label, required] of [
        ["First Name", true],
        ["Last Name", true],
        ["Email", true],
        ["Phone", false],
        ["Message", false],
      ] as const)
        expect(
          await dialog.getByLabel(label).evaluate((e) => (e as HTMLInputElement).required),
        ).toBe(required);
      expect(await dialog.getByLabel("Email").getAttribute("type")).toBe("email");
      await dialog.getByRole("button", { name: "Send Message" }).click();
      expect(calls).toBe(0);
      await fill(dialog);
      await dialog.getByRole("button", { name: "Send Message" }).click();
      await page.getByText("Thank you for reaching out. We'll get back to you soon.").waitFor();
      expect(calls).toBe(1);
    }));

  test("[S2.70] the button says Sending... while busy", () =>
    on("/", async (page) => {
      let answer = () => {};
      const held = new Promise<void>((done) => {
        answer = done;
      });
      await page.route("**/api/contact/enquiry", async (route) => {
        await held;
        await route.fulfill({ json: { success: true, message: "Heard." } });
      });
      const dialog = await openDialog(page);
      await fill(dialog);
      await dialog.getByRole("button", { name: "Send Message" }).click();
      const busy = dialog.getByRole("button", { name: "Sending..." });
      await busy.waitFor();
      expect(await busy.isDisabled()).toBe(true);
      answer();
      await page.getByText("Heard.").waitFor();
    }));

  test.each([401, 413, 422, 429, 500, 0])(
    "a failure of %d is told, and nothing typed is lost",
    (status) =>
      on(
        "/",
        async (page) => {
          await page.route("**/api/contact/enquiry", (route) =>
            status === 0
              ? route.abort()
              : route.fulfill({
                  status,
                  json: {
                    success: false,
                    message: "No.",
                    status,
                    errors: status === 422 ? { email: ["This address is not known."] } : undefined,
                  },
                }),
          );
          const dialog = await openDialog(page);
          await fill(dialog);
          await dialog.getByRole("button", { name: "Send Message" }).click();
          const toast = page.locator("[data-sonner-toast]");
          await toast.getByText("Error", { exact: true }).waitFor();
          await toast.getByText("Failed to send message. Please try again later.").waitFor();
          if (status === 422) await dialog.getByText("This address is not known.").waitFor();
          expect(await dialog.getByLabel("Last Name").inputValue()).toBe("Visitor");
          // The toast is seen: nothing of the dialog or its backdrop lies above it.
          await until("the toast to be on top", () =>
            toast.evaluate((element) => {
              const { left, top, width, height } = element.getBoundingClientRect();
              const at = document.elementsFromPoint(left + width / 2, top + height / 2);
              const layer = element.closest("[popover]");
              return at.length > 0 && layer?.matches(":popover-open") === true;
            }),
          );
          await dialog.getByRole("button", { name: "Send Message" }).waitFor();
        },
        { expected: /Failed to load resource/ },
      ),
  );

  test("on a phone the toast leaves the button free, to send again", () =>
    on(
      "/contact",
      async (page) => {
        await page.route("**/api/contact/enquiry", (route) =>
          route.fulfill({ status: 500, json: { success: false, message: "" } }),
        );
        const form = page.getByRole("main");
        await form.getByLabel("First Name").fill("Vera");
        await form.getByLabel("Last Name").fill("Visitor");
        await form.getByLabel("Email").fill("vera@shopper.example");
        const button = form.getByRole("button", { name: "Send Message" });
        await button.click();
        const toast = page.locator("[data-sonner-toast]");
        await toast.waitFor();
        await until("the toast to rest above the middle", async () => {
          const box = await toast.boundingBox();
          return !!box && box.y >= 0 && box.y + box.height < 400;
        });
        const sent = page.waitForRequest("**/api/contact/enquiry");
        await button.click();
        await sent;
      },
      { options: { viewport: { width: 390, height: 844 } }, expected: /status of 500/ },
    ));

  test("Escape closes it, and the keyboard is back where it was", () =>
    on("/", async (page) => {
      const dialog = await openDialog(page);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
      const focused = await page.evaluate(() => document.activeElement?.textContent);
      expect(focused).toBe("Contact Us");
    }));

  test("[S2.71] /contact holds the same form, open on the page", () =>
    on("/contact", async (page) => {
      const form = page.getByRole("main");
      await form.getByLabel("First Name").fill("Vera");
      await form.getByLabel("Last Name").fill("Visitor");
      await form.getByLabel("Email").fill("vera@shopper.example");
      await form.getByLabel("Message").fill("A word from the page.");
      await form.getByRole("button", { name: "Send Message" }).click();
      await page.getByText("Message Sent Successfully!").waitFor();
      await program().mail("team@tilly.example", "A word from the page.");
    }));

  test("the contact dialog breaks no accessibility rule either, and keeps the keyboard inside", () =>
    on(
      "/",
      async (page) => {
        await page.getByRole("banner").getByRole("button", { name: "Contact Us" }).click();
        await page.getByRole("dialog", { name: "Get in Touch" }).waitFor();
        expect(await violations(page)).toEqual([]);
        for (let i = 0; i < 12; i++) await page.keyboard.press("Tab");
        const kept = await page.evaluate(() => {
          const at = document.activeElement;
          return at === document.body || !!at?.closest("dialog");
        });
        expect(kept).toBe(true);
      },
      { options: { bypassCSP: true } },
    ));
});
