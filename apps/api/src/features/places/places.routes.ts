import type { Contract, Place } from '@atrium/domain';
import { orNotFound, type Context } from '../../context.ts';
import { runOn } from '../../db/run.ts';
import type { Api, Handlers } from '../../http/implement.ts';
import { WireText } from '../../http/reply.ts';
import { listVenues, readPlace, readVenue } from './places.queries.ts';
import { createPlaceSearch, type PlaceSearch } from './search-places.ts';
import { createSuggestedPlaces } from './suggest-places.ts';

export function placesRoutes(api: Api, group: Contract['places']): void {
  let searchPlaces: PlaceSearch | undefined;
  // The searches keep their answers, and with each kept list goes its ready text.
  const texts = new WeakMap<Place[], string>();
  const search = async (query: string, ctx: Context, maxAge: number) => {
    await ctx.limits.spend('places-address', ctx.address);
    const places = await (searchPlaces ??= chooseSearch(ctx))(query);
    const text = texts.get(places) ?? JSON.stringify(places);
    texts.set(places, text);
    return new WireText(text, maxAge);
  };
  const handlers: Handlers<Contract['places']> = {
    searchPlaces: ({ body }, ctx) => search(body.query, ctx, 0),
    findPlaces: ({ query }, ctx) => search(query.query, ctx, 300),
    findVenues: async ({ query }, ctx) => {
      await ctx.limits.spend('places-address', ctx.address);
      return listVenues(runOn(ctx.sql), query.query);
    },
    location: async ({ params }, ctx) => orNotFound(await readPlace(runOn(ctx.sql), params.id), 'Location'),
    venue: async ({ params }, ctx) => orNotFound(await readVenue(runOn(ctx.sql), params.venueId), 'Venue'),
  };
  api.implement(group, handlers, { ready: ['searchPlaces'] });
}

function chooseSearch({ sql, suggestCities, log }: Context): PlaceSearch {
  const run = runOn(sql);
  const own = createPlaceSearch(run);
  return suggestCities ? createSuggestedPlaces(run, suggestCities, own, log) : own;
}
