/** One widget on a page. */
export interface Widget {
  open(): void;
  close(): void;
  toggle(): void;
  /** Puts the widget back where a page swap took it away. */
  keep(): void;
}

const key = Symbol.for("tilly.widgets");

/** The page's widgets by data id, each there once its settings came; undefined where there is to be none, which is taken out again. */
export type Registry = Map<string, Promise<Widget | undefined>>;

/** The registry shared by all copies of the loader on a page. */
export function registryOf(document: Document): Registry {
  const holder = document as unknown as Record<symbol, Registry | undefined>;
  holder[key] ??= new Map();
  return holder[key];
}
