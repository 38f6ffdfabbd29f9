import { Button } from "@mantine/core";
import { Plus } from "lucide-react";
import { type Dispatch, lazy, type SetStateAction, useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import { useStore } from "@/lib/selected-store";
import { Empty } from "@/ui/empty";
import { Once } from "@/ui/once";
import { PageHeader } from "@/ui/page";
import type { Scope } from "./api";
import { ChooserCards } from "./chooser";
import { NextStep } from "./next-step";
import type { Open } from "./open";
import { type SourceTexts, TEXT } from "./strings";
import { SourceTable } from "./table";
import { TrialBanner } from "./trial-banner";
import { type Sources, useSources } from "./use-sources";

// Dialogs load when they are asked for.
const ChooserDialog = lazy(async () => ({
  default: (await import("./chooser-dialog")).ChooserDialog,
}));
const UrlDialog = lazy(async () => ({ default: (await import("./url-dialog")).UrlDialog }));
const FileDialog = lazy(async () => ({ default: (await import("./file-dialog")).FileDialog }));
const QaDialog = lazy(async () => ({ default: (await import("./qa-dialog")).QaDialog }));
const ProductDialog = lazy(async () => ({
  default: (await import("./product-dialog")).ProductDialog,
}));
const DeleteSources = lazy(async () => ({
  default: (await import("./delete-sources")).DeleteSources,
}));
const DetailDrawer = lazy(async () => ({
  default: (await import("./detail/drawer")).DetailDrawer,
}));

/** Everything a store's assistant learns from: knowledge or products. */
export function SourcesPage({ texts }: { texts: SourceTexts }) {
  const { selected } = useStore();
  const storeId = selected?.id ?? "";
  const scope = useMemo<Scope>(() => ({ storeId, kind: texts.kind }), [storeId, texts.kind]);
  const sources = useSources(scope);
  const [open, setOpen] = useState<Open>({ kind: "none" });
  const [selection, setSelection] = useState<string[]>([]);
  const addButton = useRef<HTMLButtonElement>(null);
  const { history, rows } = sources;
  const nothing = rows.length === 0 && !history.isPending;
  return (
    <>
      <TrialBanner />
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        actions={
          !nothing && (
            <>
              {texts.kind === "product" && (
                <Button component={Link} to=".." relative="path" variant="default">
                  {TEXT.catalogue}
                </Button>
              )}
              <Button
                ref={addButton}
                leftSection={<Plus size={18} aria-hidden />}
                onClick={() => setOpen({ kind: "chooser" })}
              >
                {texts.add}
              </Button>
            </>
          )
        }
      />
      {sources.learnt && <NextStep storeId={storeId} />}
      {nothing && history.isError ? (
        <Empty art="lost" title={TEXT.historyFailed}>
          <Button variant="default" onClick={() => void history.refetch()}>
            {TEXT.retry}
          </Button>
        </Empty>
      ) : nothing ? (
        <Nothing texts={texts} onOpen={setOpen} />
      ) : (
        <SourceTable
          texts={texts}
          sources={sources}
          selection={selection}
          onSelect={setSelection}
          onOpen={setOpen}
        />
      )}
      <Dialogs
        open={open}
        setOpen={setOpen}
        scope={scope}
        texts={texts}
        sources={sources}
        onDeleted={() => setSelection([])}
        onExited={() => {
          // The chooser that opened the dialog, or the row that was deleted, is gone, and the focus with it.
          if (document.activeElement === document.body) addButton.current?.focus();
        }}
      />
    </>
  );
}

function Nothing({ texts, onOpen }: { texts: SourceTexts; onOpen: (open: Open) => void }) {
  return (
    <>
      <Empty art="sources" title={texts.empty}>
        <p>{texts.emptyBody}</p>
        <Button size="md" onClick={() => onOpen({ kind: "chooser" })}>
          {texts.addFirst}
        </Button>
      </Empty>
      <ChooserCards texts={texts} onOpen={onOpen} />
    </>
  );
}

interface DialogsProps {
  open: Open;
  setOpen: Dispatch<SetStateAction<Open>>;
  scope: Scope;
  texts: SourceTexts;
  sources: Sources;
  onDeleted: () => void;
  onExited: () => void;
}

function Dialogs(props: DialogsProps) {
  const { open, setOpen, scope, texts, sources, onDeleted, onExited } = props;
  // What was left while it was being sent closes nothing else when it is done.
  const close = () => setOpen((now) => (now === open ? { kind: "none" } : now));
  const shared = { scope, texts, sources, onClose: close, onExited };
  return (
    <>
      <Once wanted={open.kind === "chooser"}>
        {(opened) => (
          <ChooserDialog opened={opened} texts={texts} onOpen={setOpen} onClose={close} />
        )}
      </Once>
      <Once wanted={open.kind === "url"}>
        {(opened) => <UrlDialog {...shared} opened={opened} />}
      </Once>
      <Once wanted={open.kind === "file"}>
        {(opened) => <FileDialog {...shared} opened={opened} />}
      </Once>
      <Once wanted={open.kind === "qa"}>
        {(opened) => (
          <QaDialog
            {...shared}
            opened={opened}
            editing={open.kind === "qa" ? open.editing : null}
          />
        )}
      </Once>
      <Once wanted={open.kind === "products"}>
        {(opened) => (
          <ProductDialog
            {...shared}
            opened={opened}
            editing={open.kind === "products" ? open.editing : null}
          />
        )}
      </Once>
      <Once wanted={open.kind === "delete"}>
        {(opened) => (
          <DeleteSources
            {...shared}
            rows={opened && open.kind === "delete" ? open.rows : null}
            onDeleted={onDeleted}
          />
        )}
      </Once>
      <Once wanted={open.kind === "detail"}>
        {(opened) => (
          <DetailDrawer
            {...shared}
            row={opened && open.kind === "detail" ? open.row : null}
            onEdit={(editing) => setOpen({ kind: "products", editing })}
          />
        )}
      </Once>
    </>
  );
}
