import type { Contract } from '@atrium/domain';
import { createGooglePlaces } from '../../adapters/google-places.ts';
import { orNotFound, type Context } from '../../context.ts';
import { runOn } from '../../db/run.ts';
import type { Api } from '../../http/implement.ts';
import { listVenues, readPlace, readVenue } from './places.queries.ts';
import { createPlaceSearch, type PlaceSearch } from './search-places.ts';
import { createSuggestedPlaces } from './suggest-places.ts';

export function placesRoutes(api: Api, group: Contract['places']): void {
  let searchPlaces: PlaceSearch | undefined;
  const search = async (query: string, ctx: Context) => {
    await ctx.limits.spend('places-address', ctx.address);
    return (searchPlaces ??= chooseSearch(ctx))(query);
  };
  api.implement(group, {
    searchPlaces: ({ body }, ctx) => search(body.query, ctx),
    findPlaces: ({ query }, ctx) => search(query.query, ctx),
    findVenues: async ({ query }, ctx) => {
      await ctx.limits.spend('places-address', ctx.address);
      return listVenues(runOn(ctx.sql), query.query);
    },
    location: async ({ params }, ctx) => orNotFound(await readPlace(runOn(ctx.sql), params.id), 'Location'),
    venue: async ({ params }, ctx) => orNotFound(await readVenue(runOn(ctx.sql), params.venueId), 'Venue'),
  });
}

function chooseSearch({ sql, config, log }: Context): PlaceSearch {
  const run = runOn(sql);
  const own = createPlaceSearch(run);
  const key = config.googlePlacesKey;
  return key ? createSuggestedPlaces(run, createGooglePlaces(key), own, log) : own;
}
