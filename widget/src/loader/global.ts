import { productName } from "../name";
import type { Registry } from "./registry";

type Verb = "open" | "close" | "toggle";

/**
 * The one global: `Tilly.open()`, `Tilly.close()`, `Tilly.toggle()`, each with a
 * data id where a page has several widgets. A page's own global of that name is
 * left alone.
 */
export function offerGlobal(page: Window, widgets: Registry): void {
  if (productName in page) return;
  const verb = (name: Verb) => (dataId?: string) => {
    const widget = dataId === undefined ? [...widgets.values()][0] : widgets.get(dataId);
    void widget?.then((there) => there?.[name]());
  };
  Object.assign(page, { [productName]: { open: verb("open"), close: verb("close"), toggle: verb("toggle") } });
}
