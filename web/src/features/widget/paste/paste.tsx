import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { TEXT } from "../strings";
import classes from "./paste.module.css";
import { type Picture, PLACES, placeOf } from "./places";

const { paste: WORDS } = TEXT;

/** Where the snippet goes, in steps and in a picture, for the software that is chosen. */
export default function Paste({ platform }: { platform: string }) {
  const [chosen, setChosen] = useState(placeOf(platform));
  const place = PLACES[chosen];
  return (
    <div className={classes.paste}>
      <NativeSelect
        label={WORDS.software}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={Object.entries(PLACES).map(([value, { name }]) => ({ value, label: name }))}
      />
      {place && (
        <>
          <ol>
            {place.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <Screen {...place.picture} />
        </>
      )}
    </div>
  );
}

/** A schematic screen, drawn; one picture for who does not see it. */
function Screen({ alt, menu, here, title, before, after, save }: Picture) {
  return (
    <div className={classes.screen} role="img" aria-label={alt}>
      <ul className={classes.menu}>
        {menu.map((entry) => (
          <li key={entry} data-here={entry === here || undefined}>
            {entry}
          </li>
        ))}
      </ul>
      <div className={classes.panel}>
        <b>{title}</b>
        <pre>
          {before.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <mark>{WORDS.line}</mark>
          {after.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </pre>
        {save && <i>{save}</i>}
      </div>
    </div>
  );
}
