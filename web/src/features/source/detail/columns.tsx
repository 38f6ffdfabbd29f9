import { Button, Loader } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import shared from "@/ui/shared.module.css";
import type { Scope } from "../api";
import type { Actions } from "./actions";
import { TEXT } from "./strings";

const MappingStep = lazy(async () => ({ default: (await import("../mapping/step")).MappingStep }));

interface ColumnsProps {
  scope: Scope;
  sourceId: string;
  name: string;
  actions: Actions;
  /** Told whether columns are set and not sent. */
  onDirty: (dirty: boolean) => void;
}

/** What the columns of a list of products hold, and reading it again where that is wrong. */
export function Columns({ scope, sourceId, name, actions: { reread }, onDirty }: ColumnsProps) {
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <section className={shared.section} aria-label={TEXT.columns}>
        <p className={shared.small}>{TEXT.columnsHint}</p>
        <Button size="xs" variant="default" onClick={() => setOpen(true)}>
          {TEXT.changeColumns}
        </Button>
      </section>
    );
  return (
    <Suspense fallback={<Loader size="sm" aria-label={TEXT.loading} />}>
      <MappingStep
        scope={scope}
        list={{ sourceId, name }}
        texts={{ back: TEXT.keepColumns, confirm: TEXT.learnAgain }}
        busy={reread.isPending}
        onDirty={onDirty}
        onBack={() => setOpen(false)}
        onConfirm={(reading) => reread.mutate(reading, { onSuccess: () => setOpen(false) })}
      />
    </Suspense>
  );
}
