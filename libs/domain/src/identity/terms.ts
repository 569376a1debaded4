/** What a person agrees to by signing up, in the edition that is in force (visitor spec 2). */
export const termsInForce = { 'customer-terms': '2025-01-28', privacy: '2025-01-28' } as const;

export type ConsentKind = keyof typeof termsInForce;
