import { shortTime } from "@/lib/format";
import { Loaded } from "@/ui/loaded";
import { Panel } from "@/ui/page";
import { useOperated } from "./api";
import classes from "./operator.module.css";
import { TEXT } from "./strings";

/** The last errors of the process that answers. */
export function Faults() {
  const query = useOperated("/operator/faults");
  return (
    <Loaded query={query} texts={TEXT}>
      {({ version, faults }) => (
        <Panel label={TEXT.part.faults}>
          <div className={classes.card}>
            <p className={classes.quiet}>
              {faults.length === 0 ? TEXT.faults.none : TEXT.faults.of(version)}
            </p>
            <ul className={classes.list}>
              {faults.map((one) => (
                <li key={`${one.at} ${one.detail}`} className={classes.entryOf}>
                  <p className={classes.line}>
                    <strong dir="auto">{one.message}</strong>
                    <time dateTime={one.at}>{shortTime(one.at)}</time>
                  </p>
                  <p className={classes.detail} dir="auto">
                    {one.detail}
                  </p>
                </li>
              ))}
            </ul>
          </div>
        </Panel>
      )}
    </Loaded>
  );
}
