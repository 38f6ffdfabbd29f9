import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, type Wire } from "@/lib/api";
import { KEEP_SESSION } from "@/lib/query";

/** One of the places where the user is signed in. */
export type SignIn = Wire<"Session">;

const keys = { sessions: ["account", "sessions"], factor: ["account", "factor"] } as const;

/** Where the user is signed in. */
export function useSignIns() {
  return useQuery({
    queryKey: keys.sessions,
    queryFn: async ({ signal }) =>
      (await call("/auth/sessions", { bearer: true, signal })).sessions,
  });
}

/** Signs the user out in one place; "" everywhere else. */
export function useEndSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      id
        ? call("/auth/sessions/{id}", { method: "DELETE", path: { id }, bearer: true })
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
      return { on: body.enabled, since: body.since ?? "", left: body.recovery_codes_left };
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
  // One at a time: what is asked for is made by whoever asks.
  const send = useMutation({
    mutationFn: (make: () => Promise<unknown>) => make(),
    meta: KEEP_SESSION,
  });
  const made = async <T>(make: () => Promise<T>) => (await send.mutateAsync(make)) as T;
  const codes = async (make: () => Promise<Wire<"CodesAnswer">>) => {
    const { recovery_codes } = await made(make);
    void client.invalidateQueries({ queryKey: keys.factor });
    return recovery_codes;
  };
  const post = { method: "POST", bearer: true } as const;
  return {
    busy: send.isPending,
    begin: async (current_password: string): Promise<Begun> => {
      const json = { current_password };
      const { secret, qr } = await made(() => call("/auth/second-factor", { ...post, json }));
      return { secret, size: qr.size, path: qr.path };
    },
    confirm: (code: string) =>
      codes(() => call("/auth/second-factor/confirm", { ...post, json: { code } })),
    renew: (current_password: string, code: string) =>
      codes(() =>
        call("/auth/second-factor/recovery-codes", { ...post, json: { current_password, code } }),
      ),
    stop: async (current_password: string, code: string) => {
      const json = { current_password, code };
      await made(() => call("/auth/second-factor", { method: "DELETE", bearer: true, json }));
      void client.invalidateQueries({ queryKey: keys.factor });
    },
  };
}
