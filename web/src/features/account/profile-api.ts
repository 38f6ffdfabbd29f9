import {
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from "@tanstack/react-query";
import { ApiError, call } from "@/lib/api";
import { KEEP_SESSION } from "@/lib/query";
import { clearSession, storeUser } from "@/lib/session";
import { clearTenantStorage } from "@/lib/storage";
import { accountKeys } from "./api";

/** What of a profile changes; what is left out or empty stays. */
export interface ProfileChange {
  name?: string;
  email?: string;
  photo?: File;
  /** "" leaves the choice to the browser. */
  language?: string;
}

const SAVING = ["profile"];

/** Changes the profile; the stored user is replaced and then fetched anew. */
export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: SAVING,
    mutationFn: async ({ name = "", email = "", photo, language }: ProfileChange) => {
      const form = new FormData();
      if (name.trim()) form.set("name", name.trim());
      if (email.trim()) form.set("email", email.trim());
      if (photo) form.set("profile_photo_path", photo);
      if (language !== undefined) form.set("language", language);
      const body = await call("/auth/profile", { method: "POST", bearer: true, form });
      storeUser(body.member);
    },
    onSuccess: () => refetchUser(client),
  });
}

/** The photos that are on their way. */
export function useSentPhotos(): (File | undefined)[] {
  return useMutationState({
    filters: { mutationKey: SAVING, status: "pending" },
    select: ({ state }) => (state.variables as ProfileChange).photo,
  });
}

/** What changing the password sends. */
export interface PasswordChange {
  current: string;
  next: string;
  confirm: string;
}

/** Changes the password; the server ends all other sessions. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ current, next, confirm }: PasswordChange) => {
      const form = new FormData();
      form.set("current_password", current);
      form.set("password", next);
      form.set("password_confirmation", confirm);
      return call("/auth/change-password", { method: "POST", bearer: true, form });
    },
    onSuccess: () => refetchUser(client),
    onError: (error) => refetchOnRefusal(client, error),
    meta: KEEP_SESSION,
  });
}

/**
 * Deletes the account; what this browser knows of it is forgotten separately. How it went is told
 * here and not to the call: its form may be closed by then.
 */
export function useDeleteAccount(onGone: () => void, onRefused: (error: Error) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (current: string) =>
      call("/auth/account", {
        method: "DELETE",
        bearer: true,
        json: { current_password: current },
      }),
    onSuccess: onGone,
    onError: (error) => {
      refetchOnRefusal(client, error);
      onRefused(error);
    },
    meta: KEEP_SESSION,
  });
}

/** Forgets session, stores and all that was fetched, once the account is gone. */
export function useForget(): () => void {
  const client = useQueryClient();
  return () => {
    clearTenantStorage();
    clearSession();
    client.clear();
  };
}

/** A wrong password and an ended session are both 401; loading the profile tells them apart. */
function refetchOnRefusal(client: QueryClient, error: unknown): void {
  if (error instanceof ApiError && error.status === 401) void refetchUser(client);
}

function refetchUser(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: accountKeys.profile });
}
