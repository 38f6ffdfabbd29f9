import { Alert, Button, Checkbox } from "@mantine/core";
import { useState } from "react";
import { platformName } from "@/lib/platform-name";
import { type Look, pageName } from "./data";
import classes from "./firstrun.module.css";
import { ShopLogo } from "./shop-logo";
import { TEXT } from "./strings";

const { found: WORDS } = TEXT;

interface FoundProps {
  look: Look;
  /** The title of the platform that the store was created for. */
  chosen: string;
  busy: boolean;
  onTeach: (urls: string[]) => void;
}

/** What was found of a shop, and which of its pages are taught. */
export function Found({ look, chosen, busy, onTeach }: FoundProps) {
  const [urls, setUrls] = useState(() => look.pages.map(({ url }) => url));
  const named = (title: string) =>
    title.toLowerCase() === "custom" ? WORDS.custom : platformName(title);
  const isOther = look.platform !== "custom" && look.platform !== chosen.toLowerCase();
  const toggle = (url: string) =>
    setUrls((now) => (now.includes(url) ? now.filter((one) => one !== url) : [...now, url]));
  const nothing = urls.length === 0 && look.products.length === 0;
  return (
    <section className={classes.found} aria-label={WORDS.title}>
      <div className={classes.who}>
        <ShopLogo look={look} />
        <div>
          <strong dir="auto">{look.name}</strong>
          <p>{named(look.platform)}</p>
        </div>
        <ul className={classes.colours}>
          {look.colours.map((colour) => (
            <li key={colour}>
              <span role="img" aria-label={WORDS.colour(colour)} style={{ background: colour }} />
            </li>
          ))}
        </ul>
      </div>
      {look.problem && <Alert color="orange">{look.problem}</Alert>}
      {isOther && <Alert color="blue">{WORDS.other(named(look.platform), named(chosen))}</Alert>}
      {look.pages.length > 0 ? (
        <fieldset className={classes.pages} disabled={busy}>
          <legend>{WORDS.pages}</legend>
          {look.pages.map((page) => (
            <Checkbox
              key={page.url}
              label={pageName(page)}
              description={page.url}
              checked={urls.includes(page.url)}
              onChange={() => toggle(page.url)}
            />
          ))}
          {look.products.length > 0 && <p>{WORDS.products}</p>}
        </fieldset>
      ) : (
        <p>{WORDS.noPages}</p>
      )}
      <Button
        className={classes.act}
        loading={busy}
        disabled={nothing}
        onClick={() => onTeach(urls)}
      >
        {WORDS.teach}
      </Button>
    </section>
  );
}
