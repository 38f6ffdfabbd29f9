import { ApiError } from "@/lib/api";
import { PROFILE } from "./profile-strings";
import { MIN_PASSWORD } from "./rules";

const { failures, info, photo, security } = PROFILE;

/** The largest photo that is taken, in bytes. */
export const MAX_PHOTO = 5 * 1024 * 1024;

/** What is wrong with a chosen file, or null. */
export function photoRule(file: File): string | null {
  if (!file.type.startsWith("image/")) return photo.badType;
  return file.size > MAX_PHOTO ? photo.tooBig : null;
}

/** What is wrong with name and e-mail, alone or together with a photo, or null. */
export function infoRule(name: string, email: string, withPhoto: boolean): string | null {
  if (!name.trim()) return withPhoto ? info.nameEmpty : info.nameRequired;
  if (!email.trim()) return withPhoto ? info.emailEmpty : info.emailRequired;
  return null;
}

/** What is wrong with a new password and its repetition, at each field. */
export function newPasswordRules(next: string, confirm: string) {
  return {
    next: next.length < MIN_PASSWORD ? security.short : null,
    confirm: confirm !== next ? security.mismatch : null,
  };
}

/** Which change of the account failed. */
export type Change = "info" | "password" | "photo" | "profile" | "account";

/** Puts a failed change into the words of the specification. */
export function profileFailure(error: unknown, change: Change): string {
  const words = failures[change];
  if (!(error instanceof ApiError)) return words.failed;
  const messages = Object.values(error.errors).flat();
  if (error.status === 422 && messages.length > 0) return messages.join(", ");
  if (error.status === 401)
    return change === "password" || change === "account"
      ? failures.wrongPassword
      : failures.expired;
  if (error.status === 413) return failures.tooLarge;
  return error.fromServer || error.status === 0 ? error.message : words.refused;
}
