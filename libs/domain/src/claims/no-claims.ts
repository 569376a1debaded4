import type { SiteClaims } from './claims.contract.ts';

/** Claims of a new installation: none. */
export const noClaims: SiteClaims = {
  isExample: false,
  savingsPercent: null,
  figures: { events: null, clients: null, attendees: null, countries: null },
  plansFrom: null,
  payoutDays: null,
  reviewDays: null,
  leaders: [],
  evidence: null,
};
