import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { accountKeys } from "@/features/account/api";
import { Playground } from "@/features/chat/playground";
import { useWidgetSettings } from "@/features/widget/api";
import { useStore } from "@/lib/selected-store";

/** The chat with the settings that were saved for the store's widget. */
export function Component() {
  const { selected } = useStore();
  const settings = useWidgetSettings(selected?.id ?? "");
  const client = useQueryClient();
  // The chat shows a failure of its own; loading the profile tells whether the session ended.
  const onFailure = useCallback(
    () => void client.invalidateQueries({ queryKey: accountKeys.profile }),
    [client],
  );
  return selected && <Playground store={selected} settings={settings.data} onFailure={onFailure} />;
}
