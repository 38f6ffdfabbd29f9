import { Button } from "@mantine/core";
import { failureToast, toast } from "@/ui/toaster";
import { useSaveSettings } from "./api";
import type { StoreSettings } from "./settings";
import { TEXT } from "./strings";

const { shopColours: WORDS } = TEXT;

/** Settings with a shop's own colour where it was seen to have one. */
export function inColours(settings: StoreSettings, [first]: string[]): StoreSettings {
  if (!first) return settings;
  const on = isDark(first) ? "#ffffff" : "#16181d";
  return {
    ...settings,
    primaryColor: first,
    bubbleColor: first,
    textColor: on,
    userMessageColor: first,
    userMessageTextColor: on,
  };
}

/** Whether white is read better than black on a colour of the form #rrggbb: WCAG 2.2, relative luminance. */
function isDark(colour: string): boolean {
  const channel = (at: number) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5) < 0.179;
}

/** Keeps settings in a shop's colours. */
export function KeepColours({ storeId, settings }: { storeId: string; settings: StoreSettings }) {
  const saving = useSaveSettings(storeId);
  if (saving.isSuccess) return null;
  const save = () =>
    saving.mutateAsync(settings).then(
      () => toast.success(WORDS.saved),
      () => failureToast(WORDS.failed),
    );
  return (
    <Button variant="default" fullWidth loading={saving.isPending} onClick={save}>
      {WORDS.keep}
    </Button>
  );
}
