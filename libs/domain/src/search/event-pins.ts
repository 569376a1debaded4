import { z } from 'zod';
import { EventCard } from '../catalogue/event.ts';
import { PlaceId, VenueId } from '../kernel/fields.ts';

/** A venue on a map, with its events that match a search. */
export const EventPin = EventCard.pick({
  venue: true,
  minTicketPrice: true,
  ticketPriceCurrency: true,
}).extend({
  venueId: VenueId,
  placeId: PlaceId,
  latitude: z.number(),
  longitude: z.number(),
  /** Its matching events; `events` are the most relevant of them. */
  count: z.number().int(),
  events: z.array(EventCard.pick({ id: true, name: true })),
  /** Its lowest price in US cents, by which prices of different currencies are compared; null without tickets. */
  priceReference: z.number().int().nullable(),
});
export type EventPin = z.infer<typeof EventPin>;

export const EventPins = z.object({
  /** False if only a part of the events or venues is there. */
  isComplete: z.boolean(),
  pins: z.array(EventPin),
  /** The operator's source of map tiles, if there is one; coasts and borders are drawn without any. */
  tiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
});
export type EventPins = z.infer<typeof EventPins>;
