import "sonner/dist/styles.css";
import "./toaster.css";
import { useComputedColorScheme } from "@mantine/core";
import { Toaster, toast } from "sonner";
import { useNarrow } from "@/lib/use-narrow";

/**
 * Toasts as the specification counts them: 4000 ms, 3 visible, 14 px apart. On a phone they come
 * from above, as they would cover the buttons at the end of a dialog.
 */
export function ToastRegion() {
  const narrow = useNarrow();
  const scheme = useComputedColorScheme("light");
  return (
    <Toaster
      theme={scheme}
      position={narrow ? "top-center" : "bottom-right"}
      duration={4000}
      visibleToasts={3}
      gap={14}
      closeButton
    />
  );
}

/** Shows an error with its title. */
export function failureToast(title: string, description?: string): void {
  toast.error(title, { description });
}

export { toast };
