import { Button } from "@mantine/core";
import { useId, useState } from "react";
import shared from "@/ui/shared.module.css";
import type { Actions } from "./actions";
import type { Detail } from "./data";
import classes from "./detail.module.css";
import { TEXT } from "./strings";

interface EncodingProps {
  detail: Detail;
  actions: Actions;
}

/** In which encoding a file is read, and reading it again in another. */
export function Encoding({ detail, actions: { reread } }: EncodingProps) {
  const [chosen, setChosen] = useState(detail.encoding);
  const hint = useId();
  return (
    <form
      className={classes.encoding}
      onSubmit={(event) => {
        event.preventDefault();
        reread.mutate({ encoding: chosen });
      }}
    >
      <label>
        {TEXT.encoding}
        <select
          className={shared.select}
          value={chosen}
          disabled={reread.isPending}
          aria-describedby={hint}
          onChange={({ currentTarget: { value } }) => setChosen(value)}
        >
          <option value="">{TEXT.encodingFound}</option>
          {detail.encodings.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" size="xs" variant="default" loading={reread.isPending}>
        {TEXT.readAgain}
      </Button>
      <p id={hint}>{TEXT.encodingHint}</p>
    </form>
  );
}
