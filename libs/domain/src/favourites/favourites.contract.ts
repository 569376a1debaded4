import { z } from 'zod';
import { EventCard } from '../catalogue/event.ts';
import { defineContract } from '../kernel/endpoint.ts';
import { Done, EventId, asNumber } from '../kernel/fields.ts';
import { favouritesCalls } from './favourites.calls.ts';

const params = z.object({ eventId: asNumber(EventId) });

export const favouritesContract = defineContract(favouritesCalls, {
  favourites: { response: z.array(EventCard) },
  keepFavourite: { params, response: Done },
  dropFavourite: { params, response: Done },
});
