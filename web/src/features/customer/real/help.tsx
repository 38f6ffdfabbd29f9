import { Modal } from "@mantine/core";
import classes from "../customer.module.css";
import type { SegmentId } from "../sample";
import { TEXT } from "../strings";
import { REAL } from "./strings";

/** Which segment each cell is, by R from 5 down, then by the mean of F and M from 1. */
const CELLS: SegmentId[][] = [
  ["new", "potential-loyal", "potential-loyal", "champion", "champion"],
  ["promising", "potential-loyal", "potential-loyal", "loyal", "loyal"],
  ["about-to-sleep", "about-to-sleep", "need-attention", "loyal", "loyal"],
  ["hibernating", "hibernating", "at-risk", "at-risk", "can-not-lose"],
  ["lost", "lost", "at-risk", "at-risk", "can-not-lose"],
];

/** How each figure is made. */
export function Help({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={REAL.how}
      size="lg"
      centered
      closeButtonProps={{ "aria-label": REAL.file.close }}
    >
      <dl className={classes.help}>
        {REAL.help.map(([name, formula]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formula}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.caption} aria-hidden>
        {REAL.table}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a phone. */}
      <section className={classes.cells} tabIndex={0} aria-label={REAL.table}>
        <table aria-label={REAL.table}>
          <thead>
            <tr>
              <th scope="col">{REAL.corner}</th>
              {[1, 2, 3, 4, 5].map((fm) => (
                <th key={fm} scope="col">
                  {fm}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {CELLS.map((row, place) => (
              <tr key={row[0]}>
                <th scope="row">{5 - place}</th>
                {row.map((segment, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
                  <td key={column}>{TEXT.names[segment]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Modal>
  );
}
