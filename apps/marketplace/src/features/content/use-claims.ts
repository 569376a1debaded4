import { useClaimsQuery } from '@atrium/api-slice';
import { noClaims, type Claims } from '@atrium/domain';

/** Returns the claims of the site; none while they are unknown, or where a text has none. */
export const useClaims = (isClaiming = true): Claims =>
  useClaimsQuery(undefined, { skip: !isClaiming }).data ?? noClaims;
