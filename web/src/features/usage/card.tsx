import { useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api";
import { Loaded } from "@/ui/loaded";
import { Panel } from "@/ui/page";
import { amount } from "./amount";
import type { Share } from "./data";
import { TEXT } from "./strings";
import classes from "./usage.module.css";

/** Where a bar turns from plain to noted, of 1. */
const NEAR = 0.8;

/** What the stores of the signed-in user hold, beside what they may. */
export function UsageCard() {
  const usage = useQuery({
    queryKey: ["usage"],
    queryFn: async ({ signal }) => (await call("/auth/usage", { bearer: true, signal })).usage,
  });
  return (
    <Panel label={TEXT.title}>
      <div className={classes.card} id="usage">
        <div>
          <h2>{TEXT.title}</h2>
          <p className={classes.body}>{TEXT.body}</p>
        </div>
        <Loaded query={usage} texts={TEXT}>
          {(shares) => (
            <ul className={classes.shares}>
              {shares.map((share) => (
                <Bar key={share.of} share={share} />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </Panel>
  );
}

function Bar({ share: { of, held, most } }: { share: Share }) {
  const words =
    most > 0 ? TEXT.held(amount(of, held), amount(of, most)) : TEXT.unbounded(amount(of, held));
  const part = most > 0 ? Math.min(1, held / most) : 0;
  return (
    <li>
      <p className={classes.line}>
        <span>{TEXT.of[of]}</span>
        <span>{words}</span>
      </p>
      {most > 0 && (
        <div className={classes.bar} aria-hidden data-near={part >= NEAR || undefined}>
          <div style={{ inlineSize: `${part * 100}%` }} />
        </div>
      )}
    </li>
  );
}
