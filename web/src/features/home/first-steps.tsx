import { Button } from "@mantine/core";
import { Check, Circle } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { shortTime } from "@/lib/format";
import { isKeyed, type Step, type StepName, type Week } from "./api";
import { Card, type Under } from "./card";
import classes from "./home.module.css";
import { TEXT } from "./strings";

const { first: WORDS } = TEXT;

const WAYS: Record<StepName, string> = {
  teach: "data-sources",
  products: "products/data-sources",
  ask: "playground",
  site: "appearance",
  connect: "store-keys",
};

/** Steps that wait until a store is active. */
const LATER = new Set<StepName>(["ask", "site"]);

/** The first steps of a store on a platform, in their order. */
export function stepsOf(platform: string): StepName[] {
  const all = Object.keys(WAYS) as StepName[];
  return isKeyed(platform) ? all : all.filter((step) => step !== "connect");
}

interface FirstStepsProps {
  week: Week;
  under: Under;
  platform: string;
  /** Connects the store with its shop; null where it is connected by hand. */
  connect: ReactNode;
}

/** What is left to do, each with what shows that it is done. */
export function FirstSteps({ week, under, platform, connect }: FirstStepsProps) {
  const steps = stepsOf(platform);
  const done = steps.filter((step) => week.steps[step].done).length;
  const waits = (step: StepName) => !week.active && LATER.has(step);
  const next = steps.find((step) => !week.steps[step].done && !waits(step));
  return (
    <Card title={WORDS.title} more={<span>{WORDS.left(done, steps.length)}</span>}>
      {!week.active && <p>{WORDS.inactive}</p>}
      <ol className={classes.steps}>
        {steps.map((step) => {
          const { title, body, action } = WORDS.steps[step];
          const { done: isDone, proof } = week.steps[step];
          return (
            <li key={step} data-done={isDone || undefined}>
              {isDone ? (
                <Check size={20} aria-label={WORDS.done} />
              ) : (
                <Circle size={20} aria-hidden />
              )}
              <div>
                <strong>{title}</strong>
                <p>{isDone ? proven(step, { done: isDone, proof }) : body}</p>
              </div>
              {!isDone &&
                (waits(step) ? (
                  <em>{WORDS.later}</em>
                ) : step === "connect" && connect ? (
                  connect
                ) : (
                  <Button
                    component={Link}
                    to={under(WAYS[step])}
                    size="xs"
                    variant={step === next ? "filled" : "default"}
                  >
                    {action}
                  </Button>
                ))}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

/** What shows that a step is done. */
function proven(step: StepName, { proof }: Step): string {
  switch (step) {
    case "teach":
    case "products":
      return WORDS.proof.sources(Number(proof));
    case "ask":
      return WORDS.proof.asked(Number(proof));
    case "site":
      return proof ? WORDS.proof.seen(shortTime(proof)) : WORDS.proof.shoppers;
    case "connect":
      return proof || WORDS.proof.connected;
  }
}
