import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fill, press, selectStore } from "../../../../test/press";
import { show } from "../../../../test/render";
import { type Answer, type Answers, server, signedIn } from "../../../../test/server";
import { StoreHome } from "../page";

const LOOK = {
  url: "https://fern.test/",
  platform: "woocommerce",
  name: "Fern Hill",
  logo_url: "/pictures/4/a",
  image_url: "",
  colours: ["#1f6f54", "url(evil)"],
  pages: [
    { url: "https://fern.test/", title: "Wool throws" },
    { url: "https://fern.test/shipping", title: "Shipping" },
  ],
  products: [
    { title: "Dovre Throw", price: "129.00", currency: "EUR", image_url: "" },
    { title: "Gift card", price: null, currency: null, image_url: "" },
  ],
  problem: null,
};

beforeEach(() => {
  signedIn();
  selectStore("4");
});

const Chat = ({ colours }: { colours: string[] }) => <p>chat in {colours.join()}</p>;

function home(answers: Answers, status = true) {
  const calls = server({
    "GET /data-sources/history": { body: { data_sources: { total: 0 } } },
    "GET /insights": { body: { insights: {} } },
    "GET /gaps": { body: { gaps: { data: [] } } },
    "GET /conversations": { body: { conversations: { total: 0 } } },
    "GET /stores/4": { body: { store: { status } } },
    "POST /stores/4/look": { body: { look: LOOK } },
    ...answers,
  });
  show([{ path: "*", element: <StoreHome Chat={Chat} connect={null} /> }], "/");
  return calls;
}

async function teach() {
  await screen.findByLabelText("Your shop's address");
  fill("Your shop's address", " fern.test ");
  press("Look at my shop");
  press((await screen.findByText("Teach these, and try it")).textContent ?? "");
}

test("from an address to a chat on a drawing of the shop", async () => {
  let id = 0;
  const calls = home({
    "POST /data-sources/single-pages": () => ({
      status: 201,
      body: { data_source_id: `p${++id}` },
    }),
    "POST /data-sources/multi-pages": { status: 201, body: { data_source_id: "all" } },
    "GET /data-sources/status/p1": { body: { data_source: { status: "completed" } } },
    "GET /data-sources/status/p2": { body: { data_source: { status: "failed" } } },
    "GET /data-sources/status/all": {
      body: { data_source: { status: "processing", progress: { done: 40 } } },
    },
  });
  await teach();
  await screen.findByText("chat in #1f6f54");
  expect(
    screen.getByRole("img", { name: "A drawing of the front page of Fern Hill" }),
  ).toBeTruthy();
  expect(screen.getByText("€129.00")).toBeTruthy();
  await screen.findByText("Reading, 40 so far");
  expect(screen.getByText("Not learnt")).toBeTruthy();
  const sent = calls
    .filter(({ method }) => method === "POST")
    .map(({ path, json }) => [path, json]);
  expect(sent).toEqual([
    ["/stores/4/look", { url: "fern.test" }],
    ["/data-sources/single-pages", { urls: ["https://fern.test/"], store_id: "4" }],
    ["/data-sources/single-pages", { urls: ["https://fern.test/shipping"], store_id: "4" }],
    ["/data-sources/multi-pages", { url: "https://fern.test/", store_id: "4", kind: "product" }],
  ]);
});

test("a page that failed is taught by another press, without those that were begun", async () => {
  const arrive: ((answer: Answer) => void)[] = [];
  let total = 0;
  const calls = home({
    "GET /data-sources/history": () => ({ body: { data_sources: { total } } }),
    "POST /stores/4/look": { body: { look: { ...LOOK, products: [] } } },
    "POST /data-sources/single-pages": () => new Promise((done) => arrive.push(done)),
    "GET /data-sources/status/p1": { body: { data_source: { status: "completed" } } },
    "GET /data-sources/status/p2": { body: { data_source: { status: "completed" } } },
  });
  const read = () => calls.filter(({ path }) => path === "/data-sources/history").length;
  await teach();
  await waitFor(() => expect(arrive).toHaveLength(1));
  total = 1;
  arrive[0]?.({ status: 201, body: { data_source_id: "p1" } });
  await waitFor(() => expect(arrive).toHaveLength(2));
  // Who looks elsewhere meanwhile finds the run as it was.
  const before = read();
  fireEvent(window, new Event("visibilitychange"));
  await waitFor(() => expect(read()).toBeGreaterThan(before));
  await screen.findByText("2 of 4 done");
  arrive[1]?.({ status: 422, body: { message: "Not this page." } });
  await screen.findByText("Not this page.");
  press("Teach these, and try it");
  await waitFor(() => expect(arrive).toHaveLength(3));
  arrive[2]?.({ status: 201, body: { data_source_id: "p2" } });
  await screen.findByText("chat in #1f6f54");
  const urls = calls
    .filter(({ path }) => path === "/data-sources/single-pages")
    .map(({ json }) => (json as { urls: string[] }).urls[0]);
  expect(urls).toEqual([
    "https://fern.test/",
    "https://fern.test/shipping",
    "https://fern.test/shipping",
  ]);
});

test("what is found is told, with what is wrong, and pages may be left out", async () => {
  const problem = "The site is not open yet.";
  const calls = home({
    "POST /stores/4/look": { body: { look: { ...LOOK, problem, products: [] } } },
    "POST /data-sources/single-pages": { status: 201, body: { data_source_id: "p1" } },
    "GET /data-sources/status/p1": { body: { data_source: { status: "completed" } } },
  });
  await screen.findByLabelText("Your shop's address");
  press("Look at my shop");
  await screen.findByText(problem);
  expect(screen.getByText(/Your shop runs on WooCommerce/)).toBeTruthy();
  screen.getByLabelText("Shipping").click();
  press("Teach these, and try it");
  await screen.findByText("chat in #1f6f54");
  expect(calls.filter(({ path }) => path === "/data-sources/single-pages")).toHaveLength(1);
});

test("a shop that cannot be looked at says why at its field", async () => {
  const url = ["The page could not be found (404). Check its address."];
  home({ "POST /stores/4/look": { status: 422, body: { message: "No.", errors: { url } } } });
  await screen.findByLabelText("Your shop's address");
  press("Look at my shop");
  await screen.findByText(url[0] ?? "");
});

test("a store that waits to be activated may be taught, and says that no more can be done", async () => {
  home(
    {
      "POST /data-sources/single-pages": { status: 201, body: { data_source_id: "p1" } },
      "POST /data-sources/multi-pages": { status: 201, body: { data_source_id: "p1" } },
      "GET /data-sources/status/p1": { body: { data_source: { status: "completed" } } },
    },
    false,
  );
  await screen.findByText(/Until then it can be taught/);
  expect(screen.getAllByText("Once active")).toHaveLength(2);
  expect(screen.queryByRole("link", { name: "Try it" })).toBeNull();
  await teach();
  await screen.findByText(/the chat opens as soon as it is active/);
  await waitFor(() => expect(screen.queryByText(/^chat in/)).toBeNull());
});
