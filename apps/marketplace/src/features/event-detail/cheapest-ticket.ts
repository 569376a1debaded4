import { seatsOf, type PublicTicketType } from '@atrium/domain';

/** The cheapest ticket type at the venue, or online where there is no other; the first of several. */
export const cheapestOf = (types: readonly PublicTicketType[]): PublicTicketType | undefined =>
  seatsOf(types).reduce<PublicTicketType | undefined>(
    (least, type) => (least && least.price <= type.price ? least : type),
    undefined,
  );
