import { Checkbox } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { call, messageOf } from "@/lib/api";
import { failureToast, toast } from "@/ui/toaster";
import { TEXT } from "./strings";

/** Whether whoever is signed in is mailed the figures of a store's week. */
export function WeeklyCard({ id }: { id: string }) {
  const client = useQueryClient();
  const queryKey = ["weekly", id];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await call("/analytics/weekly", { bearer: true, query: { store_id: id }, signal })).weekly,
  });
  const saving = useMutation({
    mutationFn: (weekly: boolean) =>
      call("/analytics/weekly", { method: "PATCH", bearer: true, json: { store_id: id, weekly } }),
    onSuccess: (_body, weekly) => {
      client.setQueryData(queryKey, weekly);
      toast.success(TEXT.saved);
    },
    onError: (error) => failureToast(messageOf(error, TEXT.failed)),
  });
  return (
    <>
      <Checkbox
        label={TEXT.on}
        checked={(saving.isPending ? saving.variables : data) ?? false}
        disabled={data === undefined || saving.isPending}
        onChange={({ currentTarget }) => saving.mutate(currentTarget.checked)}
      />
      <p>
        <Link to={`/dashboard/store/${encodeURIComponent(id)}/analytics`}>{TEXT.toAnalytics}</Link>
      </p>
    </>
  );
}
