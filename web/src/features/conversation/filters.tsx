import { TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Chips } from "@/ui/chips";
import type { Filter } from "./api";
import classes from "./conversation.module.css";
import { CHANNELS, type Channel, SHOWS } from "./data";
import { TEXT } from "./strings";

/** How long typing rests before it is searched for. */
const REST_MS = 300;

interface FiltersProps {
  filter: Filter;
  onChange: (changes: Partial<Filter>) => void;
}

/** Words to search for, what became of the questions, and where they were asked. */
export function Filters({ filter, onChange }: FiltersProps) {
  const [words, setWords] = useState(filter.query);
  const asked = useRef(filter.query);
  const search = useDebouncedCallback((query: string) => {
    asked.current = query;
    onChange({ query });
  }, REST_MS);
  useEffect(() => {
    // What was typed here may be further by now.
    if (filter.query === asked.current) return;
    asked.current = filter.query;
    setWords(filter.query);
  }, [filter.query]);
  return (
    <search className={classes.filters}>
      <TextInput
        type="search"
        aria-label={TEXT.search}
        placeholder={TEXT.searchHint}
        leftSection={<Search size={16} aria-hidden />}
        maxLength={200}
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value);
          search(event.currentTarget.value.trim());
        }}
      />
      <div className={classes.narrow}>
        <Chips
          label={TEXT.filter}
          choices={SHOWS}
          chosen={filter.show}
          words={TEXT.show}
          onChoose={(show) => onChange({ show })}
        />
        <select
          aria-label={TEXT.channel}
          value={filter.channel}
          onChange={(event) => onChange({ channel: event.currentTarget.value as Channel })}
        >
          {CHANNELS.map((channel) => (
            <option key={channel} value={channel}>
              {TEXT.channels[channel]}
            </option>
          ))}
        </select>
      </div>
    </search>
  );
}
