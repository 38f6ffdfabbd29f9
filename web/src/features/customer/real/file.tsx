import { Button, Drawer, Loader } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { messageOf } from "@/lib/api";
import { money, shortDate } from "@/lib/format";
import { may, useRole } from "@/lib/role";
import { Confirm } from "@/ui/confirm";
import { Failed } from "@/ui/failed";
import { StatusBadge } from "@/ui/status-badge";
import { failureToast, toast } from "@/ui/toaster";
import { useKept } from "@/ui/use-kept";
import { type CustomerFile, type Order, useCustomer, useErase } from "../api";
import classes from "../customer.module.css";
import { TEXT } from "../strings";
import { toneOf } from "../tone";
import { REAL } from "./strings";

const { file: WORDS } = REAL;

interface FileDrawerProps {
  storeId: string;
  id: string | null;
  onClose: () => void;
}

/** One customer with orders and chats, beside the list. */
export function FileDrawer({ storeId, id, onClose }: FileDrawerProps) {
  const kept = useKept(id);
  const { data, isPending, error, refetch } = useCustomer(storeId, kept);
  return (
    <Drawer
      opened={id !== null}
      onClose={onClose}
      position="right"
      size="28rem"
      title={data ? data.name || REAL.nameless : kept}
      closeButtonProps={{ "aria-label": WORDS.close }}
    >
      {isPending ? (
        <p role="status">
          <Loader size="sm" aria-hidden /> {WORDS.loading}
        </p>
      ) : data ? (
        <Body storeId={storeId} customer={data} onGone={onClose} />
      ) : (
        <Failed title={WORDS.failed} error={error} onRetry={() => void refetch()} />
      )}
    </Drawer>
  );
}

interface BodyProps {
  storeId: string;
  customer: CustomerFile;
  onGone: () => void;
}

function Body({ storeId, customer, onGone }: BodyProps) {
  const role = useRole();
  return (
    <div className={classes.file}>
      <p>
        {customer.id}
        {customer.segment && (
          <>
            {" "}
            <StatusBadge tone={toneOf(customer.segment)}>
              {TEXT.names[customer.segment]}
            </StatusBadge>
          </>
        )}
        <br />
        <bdi>{customer.email}</bdi>
      </p>
      <p>
        <b>{money(Number(customer.monetary), customer.currency)}</b> ·{" "}
        {TEXT.orders(customer.orders)}
        {customer.orders_in_other_currencies > 0 && (
          <small> {REAL.others(customer.orders_in_other_currencies)}</small>
        )}
      </p>
      <h3>{WORDS.orders}</h3>
      <ul>
        {customer.latest_orders.map((order) => (
          <li key={order.id}>
            <OrderLine order={order} />
          </li>
        ))}
      </ul>
      <h3>{WORDS.chats}</h3>
      {customer.conversations.length === 0 && <p>{WORDS.noChats}</p>}
      <ul>
        {customer.conversations.map((talk) => (
          <li key={talk.id}>
            <Link
              to={`/dashboard/store/${storeId}/conversations?conversation=${talk.id}`}
              dir="auto"
            >
              {talk.preview || talk.id}
            </Link>{" "}
            <small>{shortDate(talk.updated_at)}</small>
          </li>
        ))}
      </ul>
      {may(role, "admin") && <EraseButton storeId={storeId} id={customer.id} onGone={onGone} />}
    </div>
  );
}

function OrderLine({ order }: { order: Order }) {
  const refunded = Number(order.refunded);
  return (
    <>
      <b>{order.number || order.id}</b> {WORDS.states[order.state]} ·{" "}
      {money(Number(order.total), order.currency)}
      {refunded > 0 && <> · {WORDS.refunded(money(refunded, order.currency))}</>}
      <br />
      <small>
        {shortDate(order.created_at)}
        {order.after_chat && <> · {WORDS.afterChat}</>}
        {order.items.length > 0 && " · "}
        <bdi>{order.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}</bdi>
      </small>
    </>
  );
}

function EraseButton({ storeId, id, onGone }: { storeId: string; id: string; onGone: () => void }) {
  const [asking, setAsking] = useState(false);
  const erase = useErase(storeId);
  const sure = () =>
    erase.mutateAsync(id, { onSuccess: onGone }).then(
      () => {
        setAsking(false);
        toast.success(WORDS.erased);
      },
      (error: unknown) => failureToast(messageOf(error, WORDS.eraseFailed)),
    );
  return (
    <div>
      <Button color="red" variant="outline" size="xs" onClick={() => setAsking(true)}>
        {WORDS.erase}
      </Button>
      <Confirm
        opened={asking}
        title={WORDS.eraseTitle}
        confirm={WORDS.erase}
        cancel={WORDS.cancel}
        busy={erase.isPending}
        onConfirm={sure}
        onClose={() => setAsking(false)}
      >
        {WORDS.eraseBody}
      </Confirm>
    </div>
  );
}
