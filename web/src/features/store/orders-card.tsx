import { Button } from "@mantine/core";
import { useState } from "react";
import { messageOf } from "@/lib/api";
import { Confirm } from "@/ui/confirm";
import { failureToast, toast } from "@/ui/toaster";
import { useKeepOrders, useKeepsOrders } from "./settings-api";
import { TEXT } from "./settings-strings";

const { orders: WORDS } = TEXT;

/** Whether orders of the shop are kept; switched off, they are deleted. */
export function OrdersCard({ id }: { id: string }) {
  const { data: keeps } = useKeepsOrders(id);
  const [asking, setAsking] = useState(false);
  const saving = useKeepOrders(id);
  const save = (next: boolean) =>
    saving.mutateAsync(next).then(
      () => {
        setAsking(false);
        toast.success(WORDS.saved);
      },
      (error: unknown) => failureToast(messageOf(error, WORDS.failed)),
    );
  if (keeps === undefined) return null;
  return (
    <>
      <p>{keeps ? WORDS.on : WORDS.off}</p>
      <div>
        <Button
          variant="default"
          loading={saving.isPending}
          onClick={() => (keeps ? setAsking(true) : save(true))}
        >
          {keeps ? WORDS.turnOff : WORDS.turnOn}
        </Button>
      </div>
      <Confirm
        opened={asking}
        title={WORDS.sureTitle}
        confirm={WORDS.turnOff}
        cancel={WORDS.cancel}
        busy={saving.isPending}
        onConfirm={() => save(false)}
        onClose={() => setAsking(false)}
      >
        {WORDS.sure}
      </Confirm>
    </>
  );
}
