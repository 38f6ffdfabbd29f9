import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, messageOf } from "@/lib/api";
import { failureToast, toast } from "@/ui/toaster";
import { type Reading, type Scope, sourceKeys } from "../api";
import { TEXT as SHARED } from "../strings";
import type { Schedule } from "./data";
import { TEXT } from "./strings";

/** What an owner can do with a scan. */
export type ScanAction = "pause" | "resume" | "stop" | "rescan";

/** What can be done with one source; each outcome shows in history and details. */
export function useActions(scope: Scope, id: string, onMoving: () => void) {
  const client = useQueryClient();
  const reload = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: sourceKeys.detail(id) }),
      client.invalidateQueries({ queryKey: sourceKeys.history(scope) }),
    ]);
  const act = useMutation({
    mutationFn: (action: ScanAction) =>
      call(`/data-sources/{id}/${action}`, { method: "POST", path: { id }, bearer: true }),
    onSuccess: (_body, action) => {
      if (action === "rescan" || action === "resume") {
        client.removeQueries({ queryKey: sourceKeys.status(id) });
        onMoving();
      }
      return reload();
    },
    onError: (error, action) => failureToast(SHARED.error, messageOf(error, TEXT.failures[action])),
  });
  const plan = useMutation({
    mutationFn: (schedule: Schedule) =>
      call("/data-sources/{id}", {
        method: "PATCH",
        path: { id },
        bearer: true,
        json: { schedule },
      }),
    onSuccess: () => {
      toast.success(TEXT.scheduleSaved);
      return reload();
    },
    onError: (error) => failureToast(SHARED.error, messageOf(error, TEXT.failures.schedule)),
  });
  const reread = useMutation({
    mutationFn: (reading: Reading) =>
      call("/data-sources/{id}/reread", {
        method: "POST",
        path: { id },
        bearer: true,
        json: reading,
      }),
    onSuccess: () => {
      client.removeQueries({ queryKey: sourceKeys.status(id) });
      onMoving();
      return reload();
    },
    onError: (error) => failureToast(SHARED.error, messageOf(error, TEXT.failures.reread)),
  });
  return { act, plan, reread };
}

/** The ways to act on one source. */
export type Actions = ReturnType<typeof useActions>;
