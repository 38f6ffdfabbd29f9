import type { Page } from "playwright-core";
import {
  ANSWERED,
  CHECKED,
  COMPARED,
  conversations,
  GAPS,
  GOLDEN,
  gaps,
  INSIGHTS,
  questions,
  RECORD,
  RUN,
  RUNS,
  runs,
  TALKS,
  THREAD,
} from "./proof-samples";
import { never, refusal, type Screen } from "./screen";

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name }).first().click();

/** The screens of conversations, gaps and golden questions with their states. */
export function proofScreens(base: string): Screen[] {
  const talks = `${base}/conversations`;
  const all = { "/conversations": conversations(...TALKS), "/insights": INSIGHTS };
  const one = { ...all, "/conversations/c1": THREAD, "/messages/m2/record": RECORD };
  const proven = { "/golden-questions": questions(...GOLDEN), "/golden-runs": runs(...RUNS) };
  return [
    { name: "conversations", path: talks, answers: all },
    {
      name: "conversations-loading",
      path: talks,
      answers: { "/conversations": never, "/insights": never },
      loading: true,
    },
    { name: "conversations-empty", path: talks, answers: { "/conversations": conversations() } },
    { name: "conversations-failed", path: talks, answers: { "/conversations": refusal } },
    { name: "conversation", path: `${talks}?conversation=c1`, answers: one },
    {
      name: "conversation-why",
      path: `${talks}?conversation=c1`,
      answers: one,
      act: async (p) => {
        await press("Why this answer?")(p);
        await p.getByRole("heading", { name: "What was found" }).waitFor();
      },
    },
    {
      name: "conversation-erase",
      path: `${talks}?conversation=c1`,
      answers: one,
      act: async (p) => {
        await press("Actions for this conversation")(p);
        await p.getByRole("menuitem", { name: "Erase this visitor" }).click();
        await p.getByRole("dialog").waitFor();
      },
    },
    { name: "gaps", path: `${talks}/gaps`, answers: { "/gaps": gaps(...GAPS) } },
    { name: "gaps-empty", path: `${talks}/gaps`, answers: { "/gaps": gaps() } },
    {
      name: "gap-answer",
      path: `${talks}/gaps`,
      answers: { "/gaps": gaps(...GAPS) },
      act: press(/^Answer this/),
    },
    {
      name: "gap-answered",
      path: `${talks}/gaps?state=answered`,
      answers: { "/gaps": gaps(ANSWERED), "/gaps/g9": CHECKED },
      act: async (p) => {
        await press(/^Before and after/)(p);
        await p.getByText("2 of 3 are answered better now.").waitFor();
      },
    },
    { name: "golden", path: `${talks}/golden`, answers: proven },
    {
      name: "golden-empty",
      path: `${talks}/golden`,
      answers: { "/golden-questions": questions(), "/golden-runs": runs() },
    },
    {
      name: "golden-add",
      path: `${talks}/golden`,
      answers: proven,
      act: press("Add question"),
    },
    {
      name: "golden-run",
      path: `${talks}/golden/r5`,
      answers: { ...proven, "/golden-runs/r5": RUN },
      act: async (p) => {
        await p.getByText("The answer", { exact: true }).first().click();
      },
    },
    {
      name: "golden-compare",
      path: `${talks}/golden/r4/compare/r5`,
      answers: { ...proven, "/golden-runs/r4/compare": COMPARED },
    },
  ];
}
