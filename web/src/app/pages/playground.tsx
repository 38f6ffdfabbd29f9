import { Playground } from "@/features/chat/playground";
import { useWidgetSettings } from "@/features/widget/api";
import { useStore } from "@/lib/selected-store";

/** The chat with the settings that were saved for the store's widget. */
export function Component() {
  const { selected } = useStore();
  const settings = useWidgetSettings(selected?.id ?? "");
  return selected && <Playground store={selected} settings={settings.data} />;
}
