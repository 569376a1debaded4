import {
  isFailure,
  messageOf,
  useOwnReviewsQuery,
  useResubmitReviewMutation,
  useReviewInvitationQuery,
  useWithdrawReviewMutation,
  useWriteReviewMutation,
} from '@atrium/api-slice';
import type { EventId, OwnReview, ReviewContent, ReviewDraft, ReviewId } from '@atrium/domain';
import { t } from '@atrium/texts';
import { toast } from '@atrium/ui';

/** The own reviews, and events to review; withdraws a review. */
export function useOwnReviewList() {
  const query = useOwnReviewsQuery();
  const [withdrawReview] = useWithdrawReviewMutation();
  const withdraw = async ({ id }: OwnReview) => {
    const { error } = await withdrawReview({ params: { reviewId: id } });
    if (error) toast.error(messageOf(error));
    else toast.success(t('Review withdrawn'));
  };
  return { query, withdraw };
}

/** Whether an emailed invitation leads to none, however often it is opened. */
export const isUnknownInvitation = (error: unknown): boolean => isFailure(error) && error.status === 404;

/** Reads what an emailed invitation is about. */
export function useInvitation(token: string) {
  const query = useReviewInvitationQuery({ params: { token } });
  return { query, isUnknown: isUnknownInvitation(query.error) };
}

/** Sends a review; resolves to an error, or undefined. */
export function useWriteReview(eventId: EventId) {
  const [write] = useWriteReviewMutation();
  return async (body: ReviewDraft): Promise<unknown> =>
    (await write({ params: { id: eventId }, body })).error;
}

/** Sends a changed review again; resolves to an error, or undefined. */
export function useResubmitReview(reviewId: ReviewId) {
  const [resubmit] = useResubmitReviewMutation();
  return async (body: ReviewContent): Promise<unknown> =>
    (await resubmit({ params: { reviewId }, body })).error;
}
