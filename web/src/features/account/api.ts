import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, call } from "@/lib/api";
import { KEEP_SESSION } from "@/lib/query";
import { clearSession, signIn, storedToken, storeUser } from "@/lib/session";
import type { User } from "@/lib/user";
import type { Login, SignUp } from "./rules";

/** What a profile load without a token says. */
export const NOT_AUTHENTICATED = "User not authenticated";

/** The query keys of accounts. */
export const accountKeys = {
  profile: ["account", "profile"] as const,
  verify: (userId: string, token: string) => ["account", "verify", userId, token] as const,
};

/** Thrown when the server answers success and yet nobody is signed in. */
export class IncompleteLogin extends Error {}

async function login({ email, password, code }: Login): Promise<User> {
  const json = { email: email.trim(), password, ...(code && { code: code.trim() }) };
  const body = await call("/auth/login", { method: "POST", json });
  const { access_token: token, member } = body;
  if (!token || !member) throw new IncompleteLogin();
  signIn(token, member);
  return member;
}

/**
 * Signs in and keeps token and user. What comes after is told here and not to the call: the guard
 * takes the form away as soon as somebody is signed in, and what a form that is gone asked for is
 * not done any more.
 */
export function useLogin(onSuccess: () => void) {
  return useMutation({ mutationFn: login, onSuccess, meta: KEEP_SESSION });
}

/** What registration answers, as far as the next page needs it. */
export interface Registered {
  email: string;
  userId?: string;
}

async function register(form: SignUp): Promise<Registered> {
  const email = form.email.trim();
  const body = await call("/auth/register", {
    method: "POST",
    json: {
      name: form.name.trim(),
      email,
      password: form.password,
      password_confirmation: form.confirmPassword,
      terms: form.terms,
    },
  });
  storeUser(body.user);
  return { email: body.user.email, userId: body.user.id };
}

/** Registers and keeps the user, still without a token. */
export function useRegister() {
  return useMutation({ mutationFn: register, meta: KEEP_SESSION });
}

/** Asks for a new verification mail. */
export function useResend() {
  return useMutation({
    mutationFn: (email: string) =>
      call("/auth/resend-verification", { method: "POST", json: { email: email.trim() } }),
    meta: KEEP_SESSION,
  });
}

/** Asks for a link that resets the password. */
export function useForgot() {
  return useMutation({
    mutationFn: (email: string) =>
      call("/auth/forgot-password", { method: "POST", json: { email: email.trim() } }),
    meta: KEEP_SESSION,
  });
}

/** What a reset sends: the link's parts and the new password twice. */
export interface Reset {
  email: string;
  token: string;
  password: string;
  confirmPassword: string;
}

/** Sets a new password by a mailed link; the server ends every session of the user. */
export function useReset() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ email, token, password, confirmPassword }: Reset) =>
      call("/auth/reset-password", {
        method: "POST",
        json: { email, token, password, password_confirmation: confirmPassword },
      }),
    onSuccess: () => {
      clearSession();
      client.clear();
    },
    meta: KEEP_SESSION,
  });
}

/** Verifies by a link's token, and its user id when the path carries one; once a visit. Gives whose address it is. */
export function useVerify(link: { userId?: string; token: string }) {
  const { userId = "", token } = link;
  return useQuery({
    queryKey: accountKeys.verify(userId, token),
    queryFn: async () => {
      const body = await (userId
        ? call("/auth/verify-email/{userId}/{token}", { path: { userId, token } })
        : call("/auth/verify", { method: "POST", json: { token } }));
      return { email: body.email };
    },
    enabled: token !== "",
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    meta: KEEP_SESSION,
  });
}

/** Takes away the account that somebody else made with the reader's address. */
export function useNotMe() {
  return useMutation({
    mutationFn: (token: string) => call("/auth/not-me", { method: "POST", json: { token } }),
    meta: KEEP_SESSION,
  });
}

/** The signed-in user as the server has it; the stored user follows. */
export function useProfile() {
  return useQuery({
    queryKey: accountKeys.profile,
    queryFn: async () => {
      const token = storedToken();
      if (!token) throw new ApiError(NOT_AUTHENTICATED, 0);
      const { member } = await call("/auth/profile", { bearer: true });
      // Who signed out meanwhile is not remembered, nor is another user called so.
      if (storedToken() === token) storeUser(member);
      return member;
    },
    enabled: storedToken() !== null,
    staleTime: 60_000,
  });
}

/** Tells the server that the session is over; its failure changes nothing here. */
export function logout(): Promise<unknown> {
  return call("/auth/logout", { method: "POST", bearer: true });
}
