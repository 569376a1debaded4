import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { Page } from '../../http/reply.ts';
import { changeOwnVenue } from './change-own-venue.ts';
import { changeVenue } from './change-venue.ts';
import { mergeVenue } from './merge-venue.ts';
import { hideVenue, shareVenue, showVenue } from './offer-venue.ts';
import { listDuplicates, listVenues } from './venues.queries.ts';

export function venuesRoutes(api: Api, group: Contract['venues']): void {
  api.implement(group, {
    venues: async ({ query }, { db }) => {
      const { items, total } = await listVenues(db, query);
      return new Page(items, total, 'eq', null);
    },
    duplicates: (_input, { db }) => listDuplicates(db),
    changeVenue: (input, ctx) => changeVenue(ctx, input),
    changeOwnVenue: (input, ctx) => changeOwnVenue(ctx, input),
    shareVenue: ({ params }, ctx) => shareVenue(ctx, params.venueId),
    hideVenue: ({ params }, ctx) => hideVenue(ctx, params.venueId),
    showVenue: ({ params }, ctx) => showVenue(ctx, params.venueId),
    mergeVenue: (input, ctx) => mergeVenue(ctx, input),
  });
}
