import { Drawer } from "@mantine/core";
import { useState } from "react";
import { useLeaving } from "@/ui/unsaved";
import { useKept } from "@/ui/use-kept";
import type { Row } from "../rows";
import { TEXT as SHARED } from "../strings";
import type { DialogProps } from "../url-dialog";
import { DetailBody } from "./body";
import classes from "./detail.module.css";

type DetailDrawerProps = Omit<DialogProps, "opened" | "texts"> & {
  row: Row | null;
  onEdit: (row: Row) => void;
};

/** One source: how far its scan is, when the next one comes, and what each page taught. */
export function DetailDrawer({ row, scope, sources, onClose, onEdit }: DetailDrawerProps) {
  const kept = useKept(row);
  const [dirty, setDirty] = useState(false);
  const { leave, asking, question } = useLeaving(row !== null && dirty, onClose);
  return (
    <>
      <Drawer
        opened={row !== null}
        onClose={leave}
        closeOnEscape={!asking}
        position="right"
        size="42rem"
        title={<bdi>{kept?.name}</bdi>}
        closeButtonProps={{ "aria-label": SHARED.close }}
        classNames={{ title: classes.title }}
      >
        {kept && (
          <DetailBody
            key={kept.id}
            row={kept}
            scope={scope}
            onMoving={() => sources.again(kept.id)}
            onEdit={() => onEdit(kept)}
            onDirty={setDirty}
          />
        )}
      </Drawer>
      {question}
    </>
  );
}
