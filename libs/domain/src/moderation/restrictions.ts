/** Uses that an account or a company can be barred from. Account access is blocked by blocking the account itself. */
export const restrictionKinds = ['REGISTRATIONS', 'PLATFORM', 'SUPPORT'] as const;
export type RestrictionKind = (typeof restrictionKinds)[number];
