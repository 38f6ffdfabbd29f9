import classes from "./detail.module.css";

/** One part of a whole. */
export interface Part {
  name: string;
  label: string;
  count: number;
}

/** Parts of a whole as one bar; its words stand beside it. */
export function PartsBar({ parts, total }: { parts: Part[]; total: number }) {
  let from = 0;
  const boxes = parts.map((part) => {
    const width = total > 0 ? (100 * part.count) / total : 0;
    const box = { ...part, width, x: from };
    from += width;
    return box;
  });
  return (
    <svg className={classes.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
      <rect width="100" height="8" data-part="rest" />
      {boxes.map(({ name, x, width }) => (
        <rect key={name} x={x} width={width} height="8" data-part={name} />
      ))}
    </svg>
  );
}

/** What each part is called and how many it holds. */
export function PartsLegend({ parts }: { parts: Part[] }) {
  return (
    <dl className={classes.legend}>
      {parts.map(({ name, label, count }) => (
        <div key={name} data-part={name}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
