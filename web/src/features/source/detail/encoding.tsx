import { Button } from "@mantine/core";
import { useEffect, useId, useState } from "react";
import type { Wire } from "@/lib/api";
import shared from "@/ui/shared.module.css";
import type { Actions } from "./actions";
import classes from "./detail.module.css";
import { TEXT } from "./strings";

interface EncodingProps {
  /** The one its owner named, else empty. */
  encoding: string;
  /** Those that a file can be said to be in. */
  encodings: Wire<"Encoding">[];
  actions: Actions;
  /** Told whether another one is chosen and not sent. */
  onDirty: (dirty: boolean) => void;
}

/** In which encoding a file is read, and reading it again in another. */
export function Encoding({ encoding, encodings, actions: { reread }, onDirty }: EncodingProps) {
  const [chosen, setChosen] = useState(encoding);
  const hint = useId();
  const dirty = chosen !== encoding && !reread.isPending;
  useEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);
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
          {encodings.map(({ name, title }) => (
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
