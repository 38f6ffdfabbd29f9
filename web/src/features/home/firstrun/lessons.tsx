import { Loader } from "@mantine/core";
import { Check, X } from "lucide-react";
import { Link } from "react-router";
import type { Lesson, Standing } from "./api";
import classes from "./firstrun.module.css";
import { TEXT } from "./strings";

const { teaching: WORDS } = TEXT;

interface LessonsProps {
  lessons: Lesson[];
  standings: (Standing | undefined)[];
  storeId: string;
}

/** Where each thing that is being taught stands. */
export function Lessons({ lessons, standings, storeId }: LessonsProps) {
  const anyFailed = standings.some((standing) => standing?.status === "failed");
  return (
    <section aria-label={WORDS.title}>
      <div role="status">
        <ul className={classes.lessons}>
          {lessons.map(({ id, title, products }, i) => {
            const status = standings[i]?.status ?? "pending";
            const done = standings[i]?.progress.done ?? 0;
            return (
              <li key={id} data-status={status}>
                <Mark status={status} />
                <span dir="auto">{title}</span>
                <em>
                  {WORDS.state[status]}
                  {products && status === "processing" && done > 0 && `, ${WORDS.soFar(done)}`}
                </em>
              </li>
            );
          })}
        </ul>
      </div>
      {anyFailed && (
        <p>
          <Link to={`/dashboard/store/${encodeURIComponent(storeId)}/data-sources`}>
            {WORDS.details}
          </Link>
        </p>
      )}
    </section>
  );
}

function Mark({ status }: { status: Standing["status"] }) {
  if (status === "completed") return <Check size={16} aria-hidden />;
  if (status === "failed") return <X size={16} aria-hidden />;
  return <Loader size={16} aria-hidden />;
}
