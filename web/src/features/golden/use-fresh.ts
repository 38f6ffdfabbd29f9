import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { goldenKeys } from "./api";
import { moving, type Run } from "./data";

/**
 * Reads the questions anew when another run has come to its end, for each then has a newer
 * result. A short run is never seen on its way, so what counts is which have ended.
 */
export function useFresh(storeId: string, runs: Run[] | undefined): void {
  const client = useQueryClient();
  const ended = runs?.find((run) => !moving(run))?.id ?? (runs && "");
  const before = useRef(ended);
  useEffect(() => {
    if (before.current !== undefined && ended !== before.current)
      void client.invalidateQueries({ queryKey: goldenKeys.questions(storeId) });
    before.current = ended;
  }, [client, ended, storeId]);
}
