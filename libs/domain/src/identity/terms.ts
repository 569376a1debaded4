/** Current versions of the terms that a person accepts by signing up (visitor spec 2). */
export const termsInForce = { 'customer-terms': '2025-01-28', privacy: '2026-11-25' } as const;

export type ConsentKind = keyof typeof termsInForce;
