import { TextInput } from "@mantine/core";
import { Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Panel } from "@/ui/page";
import { Pager } from "@/ui/pager";
import classes from "./customer.module.css";
import type { SegmentId } from "./sample";
import { SIZES } from "./sizes";
import { TEXT } from "./strings";

/** Which customers are listed, and what changes that. What narrows or widens the list begins at its first page. */
export function useListed() {
  const [segment, setSegment] = useState<SegmentId | null>(null);
  const [words, setWords] = useState("");
  const [size, setSize] = useState<number>(SIZES[0]);
  const [page, setPage] = useState(1);
  const anew =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setPage(1);
    };
  return {
    ...{ segment, words, size, page, setPage },
    setSegment: anew(setSegment),
    setWords: anew(setWords),
    setSize: anew(setSize),
  };
}

interface ListPanelProps {
  listed: ReturnType<typeof useListed>;
  /** How many customers match; undefined while that is not known. */
  total: number | undefined;
  /** What stands beside the list's name. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A list of customers between its search box and its pages. */
export function ListPanel({ listed, total, tools, children }: ListPanelProps) {
  return (
    <Panel label={TEXT.list}>
      <div className={classes.bar}>
        <h2>{TEXT.list}</h2>
        {tools}
        <TextInput
          className={classes.search}
          type="search"
          aria-label={TEXT.searchLabel}
          placeholder={TEXT.search}
          leftSection={<Search size={16} aria-hidden />}
          value={listed.words}
          onChange={(event) => listed.setWords(event.currentTarget.value)}
        />
      </div>
      {children}
      {total !== undefined && (
        <Pager
          page={listed.page}
          size={listed.size}
          total={total}
          onPage={listed.setPage}
          sizes={SIZES}
          onSize={listed.setSize}
        />
      )}
    </Panel>
  );
}
