interface FigureTableProps {
  caption: string;
  /** What the rows are: the heading of their names. */
  of: string;
  /** The headings of the figures. */
  heads: readonly string[];
  rows: readonly { key: string; label: string; figures: readonly string[] }[];
  className?: string | undefined;
}

/** The figures of a picture as a table: a row for each of its places, a column for each of its series. */
export function FigureTable({ caption, of, heads, rows, className }: FigureTableProps) {
  return (
    <table className={className}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, figures }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {heads.map((head, place) => (
              <td key={head}>{figures[place]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
