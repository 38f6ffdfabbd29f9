import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CallOptions, call } from "@/lib/api";
import { fields, list, number, text } from "@/lib/parse";
import { KEEP_SESSION } from "@/lib/query";
import type { Role } from "@/lib/role";
import { type Deed, parseDeed, parseInvitation, parseTeam, type Sees } from "./data";

/** The query keys of a store's team. */
export const teamKeys = {
  team: (storeId: string) => ["team", storeId] as const,
  audit: (storeId: string) => ["team", storeId, "audit"] as const,
};

/** Who works in a store. */
export function useTeam(storeId: string) {
  return useQuery({
    queryKey: teamKeys.team(storeId),
    queryFn: async ({ signal }) =>
      parseTeam(await call("/team", { bearer: true, query: { store_id: storeId }, signal })),
    enabled: storeId !== "",
  });
}

/** A change of a team, after which it is read anew. */
function useChange<T>(storeId: string, of: (value: T) => [string, CallOptions]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (value: T) => {
      const [path, options] = of(value);
      return call(path, { bearer: true, method: "POST", ...options });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: teamKeys.team(storeId) }),
  });
}

/** What an invitation says. */
export interface Asked {
  email: string;
  role: Role;
  sees: Sees;
}

/** Invites somebody by mail. */
export function useInvite(storeId: string) {
  return useChange<Asked>(storeId, ({ email, ...rest }) => [
    "/team/invitations",
    { json: { store_id: storeId, email: email.trim(), ...rest } },
  ]);
}

const invitation = (id: string) => `/team/invitations/${encodeURIComponent(id)}`;

/** Mails an invitation's link anew. */
export function useResendInvitation(storeId: string) {
  return useChange<string>(storeId, (id) => [`${invitation(id)}/resend`, {}]);
}

/** Takes an invitation back. */
export function useRevoke(storeId: string) {
  return useChange<string>(storeId, (id) => [invitation(id), { method: "DELETE" }]);
}

/** Changes a teammate's role, or what they see. */
export function useChangeTeammate(storeId: string) {
  return useChange<{ id: string; role?: Role; sees?: Sees }>(storeId, ({ id, ...change }) => [
    `/team/${encodeURIComponent(id)}`,
    { method: "PATCH", json: { store_id: storeId, ...change } },
  ]);
}

/** Removes a teammate. */
export function useRemove(storeId: string) {
  return useChange<string>(storeId, (id) => [
    `/team/${encodeURIComponent(id)}`,
    { method: "DELETE", query: { store_id: storeId } },
  ]);
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
      call(`/stores/${encodeURIComponent(storeId)}/transfer`, {
        bearer: true,
        method: "POST",
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
    queryFn: async ({ signal }): Promise<{ deeds: Deed[]; total: number; days: number }> => {
      const query = { page, per_page: PAGE_SIZE };
      const path = `/stores/${encodeURIComponent(storeId)}/audit`;
      const body = await call(path, { bearer: true, query, signal });
      const audit = fields(body.audit);
      return {
        deeds: list(audit.data).map(parseDeed),
        total: number(audit.total),
        days: number(body.kept_days),
      };
    },
    placeholderData: keepPreviousData,
  });
}

/** What a mailed invitation is for. */
export function useInvitation(token: string) {
  return useQuery({
    queryKey: ["invitation", token],
    queryFn: async ({ signal }) =>
      parseInvitation(
        (await call("/invitations/look", { method: "POST", json: { token }, signal })).invitation,
      ),
    meta: KEEP_SESSION,
  });
}

/** Joins a team: by a mailed link, or by an invitation's name. Gives the store's id. */
export function useAccept() {
  return useMutation({
    mutationFn: async (by: { token: string } | { invitation_id: string }) => {
      const body = await call("/invitations/accept", { bearer: true, method: "POST", json: by });
      return text(fields(body.store).id);
    },
  });
}

/** Declines an invitation. */
export function useDecline() {
  return useMutation({
    mutationFn: (id: string) =>
      call(`/invitations/${encodeURIComponent(id)}/decline`, { bearer: true, method: "POST" }),
  });
}
