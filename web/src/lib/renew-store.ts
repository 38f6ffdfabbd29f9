import { parseSummary, type StoreSummary, storedStores, useStore } from "./selected-store";
import { KEYS, readJson } from "./storage";

/**
 * Puts what is known of a store by now in place of what was; which one is selected stays. It
 * goes by storage, for whoever asked may be gone by then, with all that they knew.
 */
export function useRenewStore(): (store: StoreSummary) => void {
  const { setStores, select } = useStore();
  return (store) => {
    setStores(storedStores().map((one) => (one.id === store.id ? store : one)));
    if (parseSummary(readJson(KEYS.selectedStore))?.id === store.id) select(store);
  };
}
