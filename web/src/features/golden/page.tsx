import { Button, Menu } from "@mantine/core";
import { ChevronDown, Play, Plus, Upload } from "lucide-react";
import { lazy, useState } from "react";
import { Link } from "react-router";
import { messageOf } from "@/lib/api";
import { useStore } from "@/lib/selected-store";
import { Empty } from "@/ui/empty";
import { Failed } from "@/ui/failed";
import { Once } from "@/ui/once";
import { PageHeader } from "@/ui/page";
import shared from "@/ui/shared.module.css";
import { failureToast, toast } from "@/ui/toaster";
import { useLastPage } from "@/ui/use-last-page";
import { AS_IN_CHAT, PAGE_SIZE, useGolden, useRuns, useStartRun } from "./api";
import { type Golden, moving } from "./data";
import classes from "./golden.module.css";
import { QuestionList } from "./list";
import { RunsPanel } from "./runs";
import { TEXT } from "./strings";
import { useFresh } from "./use-fresh";

const QuestionDialog = lazy(async () => ({
  default: (await import("./question-dialog")).QuestionDialog,
}));
const ImportDialog = lazy(async () => ({
  default: (await import("./import-dialog")).ImportDialog,
}));
const SettingsDialog = lazy(async () => ({
  default: (await import("./settings-dialog")).SettingsDialog,
}));
const DeleteQuestion = lazy(async () => ({
  default: (await import("./delete-question")).DeleteQuestion,
}));

/** Which dialog is open, and what it is about. */
type Open =
  | { kind: "none" | "import" | "settings" }
  | { kind: "question"; editing: Golden | null }
  | { kind: "delete"; question: Golden };

/** The questions whose right answer is known, and how each run of them went. */
export function GoldenPage() {
  const { selected } = useStore();
  const storeId = selected?.id ?? "";
  const [page, setPage] = useState(1);
  const golden = useGolden(storeId, page);
  const runs = useRuns(storeId);
  const [open, setOpen] = useState<Open>({ kind: "none" });
  useFresh(storeId, runs.data);
  const total = golden.isPlaceholderData ? undefined : golden.data?.total;
  useLastPage({ page, size: PAGE_SIZE, total }, setPage);
  const nothing = golden.data?.total === 0;
  return (
    <>
      <PageHeader
        title={TEXT.title}
        subtitle={TEXT.subtitle}
        actions={
          golden.data &&
          !nothing && (
            <Actions storeId={storeId} busy={runs.data?.some(moving) ?? false} onOpen={setOpen} />
          )
        }
      />
      {golden.isError && !golden.data ? (
        <Failed title={TEXT.failed} error={golden.error} onRetry={() => void golden.refetch()} />
      ) : nothing ? (
        <Nothing storeId={storeId} onOpen={setOpen} />
      ) : (
        <div className={shared.stack}>
          <RunsPanel storeId={storeId} runs={runs} />
          <QuestionList
            storeId={storeId}
            golden={golden}
            page={page}
            onPage={setPage}
            onEdit={(editing) => setOpen({ kind: "question", editing })}
            onDelete={(question) => setOpen({ kind: "delete", question })}
          />
        </div>
      )}
      <Dialogs
        storeId={storeId}
        open={open}
        // What was left while it was being sent closes nothing else when it is done.
        onClose={() => setOpen((now) => (now === open ? { kind: "none" } : now))}
      />
    </>
  );
}

interface ActionsProps {
  storeId: string;
  busy: boolean;
  onOpen: (open: Open) => void;
}

function Actions({ storeId, busy, onOpen }: ActionsProps) {
  const start = useStartRun(storeId);
  const run = () =>
    start.mutateAsync({ settings: AS_IN_CHAT, label: "" }).then(
      () => toast.success(TEXT.settings.started),
      (error: unknown) => failureToast(TEXT.error, messageOf(error, TEXT.settings.failed)),
    );
  return (
    <>
      <Button
        variant="default"
        leftSection={<Upload size={16} aria-hidden />}
        onClick={() => onOpen({ kind: "import" })}
      >
        {TEXT.import}
      </Button>
      <Button
        variant="default"
        leftSection={<Plus size={18} aria-hidden />}
        onClick={() => onOpen({ kind: "question", editing: null })}
      >
        {TEXT.add}
      </Button>
      <div className={classes.split}>
        <Button
          leftSection={<Play size={16} aria-hidden />}
          disabled={busy || start.isPending}
          onClick={run}
        >
          {start.isPending ? TEXT.starting : TEXT.run}
        </Button>
        <Menu position="bottom-end">
          <Menu.Target>
            <Button px="0.5rem" aria-label={TEXT.runWith} disabled={start.isPending}>
              <ChevronDown size={16} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => onOpen({ kind: "settings" })}>{TEXT.runWith}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    </>
  );
}

function Nothing({ storeId, onOpen }: { storeId: string; onOpen: (open: Open) => void }) {
  return (
    <Empty art="sources" title={TEXT.empty}>
      <p>{TEXT.emptyBody}</p>
      <div className={shared.ways}>
        <Button onClick={() => onOpen({ kind: "question", editing: null })}>{TEXT.addFirst}</Button>
        <Button variant="default" onClick={() => onOpen({ kind: "import" })}>
          {TEXT.import}
        </Button>
        <Button component={Link} to={`/dashboard/store/${storeId}/conversations`} variant="default">
          {TEXT.toConversations}
        </Button>
      </div>
    </Empty>
  );
}

function Dialogs({ storeId, open, onClose }: { storeId: string; open: Open; onClose: () => void }) {
  return (
    <>
      <Once wanted={open.kind === "question"}>
        {(opened) => (
          <QuestionDialog
            storeId={storeId}
            opened={opened}
            editing={open.kind === "question" ? open.editing : null}
            onClose={onClose}
          />
        )}
      </Once>
      <Once wanted={open.kind === "import"}>
        {(opened) => <ImportDialog storeId={storeId} opened={opened} onClose={onClose} />}
      </Once>
      <Once wanted={open.kind === "settings"}>
        {(opened) => <SettingsDialog storeId={storeId} opened={opened} onClose={onClose} />}
      </Once>
      <Once wanted={open.kind === "delete"}>
        {(opened) => (
          <DeleteQuestion
            storeId={storeId}
            question={opened && open.kind === "delete" ? open.question : null}
            onClose={onClose}
          />
        )}
      </Once>
    </>
  );
}
