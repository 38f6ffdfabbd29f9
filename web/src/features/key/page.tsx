import { Alert, Button, Loader } from "@mantine/core";
import { useEffect, useState } from "react";
import { messageOf } from "@/lib/api";
import { useStore } from "@/lib/selected-store";
import { Empty } from "@/ui/empty";
import { PageHeader, Panel } from "@/ui/page";
import { failureToast } from "@/ui/toaster";
import { AddDialog } from "./add-dialog";
import { useStoreKey } from "./api";
import { ComeBack, ConnectButton, givesKeys } from "./connect";
import { Guide } from "./guide";
import classes from "./key.module.css";
import { KeyCard } from "./key-card";
import { CONNECT, labelsOf, TEXT } from "./strings";

/** A store's credentials on its platform. */
export function StoreKeysPage() {
  const { selected } = useStore();
  const storeId = selected?.id ?? "";
  const platform = selected?.description ?? "";
  const labels = labelsOf(platform);
  const stored = useStoreKey(storeId);
  const [adding, setAdding] = useState(false);
  const gives = givesKeys(platform);
  const failed = stored.isError ? messageOf(stored.error, TEXT.fetchFailed) : "";
  useEffect(() => {
    if (failed) failureToast(failed);
  }, [failed]);
  return (
    <div className={classes.page}>
      <PageHeader title={TEXT.title} subtitle={TEXT.subtitle} />
      <ComeBack />
      {stored.isPending ? (
        <p className={classes.loading} role="status">
          <Loader size="sm" aria-hidden />
          {TEXT.loading}
        </p>
      ) : failed ? (
        <Alert color="orange" title={TEXT.fetchFailed}>
          {failed}
        </Alert>
      ) : stored.data ? (
        <KeyCard storeId={storeId} stored={stored.data} labels={labels} platform={platform} />
      ) : (
        <Panel>
          <Empty art="key" title={TEXT.empty}>
            <p>{TEXT.emptyBody}</p>
            {gives && (
              <>
                <p>{CONNECT.hint}</p>
                <ConnectButton storeId={storeId} platform={platform} />
              </>
            )}
            <Button variant={gives ? "default" : "filled"} onClick={() => setAdding(true)}>
              {TEXT.add}
            </Button>
          </Empty>
        </Panel>
      )}
      <Guide platform={platform} />
      <AddDialog
        storeId={storeId}
        labels={labels}
        opened={adding}
        onClose={() => setAdding(false)}
      />
    </div>
  );
}
