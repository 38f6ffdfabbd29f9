import { Alert } from "@mantine/core";
import type { ComponentType } from "react";
import type { Look } from "./data";
import { Drawing } from "./drawing";
import classes from "./firstrun.module.css";
import { TEXT } from "./strings";

const { stage: WORDS } = TEXT;

/** The store's own chat, in a shop's colours. */
export type ShopChat = ComponentType<{ colours: string[] }>;

interface StageProps {
  active: boolean;
  look: Look;
  Chat: ShopChat;
}

/** The chat beside a drawing of the shop. */
export function Stage({ active, look, Chat }: StageProps) {
  return (
    <section className={classes.stage} aria-label={WORDS.title}>
      <h3>{WORDS.title}</h3>
      {!active && <Alert color="blue">{WORDS.waits}</Alert>}
      <div className={classes.scene} data-alone={!active || undefined}>
        <Drawing look={look} />
        {active && (
          <div className={classes.chat}>
            <Chat colours={look.colours} />
          </div>
        )}
      </div>
    </section>
  );
}
