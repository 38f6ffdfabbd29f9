import { TEXT } from "./strings";

const { rules } = TEXT;

/** The fewest characters a password has. */
export const MIN_PASSWORD = 8;

/** What the sign-up form holds. */
export interface SignUp {
  name: string;
  email: string;
  password: string;
  confirmPassword: string;
  terms: boolean;
}

/** What the login form holds. */
export interface Login {
  email: string;
  password: string;
  /** Of an authenticator app, where the account takes one. */
  code?: string;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function emailRule(email: string): string | null {
  const trimmed = email.trim();
  if (!trimmed) return rules.email;
  return EMAIL.test(trimmed) ? null : rules.emailForm;
}

function passwordRule(password: string): string | null {
  if (!password) return rules.password;
  return password.length < MIN_PASSWORD ? rules.passwordShort : null;
}

function confirmRule(confirm: string, { password }: { password: string }): string | null {
  if (!confirm) return rules.confirm;
  return confirm === password ? null : rules.mismatch;
}

/** What sign-up checks on submit, field by field. */
export const SIGN_UP_RULES = {
  name: (name: string) => (name.trim() ? null : rules.required),
  email: emailRule,
  password: passwordRule,
  confirmPassword: confirmRule,
  terms: (terms: boolean) => (terms ? null : rules.terms),
};

/** What login checks on submit. */
export const LOGIN_RULES = {
  email: (email: string) => (email.trim() ? null : rules.email),
  password: (password: string) => (password ? null : rules.password),
};

/** One line of the list beside a new password. */
export interface Requirement {
  label: string;
  met: boolean;
  /** Whether the password is refused without it; the others are advice. */
  required: boolean;
}

/** How a new password stands against the list of requirements. */
export function requirements(password: string): Requirement[] {
  const { length, cases, digit, special } = TEXT.requirements;
  return [
    { label: length, met: password.length >= MIN_PASSWORD, required: true },
    { label: cases, met: /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password), required: false },
    { label: digit, met: /\d/.test(password), required: false },
    { label: special, met: /[^\p{L}\d\s]/u.test(password), required: false },
  ];
}

/** What resetting the password checks on submit. */
export const RESET_RULES = {
  password: passwordRule,
  confirmPassword: confirmRule,
};

/** What asking for a reset link checks on submit. */
export const FORGOT_RULES = { email: emailRule };
