import { useEventReviewsQuery } from '@atrium/api-slice';
import type { EventDetail, EventId, ReviewOrder, ReviewView } from '@atrium/domain';

export const reviewsOfPage = 10;

export interface ReviewChoice {
  sort: ReviewOrder;
  edition: EventId | null;
  page: number;
}

/** A page of an event's reviews; until it is loaded, the newest come with the event. */
export function useEventReviewList(
  id: number,
  { sort, edition, page }: ReviewChoice,
  { newest, count }: NonNullable<EventDetail['reviews']>,
) {
  const query = useEventReviewsQuery({
    params: { id },
    query: { sort, page, limit: reviewsOfPage, ...(edition === null ? {} : { edition }) },
  });
  const isFirst = sort === 'newest' && edition === null && page === 1;
  const first: { items: ReviewView[]; total: number } | undefined =
    isFirst && newest.length > 0 ? { items: newest, total: count } : undefined;
  const data = query.currentData ?? first;
  return { ...query, data, isLoading: query.isFetching && data === undefined };
}
