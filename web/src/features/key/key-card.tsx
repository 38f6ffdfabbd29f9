import { Button } from "@mantine/core";
import { Check, Copy, Trash2 } from "lucide-react";
import { useState } from "react";
import { messageOf } from "@/lib/api";
import { shortDate } from "@/lib/format";
import { Confirm } from "@/ui/confirm";
import { Panel } from "@/ui/page";
import { failureToast, toast } from "@/ui/toaster";
import { useCopy } from "@/ui/use-copy";
import { type StoreKey, useDeleteKey } from "./api";
import { ConnectButton, givesKeys } from "./connect";
import { ConnectionLine } from "./connection";
import classes from "./key.module.css";
import { mask } from "./mask";
import { type Labels, TEXT } from "./strings";

interface KeyCardProps {
  storeId: string;
  stored: StoreKey;
  labels: Labels;
  /** Its title. */
  platform: string;
}

/** The stored credentials, masked. */
export function KeyCard({ storeId, stored, labels, platform }: KeyCardProps) {
  const [asking, setAsking] = useState(false);
  const deletion = useDeleteKey(storeId);
  const remove = () =>
    deletion.mutateAsync().then(
      () => {
        toast.success(TEXT.deleted);
        setAsking(false);
      },
      (error: unknown) => failureToast(messageOf(error, TEXT.deleteFailed)),
    );
  return (
    <Panel label={TEXT.present}>
      <div className={classes.card}>
        <div className={classes.top}>
          <h2>{TEXT.present}</h2>
          <Button
            variant="light"
            color="red"
            size="xs"
            leftSection={<Trash2 size={14} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {TEXT.remove}
          </Button>
        </div>
        <Line label={labels.key} value={stored.key} />
        <Line label={labels.secret} value={stored.secret} />
        <ConnectionLine connection={stored.connection} />
        {stored.connection.state === "failed" && givesKeys(platform) && (
          <ConnectButton storeId={storeId} platform={platform} again size="xs" />
        )}
        <p className={classes.date}>
          {TEXT.createdAt} {shortDate(stored.created_at)}
        </p>
      </div>
      <Confirm
        opened={asking}
        title={TEXT.removeTitle}
        confirm={TEXT.removeConfirm}
        cancel={TEXT.cancel}
        busy={deletion.isPending}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p>{TEXT.removeBody}</p>
      </Confirm>
    </Panel>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  const { which, copy } = useCopy();
  const onCopy = async () => {
    if (await copy(label, value)) toast.success(TEXT.copied(label));
    else failureToast(TEXT.copyFailed);
  };
  return (
    <div className={classes.line}>
      <span>{label}</span>
      <code>{mask(value)}</code>
      <Button
        variant="default"
        size="xs"
        aria-label={`${TEXT.copy} ${label}`}
        leftSection={which ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
        onClick={() => void onCopy()}
      >
        {TEXT.copy}
      </Button>
    </div>
  );
}
