import { ApiError, fieldErrors } from "@/lib/api";
import { IncompleteLogin } from "./api";
import { TEXT } from "./strings";

/** What the login page shows of a failure: a message, or errors at the fields. */
export interface LoginFailure {
  message: string;
  fields: Record<string, string>;
}

/** Puts a failed login into the words of the specification. */
export function loginFailure(error: unknown): LoginFailure {
  const { login } = TEXT;
  if (error instanceof IncompleteLogin) return { message: login.unsuccessful, fields: {} };
  if (!(error instanceof ApiError)) return { message: login.network, fields: {} };
  if (error.status === 401) return { message: login.wrong, fields: {} };
  if (error.status === 429) return { message: login.tooMany, fields: {} };
  const { email, password, code } = fieldErrors(error);
  if (error.status === 403 && code) return { message: "", fields: { code } };
  if (error.status === 422 && (email || password))
    return { message: "", fields: { ...(email && { email }), ...(password && { password }) } };
  if (error.status > 0 && error.status < 300)
    return { message: error.fromServer ? error.message : login.unsuccessful, fields: {} };
  return { message: error.fromServer ? error.message : login.network, fields: {} };
}
