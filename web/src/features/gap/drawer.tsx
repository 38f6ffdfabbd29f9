import { Drawer, Skeleton } from "@mantine/core";
import { Failed } from "@/ui/failed";
import { Legend, Share } from "@/ui/share";
import shared from "@/ui/shared.module.css";
import { UI } from "@/ui/strings";
import { useKept } from "@/ui/use-kept";
import { useGap } from "./api";
import { AskedLink, GapButtons, reasonsOf } from "./card";
import { Checks } from "./checks";
import type { Doings } from "./doings";
import classes from "./gap.module.css";
import { TEXT } from "./strings";

interface GapDrawerProps extends Doings {
  id: string | null;
  storeId: string;
  onClose: () => void;
}

/** One gap: its questions, and what was said before and after it was answered. */
export function GapDrawer({ id, onClose, ...props }: GapDrawerProps) {
  const kept = useKept(id);
  return (
    <Drawer
      opened={id !== null}
      onClose={onClose}
      position="right"
      size="48rem"
      title={TEXT.title}
      closeButtonProps={{ "aria-label": UI.close }}
    >
      {kept && <Detail key={kept} id={kept} {...props} />}
    </Drawer>
  );
}

function Detail({
  id,
  storeId,
  ...doings
}: Omit<GapDrawerProps, "onClose" | "id"> & { id: string }) {
  const gap = useGap(id);
  if (gap.isPending)
    return (
      <div
        className={`${shared.drawer} ${classes.answered}`}
        role="status"
        aria-label={TEXT.detailLoading}
      >
        <Skeleton height={24} width="70%" />
        <Skeleton height={10} />
        <Skeleton height={140} />
      </div>
    );
  if (!gap.data)
    return (
      <Failed title={TEXT.detailFailed} error={gap.error} onRetry={() => void gap.refetch()} />
    );
  const { data } = gap;
  const reasons = reasonsOf(data);
  return (
    <div className={`${shared.drawer} ${classes.answered}`}>
      <div className={`${shared.row} ${classes.head}`}>
        <h3 dir="auto">{data.question}</h3>
        <p>{TEXT.asked(data.count)}</p>
      </div>
      <Share parts={reasons} />
      <Legend parts={reasons} />
      <Checks gap={data} />
      <GapButtons gap={data} detail={false} {...doings} />
      <section className={classes.examples} aria-label={TEXT.questions(data.questions.length)}>
        <h3>{TEXT.questions(data.questions.length)}</h3>
        <ul>
          {data.questions.map((asked) => (
            <li key={asked.message_id || asked.text}>
              <AskedLink storeId={storeId} asked={asked} />{" "}
              <span className={classes.quiet}>{TEXT.reasons[asked.reason]}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
