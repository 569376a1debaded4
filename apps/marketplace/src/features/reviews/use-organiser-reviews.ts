import { useOrganiserReviewMeanQuery, useOrganiserReviewsQuery } from '@atrium/api-slice';
import type { PartnerId } from '@atrium/domain';
import { reviewsOfPage } from './use-event-reviews.ts';

/** The mean of an organiser's reviews, and a page of them. */
export function useOrganiserReviewList(partnerId: PartnerId, page: number) {
  const { data: mean } = useOrganiserReviewMeanQuery({ params: { partnerId } });
  const reviews = useOrganiserReviewsQuery(
    { params: { partnerId }, query: { page, limit: reviewsOfPage } },
    { skip: !mean || mean.count === 0 },
  );
  return { mean, reviews };
}
