/** Password rules (visitor spec 5, product decisions 3). bcrypt reads 72 bytes, so longer ones are refused, not cut. */
export const passwordLimits = { min: 8, maxBytes: 72 } as const;

interface PasswordRule {
  text: string;
  isMet: (password: string) => boolean;
}

/** The checklist shown under a password field; only the length is demanded of attendees (visitor spec 5, partner spec 5). */
export const passwordRules: readonly PasswordRule[] = [
  { text: `${passwordLimits.min} characters`, isMet: (password) => password.length >= passwordLimits.min },
  { text: 'Uppercase letter', isMet: (password) => /\p{Lu}/u.test(password) },
  { text: 'Digit', isMet: (password) => /\d/.test(password) },
  { text: 'Special character', isMet: (password) => /[!@#$%^&*(),.?":{}|<>]/.test(password) },
];

export const fitsBcrypt = (password: string): boolean =>
  new TextEncoder().encode(password).length <= passwordLimits.maxBytes;
