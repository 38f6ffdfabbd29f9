/** The query keys of the inbox. */
export const inboxKeys = {
  store: (storeId: string) => ["inbox", storeId] as const,
  any: (storeId: string) => ["inbox", storeId, "any"] as const,
  list: (storeId: string, view: string, page: number) => ["inbox", storeId, view, page] as const,
  one: (id: string) => ["ticket", id] as const,
  suggestion: (id: string, ord: number) => ["suggestion", id, ord] as const,
  saved: (storeId: string) => ["saved-replies", storeId] as const,
};
