import { useElementSize } from "@mantine/hooks";
import { useId } from "react";
import { FigureTable } from "./figure-table";
import { axisTop, type Column, type Series } from "./picture";
import classes from "./picture.module.css";
import { UI } from "./strings";

interface ColumnsProps {
  title: string;
  /** What the picture says, in a sentence. */
  desc: string;
  /** What the columns are: the first heading of the table that is read out. */
  of: string;
  series: readonly Series[];
  columns: readonly Column[];
  height?: number;
  /** The top of the axis where it is given, such as 100 percent. */
  top?: number;
  unit?: string;
  /** A line across, as a share of the width from 0 to 1. */
  mark?: { at: number; label: string } | undefined;
}

const FOOT = 18;
const HEAD = 14;
const GAP = 1.5;
/** Before the first measurement, and where nothing can be measured. */
const WIDTH = 560;

/** Stacked columns on an axis, and the same figures as a table for those who listen. */
export function Columns(props: ColumnsProps) {
  const { title, desc, series, columns, height = 160 } = props;
  const { ref, width } = useElementSize();
  const id = useId();
  const wide = Math.max(width || WIDTH, 120);
  return (
    <figure className={classes.figure}>
      <div className={classes.stage} ref={ref}>
        <svg
          viewBox={`0 0 ${wide} ${height}`}
          height={height}
          preserveAspectRatio="none"
          role="img"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-desc`}
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-desc`}>{desc}</desc>
          <Drawing {...props} height={height} width={wide} />
        </svg>
      </div>
      <Figures of={props.of} title={title} series={series} columns={columns} unit={props.unit} />
    </figure>
  );
}

function Drawing(props: ColumnsProps & { height: number; width: number }) {
  const { series, columns, height, width, unit = "", mark } = props;
  const sums = columns.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  const top = props.top ?? axisTop(Math.max(0, ...sums));
  const foot = height - FOOT;
  const axis = unit ? 38 : 26;
  const scale = (foot - HEAD) / top;
  const slot = (width - axis) / Math.max(columns.length, 1);
  const bar = Math.max(2, Math.min(slot * 0.68, 36));
  const labels = Math.max(1, Math.ceil(columns.length / Math.max(2, Math.floor(width / 84))));
  return (
    <>
      {[top, top / 2].map((value) => (
        <g key={value}>
          <line className={classes.grid} x1={axis} x2={width} y1={y(value)} y2={y(value)} />
          <text className={classes.tick} x={axis - 6} y={y(value) + 4} textAnchor="end">
            {value}
            {unit}
          </text>
        </g>
      ))}
      <line className={classes.baseline} x1={axis} x2={width} y1={foot + 0.5} y2={foot + 0.5} />
      {columns.map((column, place) => {
        const middle = axis + slot * (place + 0.5);
        let below = foot;
        return (
          <g key={column.key} className={classes.column}>
            <title>{wordsOf(column, series, unit)}</title>
            <rect className={classes.hit} x={middle - slot / 2} y={0} width={slot} height={foot} />
            {column.values.map((value, kind) => {
              const tall = value * scale;
              below -= tall;
              const drawn = Math.max(0, tall - (below + tall < foot ? GAP : 0));
              return value > 0 ? (
                <rect
                  key={series[kind]?.label}
                  className={classes.bar}
                  data-tone={series[kind]?.tone}
                  x={middle - bar / 2}
                  y={below}
                  width={bar}
                  height={drawn}
                  rx={Math.min(2.5, bar / 2, drawn / 2)}
                />
              ) : null;
            })}
            {(columns.length - 1 - place) % labels === 0 && (
              <text
                className={classes.tick}
                x={Math.min(middle, width - 18)}
                y={height - 3}
                textAnchor="middle"
              >
                {column.label}
              </text>
            )}
          </g>
        );
      })}
      {mark && <Mark mark={mark} x={axis + mark.at * (width - axis)} foot={foot} />}
    </>
  );

  function y(value: number): number {
    return Math.round(foot - value * scale) + 0.5;
  }
}

interface MarkProps {
  mark: { at: number; label: string };
  x: number;
  foot: number;
}

function Mark({ mark, x, foot }: MarkProps) {
  const right = mark.at < 0.5;
  return (
    <>
      <line className={classes.mark} x1={x} x2={x} y1={2} y2={foot} />
      <text
        className={classes.markText}
        x={x + (right ? 5 : -5)}
        y={10}
        textAnchor={right ? "start" : "end"}
      >
        {mark.label}
      </text>
    </>
  );
}

function wordsOf(column: Column, series: readonly Series[], unit: string): string {
  const counts = column.values.map((value, kind) => `${value}${unit} ${series[kind]?.label}`);
  return `${column.label}: ${counts.join(", ")}`;
}

type FiguresProps = Pick<ColumnsProps, "of" | "title" | "series" | "columns" | "unit">;

function Figures({ of, title, series, columns, unit = "" }: FiguresProps) {
  return (
    <div className={classes.unseen}>
      <FigureTable
        caption={UI.figures(title)}
        of={of}
        heads={series.map(({ label }) => label)}
        rows={columns.map(({ key, label, values }) => ({
          key,
          label,
          figures: series.map((_, kind) => `${values[kind] ?? 0}${unit}`),
        }))}
      />
    </div>
  );
}
