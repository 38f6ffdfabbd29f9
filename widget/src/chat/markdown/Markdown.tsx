import { type ReactNode, useMemo } from "react";
import type { Block, Inline, List } from "./ast";
import { parseMarkdown } from "./blocks";

/** An answer's text as elements. Text only ever becomes text nodes; the elements are those named here. */
export function Markdown({ text }: { text: string }) {
  const blocks = useMemo(() => parseMarkdown(text).map(renderBlock), [text]);
  return <div className="markdown">{blocks}</div>;
}

const renderInlines = (inlines: Inline[]): ReactNode[] => inlines.map(renderInline);

function renderInline(inline: Inline, key: number): ReactNode {
  switch (inline.kind) {
    case "text":
      return inline.text.split(/(?<=[.!?…]\s+|[。！？])/).map((sentence, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was shown stays in its place and is not shown anew
        <span key={at}>{sentence}</span>
      ));
    case "code":
      return <code key={key}>{inline.text}</code>;
    case "break":
      return <br key={key} />;
    case "strong":
      return <strong key={key}>{renderInlines(inline.children)}</strong>;
    case "em":
      return <em key={key}>{renderInlines(inline.children)}</em>;
    case "link":
      return (
        <a key={key} href={inline.href} target="_blank" rel="noopener nofollow">
          {renderInlines(inline.children)}
        </a>
      );
  }
}

function renderList(list: List, key?: number): ReactNode {
  const items = list.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity but their place
    <li key={index}>
      {renderInlines(item.children)}
      {item.below && renderList(item.below)}
    </li>
  ));
  // The style sheet has room for two digits.
  const last = list.start + items.length - 1;
  const style = last > 99 ? { paddingInlineStart: `${String(last).length + 1.5}ch` } : undefined;
  return list.ordered ? (
    <ol key={key} dir="auto" start={list.start} style={style}>
      {items}
    </ol>
  ) : (
    <ul key={key} dir="auto">
      {items}
    </ul>
  );
}

function renderBlock(block: Block, key: number): ReactNode {
  switch (block.kind) {
    case "paragraph":
      return (
        <p key={key} dir="auto">
          {renderInlines(block.children)}
        </p>
      );
    case "code":
      return (
        <pre key={key} dir="ltr">
          <code>{block.text}</code>
        </pre>
      );
    case "rule":
      return <hr key={key} />;
    case "list":
      return renderList(block, key);
    case "table":
      return <Table key={key} block={block} />;
  }
}

/* Cells, rows and entries have no identity but their place. */
/* biome-ignore-start lint/suspicious/noArrayIndexKey: see above */
function Table({ block }: { block: Extract<Block, { kind: "table" }> }) {
  return (
    <div className="scroll">
      <table dir="auto">
        {block.head && (
          <thead>
            <tr>
              {block.head.map((cell, index) => (
                <th key={index} scope="col">
                  {renderInlines(cell)}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {block.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, place) => (
                <td key={place}>{renderInlines(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
/* biome-ignore-end lint/suspicious/noArrayIndexKey: see above */
