import { Skeleton } from "@mantine/core";
import { messageOf } from "@/lib/api";
import shared from "@/ui/shared.module.css";
import { type Passage, usePassages } from "./data";
import classes from "./detail.module.css";
import { TEXT } from "./strings";

/** Passages that stand next to one another under the same headings. */
export interface Chapter {
  path: string;
  passages: Passage[];
}

/** The passages in their order, gathered under their headings. */
export function chapters(passages: Passage[]): Chapter[] {
  const all: Chapter[] = [];
  for (const passage of passages) {
    const path = passage.headings.join(" › ") || passage.title;
    const last = all.at(-1);
    if (last?.path === path) last.passages.push(passage);
    else all.push({ path, passages: [passage] });
  }
  return all;
}

/** What was learnt from one page, word for word. */
export function PassageList({ sourceId, pageId }: { sourceId: string; pageId: string }) {
  const passages = usePassages(sourceId, pageId);
  if (passages.isPending)
    return (
      <div className={classes.passages} role="status" aria-label={TEXT.loading}>
        <Skeleton height={12} width="40%" />
        <Skeleton height={48} />
      </div>
    );
  if (!passages.data)
    return (
      <p className={classes.error} role="alert">
        {messageOf(passages.error, TEXT.readFailed)}
      </p>
    );
  if (passages.data.length === 0) return <p className={shared.small}>{TEXT.readNothing}</p>;
  return (
    <div className={classes.passages}>
      {chapters(passages.data).map((chapter, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a chapter is its place in the text.
        <section key={place}>
          {chapter.path && <h4>{chapter.path}</h4>}
          {chapter.passages.map((passage, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: so is a passage.
            <Words key={line} passage={passage} />
          ))}
        </section>
      ))}
    </div>
  );
}

function Words({ passage }: { passage: Passage }) {
  if (!passage.question) return <Lines text={passage.text} />;
  return (
    <dl>
      <dt>{TEXT.question}</dt>
      <dd>{passage.question}</dd>
      <dt>{TEXT.answer}</dt>
      <dd>{passage.answer || passage.text}</dd>
    </dl>
  );
}

/** The words of a passage, with its sub-headings as what they are. */
function Lines({ text }: { text: string }) {
  return (
    <div className={classes.lines}>
      {text.split(/\n{2,}/).map((block, place) => {
        const heading = /^#{1,6}\s+(.+)$/.exec(block.trim())?.[1];
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place in the text.
        return <p key={place}>{heading ? <strong>{heading}</strong> : block}</p>;
      })}
    </div>
  );
}
