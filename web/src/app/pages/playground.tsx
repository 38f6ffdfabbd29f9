import { useQueryClient } from "@tanstack/react-query";
import { lazy, useCallback, useMemo, useRef, useState } from "react";
import { accountKeys } from "@/features/account/api";
import { Playground } from "@/features/chat/playground";
import type { AnswerAt } from "@/features/conversation/record/data";
import { useWidgetSettings } from "@/features/widget/api";
import { ownEnglish } from "@/features/widget/languages";
import { useStore } from "@/lib/selected-store";
import { Once } from "@/ui/once";

const RecordDrawer = lazy(async () => ({
  default: (await import("@/features/conversation/record/drawer")).RecordDrawer,
}));

/** The chat with the settings that were saved for the store's widget, and what its answers were made from. */
export function Component() {
  const { selected } = useStore();
  const settings = useWidgetSettings(selected?.id ?? "");
  const speech = useMemo(() => ownEnglish(settings.data), [settings.data]);
  const client = useQueryClient();
  const [at, setAt] = useState<AnswerAt | null>(null);
  // The chat shows a failure of its own; loading the profile tells whether the session ended.
  const onFailure = useCallback(
    () => void client.invalidateQueries({ queryKey: accountKeys.profile }),
    [client],
  );
  // The chat stands in a shadow root, so the drawer does not know where the focus came from.
  const asker = useRef<HTMLElement>(null);
  const onWhy = useCallback((conversationId: string, messageId: string, button: HTMLElement) => {
    asker.current = button;
    setAt({ conversationId, messageId });
  }, []);
  if (!selected) return null;
  return (
    <>
      <Playground
        store={selected}
        settings={settings.data}
        speech={speech}
        onFailure={onFailure}
        onWhy={onWhy}
      />
      <Once wanted={at !== null}>
        {(opened) => (
          <RecordDrawer
            at={opened ? at : null}
            onClose={() => setAt(null)}
            onExited={() => asker.current?.focus()}
          />
        )}
      </Once>
    </>
  );
}
