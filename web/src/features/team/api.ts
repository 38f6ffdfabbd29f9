import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, type Wire } from "@/lib/api";
import { KEEP_SESSION } from "@/lib/query";

/** The query keys of a store's team. */
export const teamKeys = {
  team: (storeId: string) => ["team", storeId] as const,
  audit: (storeId: string) => ["team", storeId, "audit"] as const,
};

/** Who works in a store. */
export function useTeam(storeId: string) {
  return useQuery({
    queryKey: teamKeys.team(storeId),
    queryFn: ({ signal }) => call("/team", { bearer: true, query: { store_id: storeId }, signal }),
    enabled: storeId !== "",
  });
}

/** A change of a team, after which it is read anew. */
function useChange<T>(storeId: string, mutationFn: (value: T) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: teamKeys.team(storeId) }),
  });
}

/** What an invitation says. */
export type Asked = Required<Omit<Wire<"InviteRequest">, "store_id">>;

/** Invites somebody by mail. */
export function useInvite(storeId: string) {
  return useChange(storeId, ({ email, ...rest }: Asked) =>
    call("/team/invitations", {
      method: "POST",
      bearer: true,
      json: { store_id: storeId, email: email.trim(), ...rest },
    }),
  );
}

/** Mails an invitation's link anew. */
export function useResendInvitation(storeId: string) {
  return useChange(storeId, (id: string) =>
    call("/team/invitations/{id}/resend", { method: "POST", path: { id }, bearer: true }),
  );
}

/** Takes an invitation back. */
export function useRevoke(storeId: string) {
  return useChange(storeId, (id: string) =>
    call("/team/invitations/{id}", { method: "DELETE", path: { id }, bearer: true }),
  );
}

/** What is changed of a teammate. */
export type Change = Omit<Wire<"ChangeTeammateRequest">, "store_id">;

/** Changes a teammate's role, or what they see. */
export function useChangeTeammate(storeId: string) {
  return useChange(storeId, ({ user_id, ...change }: Change & { user_id: string }) =>
    call("/team/{user_id}", {
      method: "PATCH",
      path: { user_id },
      bearer: true,
      json: { store_id: storeId, ...change },
    }),
  );
}

/** Removes a teammate. */
export function useRemove(storeId: string) {
  return useChange(storeId, (user_id: string) =>
    call("/team/{user_id}", {
      method: "DELETE",
      path: { user_id },
      bearer: true,
      json: { store_id: storeId },
    }),
  );
}

/** Leaves the team; nothing is left to be read anew. */
export function useLeave(storeId: string) {
  return useMutation({
    mutationFn: () =>
      call("/team/leave", { bearer: true, method: "POST", json: { store_id: storeId } }),
  });
}

/** Gives the store to one of its admins. A wrong password is an answer and not the end of the session. */
export function useGive(storeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ to, password }: { to: string; password: string }) =>
      call("/stores/{id}/transfer", {
        method: "POST",
        path: { id: storeId },
        bearer: true,
        json: { user_id: to, current_password: password },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: teamKeys.team(storeId) }),
    meta: KEEP_SESSION,
  });
}

/** How many deeds stand on a page. */
export const PAGE_SIZE = 25;

/** What was done in a store, newest first. */
export function useAudit(storeId: string, page: number) {
  return useQuery({
    queryKey: [...teamKeys.audit(storeId), page],
    queryFn: async ({ signal }) => {
      const { audit, kept_days } = await call("/stores/{id}/audit", {
        path: { id: storeId },
        bearer: true,
        query: { page, per_page: PAGE_SIZE },
        signal,
      });
      return { deeds: audit.data, total: audit.total, days: kept_days };
    },
    placeholderData: keepPreviousData,
  });
}

/** What a mailed invitation is for. */
export function useInvitation(token: string) {
  return useQuery({
    queryKey: ["invitation", token],
    queryFn: async ({ signal }) =>
      (await call("/invitations/look", { method: "POST", json: { token }, signal })).invitation,
    meta: KEEP_SESSION,
  });
}

/** Joins a team: by a mailed link, or by an invitation's name. */
export function useAccept() {
  return useMutation({
    mutationFn: (json: { token: string } | { invitation_id: string }) =>
      call("/invitations/accept", { bearer: true, method: "POST", json }),
  });
}

/** Declines an invitation. */
export function useDecline() {
  return useMutation({
    mutationFn: (id: string) =>
      call("/invitations/{id}/decline", { method: "POST", path: { id }, bearer: true }),
  });
}
