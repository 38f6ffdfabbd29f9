import { Loader } from "@mantine/core";
import { useState } from "react";
import { shortTime } from "@/lib/format";
import { Failed } from "@/ui/failed";
import { Pager } from "@/ui/pager";
import shared from "@/ui/shared.module.css";
import { PAGE_SIZE, useAudit } from "./api";
import { AUDIT } from "./audit-strings";
import { Card } from "./card";
import { lineOf } from "./deed-line";
import classes from "./team.module.css";

/** What was done in the store, by whom and when. */
export function Audit({ storeId }: { storeId: string }) {
  const [page, setPage] = useState(1);
  const audit = useAudit(storeId, page);
  return (
    <Card title={AUDIT.title}>
      {audit.data ? (
        <>
          {audit.data.total === 0 ? (
            <p className={shared.quiet}>{AUDIT.none}</p>
          ) : (
            <ol className={classes.deeds} aria-busy={audit.isPlaceholderData}>
              {audit.data.deeds.map((deed) => (
                <li key={deed.id}>
                  <span dir="auto">{lineOf(deed)}</span>
                  <time dateTime={deed.at}>{shortTime(deed.at)}</time>
                </li>
              ))}
            </ol>
          )}
          {audit.data.total > PAGE_SIZE && (
            <Pager page={page} size={PAGE_SIZE} total={audit.data.total} onPage={setPage} />
          )}
          <p className={shared.small}>{AUDIT.kept(audit.data.days)}</p>
        </>
      ) : audit.isError ? (
        <Failed title={AUDIT.failed} error={audit.error} onRetry={() => void audit.refetch()} />
      ) : (
        <p role="status">
          <Loader size="sm" aria-hidden /> {AUDIT.loading}
        </p>
      )}
    </Card>
  );
}
