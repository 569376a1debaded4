import { z } from 'zod';
import { EventCard } from '../catalogue/event.ts';
import { defineContract } from '../kernel/endpoint.ts';
import { Done, EventId, coerceNumber } from '../kernel/fields.ts';
import { favouritesCalls } from './favourites.calls.ts';

const params = z.object({ eventId: coerceNumber(EventId) });

export const favouritesContract = defineContract(favouritesCalls, {
  favourites: { response: z.array(EventCard) },
  addFavourite: { params, response: Done },
  removeFavourite: { params, response: Done },
});
