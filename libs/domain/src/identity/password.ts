/** Password rules (visitor spec 5, product decisions 3). bcrypt reads 72 bytes, so longer ones are refused, not cut. */
export const passwordLimits = { min: 8, maxBytes: 72 } as const;

export interface PasswordRule {
  id: 'length' | 'uppercase' | 'digit' | 'special';
  label: string;
  holds: (password: string) => boolean;
}

/** The checklist shown under a password field; only the length is demanded of attendees, all four of partners. */
export const passwordRules: readonly PasswordRule[] = [
  { id: 'length', label: 'At least 8 characters', holds: (p) => p.length >= passwordLimits.min },
  { id: 'uppercase', label: 'One uppercase letter', holds: (p) => /\p{Lu}/u.test(p) },
  { id: 'digit', label: 'One digit', holds: (p) => /\d/.test(p) },
  { id: 'special', label: 'One special character', holds: (p) => /[!@#$%^&*(),.?":{}|<>]/.test(p) },
];

export const fitsBcrypt = (password: string): boolean =>
  new TextEncoder().encode(password).length <= passwordLimits.maxBytes;
