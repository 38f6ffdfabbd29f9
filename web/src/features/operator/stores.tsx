import { Button, Checkbox } from "@mantine/core";
import { useState } from "react";
import { shortDate } from "@/lib/format";
import { webAddress } from "@/lib/paths";
import { Confirm } from "@/ui/confirm";
import { Loaded } from "@/ui/loaded";
import { StatusBadge } from "@/ui/status-badge";
import { useKept } from "@/ui/use-kept";
import { useOperated } from "./api";
import type { OperatedStore } from "./data";
import { Entries, useDoing } from "./entries";
import { HoldsLine } from "./holds";
import classes from "./operator.module.css";
import { TEXT } from "./strings";

const { stores: WORDS } = TEXT;
/** All stores, those that wait first looked at; here they are activated. */
export function Stores() {
  const [waiting, setWaiting] = useState(true);
  const [page, setPage] = useState(1);
  const [silencing, setSilencing] = useState<OperatedStore | null>(null);
  const query = useOperated("/operator/stores", { waiting: waiting ? "1" : undefined, page });
  const { act, busy } = useDoing();
  const kept = useKept(silencing);
  return (
    <div className={classes.part}>
      <Checkbox
        label={WORDS.waiting}
        checked={waiting}
        onChange={({ currentTarget }) => {
          setWaiting(currentTarget.checked);
          setPage(1);
        }}
      />
      <Loaded query={query} texts={TEXT}>
        {({ stores }) => (
          <Entries
            label={TEXT.part.stores}
            list={stores}
            none={waiting ? WORDS.noneWaits : WORDS.none}
            page={page}
            onPage={setPage}
            busy={query.isPlaceholderData}
          >
            {(store) => (
              <Row
                store={store}
                busy={busy}
                onActivate={() => act("/operator/stores/{id}/activate", store.id)}
                onSilence={() => setSilencing(store)}
              />
            )}
          </Entries>
        )}
      </Loaded>
      <Confirm
        opened={silencing !== null}
        title={WORDS.deactivateOf(kept?.name ?? "")}
        confirm={WORDS.deactivate}
        cancel={TEXT.cancel}
        busy={busy}
        onConfirm={() =>
          silencing &&
          act("/operator/stores/{id}/deactivate", silencing.id, () => setSilencing(null))
        }
        onClose={() => setSilencing(null)}
      >
        <p>{WORDS.deactivateBody}</p>
      </Confirm>
    </div>
  );
}

interface RowProps {
  store: OperatedStore;
  busy: boolean;
  onActivate: () => void;
  onSilence: () => void;
}

function Row({ store, busy, onActivate, onSilence }: RowProps) {
  const address = webAddress(store.url);
  return (
    <div className={classes.row}>
      <div className={classes.who}>
        <strong dir="auto">{store.name}</strong>
        <span>
          {address ? (
            <a href={address} target="_blank" rel="noreferrer">
              {store.url}
            </a>
          ) : (
            store.url
          )}
          {" · "}
          {store.owner_email}
          {" · "}
          <time dateTime={store.created_at}>{shortDate(store.created_at)}</time>
        </span>
        <HoldsLine holds={store.holds} answers={store.answers} />
      </div>
      <StatusBadge tone={store.active ? "good" : "wait"}>
        {store.active ? WORDS.active : WORDS.inactive}
      </StatusBadge>
      {store.active ? (
        <Button variant="default" disabled={busy} onClick={onSilence}>
          {WORDS.deactivate}
        </Button>
      ) : (
        <Button disabled={busy} onClick={onActivate}>
          {WORDS.activate}
        </Button>
      )}
    </div>
  );
}
