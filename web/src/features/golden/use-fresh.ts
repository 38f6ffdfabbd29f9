import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { goldenKeys } from "./api";
import { moving, type Run } from "./data";

/** Reads the questions anew when a run has come to its end, for each then has a newer result. */
export function useFresh(storeId: string, runs: Run[] | undefined): void {
  const client = useQueryClient();
  const open = runs?.filter(moving).length ?? 0;
  const before = useRef(open);
  useEffect(() => {
    if (open < before.current)
      void client.invalidateQueries({ queryKey: goldenKeys.questions(storeId) });
    before.current = open;
  }, [client, open, storeId]);
}
