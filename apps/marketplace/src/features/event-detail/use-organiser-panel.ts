import { useOrganiserEventsQuery, useOrganiserReviewMeanQuery } from '@atrium/api-slice';
import { starsOf, type EventCard, type EventDetail } from '@atrium/domain';

const most = 3;

export interface OrganiserPanel {
  /** Stars of all its events; null while there are too few reviews, or none are loaded. */
  rating: { stars: number; count: number } | null;
  /** The next events besides this one. */
  others: readonly EventCard[];
  /** Number of its upcoming events, this one included. */
  upcoming: number;
}

/** Loads rating and other events of the organiser once they are wanted. */
export function useOrganiserPanel({ id, partner }: EventDetail, isWanted: boolean): OrganiserPanel {
  const { data: reviews } = useOrganiserReviewMeanQuery(
    { params: { partnerId: partner.id } },
    { skip: !isWanted },
  );
  const { data: events } = useOrganiserEventsQuery(
    { params: { id: partner.id }, query: { page: 1, limit: most + 1 } },
    { skip: !isWanted },
  );
  return {
    rating: reviews?.mean ? { stars: starsOf(reviews.mean), count: reviews.count } : null,
    others: (events?.items ?? []).filter((event) => event.id !== id).slice(0, most),
    upcoming: events?.total ?? 0,
  };
}
