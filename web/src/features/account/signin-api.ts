import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/api";
import { fields, list, number, text } from "@/lib/parse";
import { KEEP_SESSION } from "@/lib/query";

/** One of the places where the user is signed in. */
export interface SignIn {
  id: string;
  agent: string;
  address: string;
  current: boolean;
  seenAt: string;
}

const keys = { sessions: ["account", "sessions"], factor: ["account", "factor"] } as const;

/** Where the user is signed in. */
export function useSignIns() {
  return useQuery({
    queryKey: keys.sessions,
    queryFn: async ({ signal }): Promise<SignIn[]> =>
      list((await call("/auth/sessions", { bearer: true, signal })).sessions).map((value) => {
        const from = fields(value);
        return {
          id: text(from.id),
          agent: text(from.agent),
          address: text(from.address),
          current: from.current === true,
          seenAt: text(from.seen_at),
        };
      }),
  });
}

/** Signs the user out in one place; "" everywhere else. */
export function useEndSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      id
        ? call(`/auth/sessions/${encodeURIComponent(id)}`, { method: "DELETE", bearer: true })
        : call("/auth/sessions/end-others", { method: "POST", bearer: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.sessions }),
  });
}

/** Whether logging in takes a code. */
export function useFactor() {
  return useQuery({
    queryKey: keys.factor,
    queryFn: async ({ signal }) => {
      const body = await call("/auth/second-factor", { bearer: true, signal });
      return {
        on: body.enabled === true,
        since: text(body.since),
        left: number(body.recovery_codes_left),
      };
    },
  });
}

/** What an authenticator app is given. */
export interface Begun {
  secret: string;
  size: number;
  path: string;
}

/** The four calls about codes; a wrong password is an answer and not the end of the session. */
export function useFactorCalls() {
  const client = useQueryClient();
  const send = useMutation({
    mutationFn: ({ path, method, json }: { path: string; method?: "DELETE"; json: object }) =>
      call(`/auth/second-factor${path}`, { method: method ?? "POST", bearer: true, json }),
    meta: KEEP_SESSION,
  });
  const codes = async (path: string, json: object) => {
    const body = await send.mutateAsync({ path, json });
    void client.invalidateQueries({ queryKey: keys.factor });
    return list(body.recovery_codes).map((code) => text(code));
  };
  return {
    busy: send.isPending,
    begin: async (current_password: string): Promise<Begun> => {
      const body = await send.mutateAsync({ path: "", json: { current_password } });
      const qr = fields(body.qr);
      return { secret: text(body.secret), size: number(qr.size), path: text(qr.path) };
    },
    confirm: (code: string) => codes("/confirm", { code }),
    renew: (current_password: string, code: string) =>
      codes("/recovery-codes", { current_password, code }),
    stop: async (current_password: string, code: string) => {
      await send.mutateAsync({ path: "", method: "DELETE", json: { current_password, code } });
      void client.invalidateQueries({ queryKey: keys.factor });
    },
  };
}
