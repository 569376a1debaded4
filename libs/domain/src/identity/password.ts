import type { PlainCode } from '../kernel/problem-codes.ts';

/**
 * Password length (visitor spec 5). bcrypt reads only 72 bytes, so longer passwords are rejected instead of
 * cut.
 */
export const passwordLimits = { min: 8, maxBytes: 72 } as const;

export type PasswordRuleCode = Extract<PlainCode, 'password-too-short' | `password-needs-${string}`>;

interface PasswordRule {
  /** Code of its field error. */
  code: PasswordRuleCode;
  isMet: (password: string) => boolean;
}

/**
 * Checklist under a password field; only the length is required of attendees (visitor spec 5, partner spec
 * 5).
 */
export const passwordRules: readonly PasswordRule[] = [
  { code: 'password-too-short', isMet: (password) => password.length >= passwordLimits.min },
  { code: 'password-needs-uppercase', isMet: (password) => /\p{Lu}/u.test(password) },
  { code: 'password-needs-digit', isMet: (password) => /\d/.test(password) },
  { code: 'password-needs-special', isMet: (password) => /[!@#$%^&*(),.?":{}|<>]/.test(password) },
];

export const fitsBcrypt = (password: string): boolean =>
  new TextEncoder().encode(password).length <= passwordLimits.maxBytes;
