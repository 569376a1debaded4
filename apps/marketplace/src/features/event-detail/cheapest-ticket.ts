import type { PublicTicketType } from '@atrium/domain';

/** The cheapest ticket type, the first of several; undefined without tickets. */
export const cheapestOf = (types: readonly PublicTicketType[]): PublicTicketType | undefined =>
  types.reduce<PublicTicketType | undefined>(
    (least, type) => (least && least.price <= type.price ? least : type),
    undefined,
  );
