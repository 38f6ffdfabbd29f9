import { money } from "@/lib/format";
import { StatusBadge } from "@/ui/status-badge";
import { useCustomerOf } from "../api";
import { daysSince } from "../days";
import { TEXT } from "../strings";
import { toneOf } from "../tone";
import classes from "./card.module.css";
import { CARD } from "./strings";

/** The customer whose address was left in a conversation; nothing where there is none. */
export function CustomerCard({ conversationId }: { conversationId: string }) {
  const { data } = useCustomerOf(conversationId);
  if (!data) return null;
  return (
    <section className={classes.card} aria-label={CARD.title}>
      <h3>{CARD.title}</h3>
      <p>
        <b dir="auto">{data.name || data.email}</b> <small>{data.id}</small>{" "}
        {data.segment && (
          <StatusBadge tone={toneOf(data.segment)}>{TEXT.names[data.segment]}</StatusBadge>
        )}
      </p>
      <p>
        {money(Number(data.monetary), data.currency)} · {TEXT.orders(data.orders)} ·{" "}
        {CARD.average(money(Number(data.average), data.currency))}
      </p>
      {data.last_order_at && <p>{CARD.last(TEXT.days(daysSince(data.last_order_at)))}</p>}
      <small>{CARD.proof}</small>
    </section>
  );
}
