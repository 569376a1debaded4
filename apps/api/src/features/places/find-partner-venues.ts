import type { Answer, Contract, PartnerId } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import type { VenueSuggestions } from './suggest-venues.ts';
import { findVenues, listAddedVenues } from './venues.queries.ts';

/** Finds venues and suggestions of others for a company; without a query, the venues that it added. */
export async function findPartnerVenues(
  db: Db,
  partnerId: PartnerId,
  query: string,
  suggest: VenueSuggestions,
): Promise<Answer<Contract['places']['partnerVenues']>> {
  if (!query) return { venues: await listAddedVenues(db, partnerId), suggestions: [] };
  const [venues, suggestions] = await Promise.all([findVenues(db, query, partnerId), suggest(query)]);
  const known = new Set(venues.map(({ googlePlaceId }) => googlePlaceId));
  return { venues, suggestions: suggestions.filter(({ googlePlaceId }) => !known.has(googlePlaceId)) };
}
