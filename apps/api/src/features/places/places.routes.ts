import type { Contract, Place } from '@atrium/domain';
import { orNotFound, type Context } from '../../context.ts';
import type { Api, Handlers } from '../../http/implement.ts';
import { SerializedResponse } from '../../http/reply.ts';
import { addVenue } from './add-venue.ts';
import { findPartnerVenues } from './find-partner-venues.ts';
import { listTimeZones, nearestPlace, readPlace } from './places.queries.ts';
import { createPlaceSearch, type PlaceSearch } from './search-places.ts';
import { createSuggestedPlaces } from './suggest-places.ts';
import { createVenueSuggestions, type VenueSuggestions } from './suggest-venues.ts';
import { findVenues, readVenue } from './venues.queries.ts';

const aDay = 24 * 3600;

export function placesRoutes(api: Api, group: Contract['places']): void {
  let searchPlaces: PlaceSearch | undefined;
  let suggestVenues: VenueSuggestions | undefined;
  // The searches cache their results; the serialised text is cached along with each of them.
  const texts = new WeakMap<Place[], string>();
  const search = async (query: string, ctx: Context, maxAge: number) => {
    await ctx.limits.consume('places-address', ctx.address);
    const places = await (searchPlaces ??= chooseSearch(ctx))(query);
    const text = texts.get(places) ?? JSON.stringify(places);
    texts.set(places, text);
    return new SerializedResponse(text, { maxAge, subjects: [] });
  };
  const handlers: Handlers<Contract['places']> = {
    searchPlaces: ({ body }, ctx) => search(body.query, ctx, 0),
    findPlaces: ({ query }, ctx) => search(query.query, ctx, 300),
    findVenues: async ({ query }, ctx) => {
      await ctx.limits.consume('places-address', ctx.address);
      return findVenues(ctx.db, query.query);
    },
    location: async ({ params }, ctx) => orNotFound(await readPlace(ctx.db, params.id), 'location-not-found'),
    venue: async ({ params }, ctx) => orNotFound(await readVenue(ctx.db, params.venueId), 'venue-not-found'),
    timeZones: async (_input, { db }) =>
      new SerializedResponse(JSON.stringify(await listTimeZones(db)), { maxAge: aDay, subjects: [] }),
    partnerVenues: async ({ query: { query } }, ctx) => {
      await ctx.limits.consume('places-address', ctx.address);
      suggestVenues ??= createVenueSuggestions(ctx);
      return findPartnerVenues(ctx.db, ctx.actor.partnerId, query, suggestVenues);
    },
    positionTimeZone: async ({ query }, ctx) => {
      await ctx.limits.consume('places-address', ctx.address);
      const { timeZone } = await nearestPlace(ctx.db, query);
      return { timeZone };
    },
    addVenue: (input, ctx) => addVenue(ctx, input),
  };
  api.implement(group, handlers);
}

/** The gazetteer never changes, so any replica will do. */
function chooseSearch({ reads, placesProvider, log }: Context): PlaceSearch {
  const db = reads.db(null);
  const own = createPlaceSearch(db);
  return placesProvider ? createSuggestedPlaces(db, placesProvider, own, log) : own;
}
