import { failureToast } from "@/ui/toaster";
import { MAX_ICON_BYTES } from "./settings";
import { TEXT } from "./strings";

const { icon: WORDS } = TEXT;

function dataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      typeof reader.result === "string" ? resolve(reader.result) : reject(reader.error);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** An image file as a data URL; undefined, with its reason told, when it cannot be one. */
export async function readIcon(file: File): Promise<string | undefined> {
  if (!file.type.startsWith("image/")) {
    failureToast(WORDS.badType, WORDS.badTypeBody);
    return undefined;
  }
  if (file.size > MAX_ICON_BYTES) {
    failureToast(WORDS.failed, WORDS.tooLarge);
    return undefined;
  }
  try {
    return await dataUrl(file);
  } catch {
    failureToast(WORDS.failed, WORDS.failedBody);
    return undefined;
  }
}
