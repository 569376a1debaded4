import { messageOf, usePartnerReviewsQuery, useReplyToReviewMutation } from '@atrium/api-slice';
import type { ReviewId } from '@atrium/domain';
import { toast } from '@atrium/ui';

export const reviewsOfPage = 20;

/** A page of the reviews of the company's events. */
export const usePartnerReviews = (shown: 'all' | 'unanswered', page: number) =>
  usePartnerReviewsQuery(
    { query: { shown, page, limit: reviewsOfPage } },
    { refetchOnMountOrArgChange: true },
  );

/** Replies to a review; resolves to whether it was sent. */
export function useReply() {
  const [reply] = useReplyToReviewMutation();
  return async (reviewId: ReviewId, text: string): Promise<boolean> => {
    const { data, error } = await reply({ params: { reviewId }, body: { text } });
    if (error) toast.error(messageOf(error));
    else
      toast.success(
        data?.replyState === 'PUBLISHED' ? 'Reply published' : 'We check your reply before it is published',
      );
    return error === undefined;
  };
}
