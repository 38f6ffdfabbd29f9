import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { leftOut } from "../../../testkit/leftout/leftout";
import { hostPages, htmlOf } from "../hosts";
import { answerOf, type FakeApi, type Running, serveOpenShop, serveTilly } from "../servers";
import { clickAt, type Driver, ENTER, keys, TAB, until } from "./driver";
import { firefoxPath, openFirefox } from "./firefox";
import { openWebKit, webkitPath } from "./webkit";

interface Engine {
  name: string;
  path: string;
  open: () => Promise<Driver>;
}

const engines: Record<string, Engine> = {
  firefox: { name: "Firefox", path: firefoxPath, open: openFirefox },
  webkit: { name: "WebKit", path: webkitPath, open: openWebKit },
};
const engine = engines[process.env.TILLY_BROWSER ?? ""];
if (!engine) throw new Error(`TILLY_BROWSER is none of ${Object.keys(engines).join(", ")}`);
if (!engine.path) leftOut(engine.name, "the widget on hostile pages");

/** What finds an element in the page and in the widget's own roots. */
const FIND = `const all = (root) => [...root.querySelectorAll("*")].flatMap((e) => [e, ...(e.shadowRoot ? all(e.shadowRoot) : [])]);
const named = (selector, name) => all(document).find((e) => e.matches(selector) && (!name || (e.getAttribute("aria-label") || e.textContent).includes(name)));
const box = (e) => { const r = e && e.getBoundingClientRect(); return r && r.width > 0 ? { x: r.x, y: r.y, width: r.width, height: r.height } : null; };
`;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const products = ["Wool hat", "Wool scarf"].map((title) => ({
  ...{ title, url: "https://shop.example/p", image_url: "", price: "19.00", currency: "EUR" },
  availability: "in_stock",
}));

const LAUNCHER = `return box(named("button", "Chat with us"))`;
const DIALOG = `return box(named("[role=dialog]"))`;
const FIELD = `const field = named("textarea"); return Boolean(field && field.getRootNode().activeElement === field)`;
const ANSWER = `return Boolean(named("[role=log]") && named("[role=log]").textContent.includes("30 days"))`;

/** All pages but those that this browser's driver cannot show: none can force colours. */
const pages = hostPages.filter(
  ({ forcedColors, breaksDriver }) => !forcedColors && !(breaksDriver && engine.name === "WebKit"),
);

describe.skipIf(!engine.path)(`in ${engine.name} the widget stays whole on a page that`, () => {
  let driver: Driver;
  let tilly: Running;
  let shop: Running;
  const asked: string[] = [];
  const api: FakeApi = {
    settings: {},
    answer: (query) => {
      asked.push(query);
      return answerOf(["Within **30 days**."]);
    },
  };
  const look = <T>(what: string, script: string) => until(what, async () => (await driver.run(FIND + script)) as T);

  beforeAll(async () => {
    driver = await engine.open();
    tilly = await serveTilly(api);
    shop = await serveOpenShop((path) => {
      const page = hostPages[Number(path.slice(1))];
      return page ? htmlOf(page, tilly.origin) : "";
    });
  }, 60_000);
  let survived = 0;
  afterAll(async () => {
    console.log(
      `figure: | hostile pages that the widget survives in ${engine.name} | ${survived} of ${pages.length} |`,
    );
    await driver?.close();
    await Promise.all([tilly?.close(), shop?.close()]);
  });

  it.each(pages)("$name", async (host) => {
    await driver.resize(host.width ?? 1280, 900);
    await driver.go(`${shop.origin}/none`);
    await driver.run("sessionStorage.clear(); localStorage.clear()"); // each begins without a conversation
    await driver.go(`${shop.origin}/${hostPages.indexOf(host)}`);
    await look<Box>("the launcher", LAUNCHER);
    if (host.before) await driver.run(host.before);
    const launcher = await look<Box>("the launcher where it rests", LAUNCHER);
    await driver.act(clickAt(launcher.x + launcher.width / 2, launcher.y + launcher.height / 2));
    await look<Box>("the chat", DIALOG);
    await look<boolean>("the focus in the field", FIELD);
    asked.length = 0;
    await driver.act(keys(`Can I return it?${ENTER}`));
    await look<boolean>("the answer", ANSWER);
    expect(asked).toEqual(["Can I return it?"]);
    const seen = await look<Box>("the chat", DIALOG);
    const width = (await driver.run("return window.innerWidth")) as number;
    expect(seen.x >= 0 && seen.y >= 0 && seen.x + seen.width <= width).toBe(true);
    expect(await driver.run(`return document.querySelectorAll("tilly-widget").length`)).toBe(1);
    survived++;
  });

  it("grows with long answers: each is shown from its question on, cards and all", async () => {
    const plain = api.answer;
    api.answer = () => answerOf(Array<string>(14).fill("A line of an answer that takes its place.\n\n"), { products });
    await driver.resize(1280, 900);
    await driver.go(`${shop.origin}/${hostPages.findIndex(({ twice }) => twice)}`);
    await driver.run("sessionStorage.clear(); localStorage.clear()");
    await driver.go(`${shop.origin}/${hostPages.findIndex(({ twice }) => twice)}`);
    const launcher = await look<Box>("the launcher", LAUNCHER);
    await driver.act(clickAt(launcher.x + launcher.width / 2, launcher.y + launcher.height / 2));
    await look<boolean>("the focus in the field", FIELD);
    for (const question of ["The first thing", "The second thing", "The third thing"]) {
      await driver.act(keys(`${question}${ENTER}`));
      await look<boolean>(
        `${question} at the top`,
        `const log = named("[role=log]"), asked = named(".user .bubble", "${question}");
         const done = !named("button", "Stop the answer") && all(log).filter((e) => e.matches(".products")).length > 0;
         const depth = asked.getBoundingClientRect().top - (asked.closest(".log") || log).getBoundingClientRect().top;
         return done && depth >= -1 && depth < 13`,
      );
    }
    api.answer = plain;
  });

  it("is as narrow as a phone: Tab stays in the chat, which fills it", async () => {
    await driver.resize(390, 800);
    await driver.go(`${shop.origin}/${hostPages.findIndex(({ twice }) => twice)}`);
    const launcher = await look<Box>("the launcher", LAUNCHER);
    await driver.act(clickAt(launcher.x + launcher.width / 2, launcher.y + launcher.height / 2));
    await look<boolean>("the focus in the field", FIELD);
    const seen = new Set<unknown>();
    for (let pressed = 0; pressed < 12; pressed++) {
      await driver.act(keys(TAB));
      expect(await driver.run("return document.activeElement.localName")).toBe("tilly-widget");
      seen.add(
        await driver.run(
          `${FIND}return all(document).findIndex((e) => e === e.getRootNode().activeElement && !e.shadowRoot)`,
        ),
      );
    }
    expect(seen.size).toBeGreaterThan(2);
  });
});
