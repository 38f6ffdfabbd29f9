import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { messageOf } from "@/lib/api";
import { useStore } from "@/lib/selected-store";
import { Confirm } from "@/ui/confirm";
import shared from "@/ui/shared.module.css";
import { failureToast, toast } from "@/ui/toaster";
import { useLeave } from "./api";
import { Card } from "./card";
import { TEXT } from "./strings";

const { leave: WORDS } = TEXT;

/** Lets a teammate go. */
export function LeaveCard({ storeId }: { storeId: string }) {
  const [asking, setAsking] = useState(false);
  const leave = useLeave(storeId);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { stores, setStores, clear } = useStore();
  // Told to whoever looks elsewhere by then as well, but only this page is left.
  const away = () => {
    clear();
    setStores(stores.filter(({ id }) => id !== storeId));
    navigate("/dashboard/stores");
  };
  const go = () =>
    leave.mutateAsync(undefined, { onSuccess: away }).then(
      () => {
        toast.success(WORDS.done);
        void client.invalidateQueries({ queryKey: ["stores"] });
      },
      (error: unknown) => failureToast(messageOf(error, WORDS.failed)),
    );
  return (
    <Card title={WORDS.title}>
      <p className={shared.quiet}>{WORDS.body}</p>
      <div>
        <Button variant="outline" color="red" onClick={() => setAsking(true)}>
          {WORDS.open}
        </Button>
      </div>
      <Confirm
        opened={asking}
        title={WORDS.title}
        confirm={WORDS.confirm}
        cancel={TEXT.cancel}
        busy={leave.isPending}
        onConfirm={go}
        onClose={() => setAsking(false)}
      >
        <p>{WORDS.body}</p>
      </Confirm>
    </Card>
  );
}
