import { Alert, Button, Drawer, Loader, Progress } from "@mantine/core";
import { RotateCw } from "lucide-react";
import { messageOf } from "@/lib/api";
import { webAddress } from "@/lib/paths";
import { failureToast } from "@/ui/toaster";
import { useKept } from "@/ui/use-kept";
import { useRescan } from "./api";
import { type Detail, type Page, useDetail } from "./detail";
import classes from "./detail-drawer.module.css";
import { type Row, unfinished } from "./rows";
import { TEXT } from "./strings";
import { SourceStatus } from "./table-row";
import type { DialogProps } from "./url-dialog";

const { detail: WORDS } = TEXT;

/** One source with its pages and how far its scan is. */
export function DetailDrawer(props: Omit<DialogProps, "opened"> & { row: Row | null }) {
  const { row, scope, sources, onClose } = props;
  const kept = useKept(row);
  const detail = useDetail(row?.id ?? null);
  const rescan = useRescan(scope);
  const again = () => {
    if (!row) return;
    sources.again(row.id);
    rescan.mutate(row.id, {
      onError: (error) => failureToast(TEXT.error, messageOf(error, WORDS.rescanFailed)),
    });
  };
  return (
    <Drawer
      opened={row !== null}
      onClose={onClose}
      position="right"
      size="34rem"
      title={kept?.name}
      closeButtonProps={{ "aria-label": TEXT.close }}
      classNames={{ title: classes.title }}
    >
      {detail.isPending ? (
        <Loader aria-label={TEXT.loading} />
      ) : detail.data ? (
        <Body detail={detail.data} onRescan={again} busy={rescan.isPending} />
      ) : (
        <Alert color="red">{WORDS.loadFailed}</Alert>
      )}
    </Drawer>
  );
}

interface BodyProps {
  detail: Detail;
  busy: boolean;
  onRescan: () => void;
}

function Body({ detail, busy, onRescan }: BodyProps) {
  const { progress, pages, status, error } = detail;
  const moving = unfinished(status);
  const share = progress.found > 0 ? (100 * (progress.done + progress.failed)) / progress.found : 0;
  return (
    <div className={classes.body}>
      <div className={classes.top}>
        <SourceStatus status={status} />
        <Button
          size="xs"
          variant="default"
          leftSection={<RotateCw size={14} aria-hidden />}
          disabled={moving}
          loading={busy}
          onClick={onRescan}
        >
          {WORDS.rescan}
        </Button>
      </div>
      {error && <Alert color="red">{error}</Alert>}
      {progress.found > 0 && (
        <div className={classes.progress} role="status">
          <Progress value={share} animated={moving} aria-label={WORDS.pages} />
          <span>
            {WORDS.progress(progress.done, progress.found)}
            {progress.failed > 0 && `, ${WORDS.failedPages(progress.failed)}`}
          </span>
        </div>
      )}
      <h3>{WORDS.pages}</h3>
      {pages.length === 0 ? (
        <p className={classes.quiet}>{WORDS.none}</p>
      ) : (
        <ul className={classes.pages}>
          {pages.map((page) => (
            <PageLine key={page.url} page={page} />
          ))}
        </ul>
      )}
      {progress.found > pages.length && pages.length > 0 && (
        <p className={classes.quiet}>{WORDS.more(pages.length, progress.found)}</p>
      )}
    </div>
  );
}

function PageLine({ page }: { page: Page }) {
  const address = webAddress(page.url);
  const taught = page.products > 0 ? WORDS.products(page.products) : WORDS.passages(page.passages);
  return (
    <li>
      <strong>{page.title || page.url}</strong>
      {address ? (
        <a href={address} target="_blank" rel="noopener noreferrer">
          {page.url}
        </a>
      ) : (
        <span>{page.url}</span>
      )}
      {page.error ? (
        <span className={page.status === "skipped" ? classes.quiet : classes.error}>
          {page.error}
        </span>
      ) : (
        <span className={classes.quiet}>{taught}</span>
      )}
    </li>
  );
}
