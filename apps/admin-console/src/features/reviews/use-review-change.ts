import { isFailure, messageOf, useChangeReviewMutation } from '@atrium/api-slice';
import type { ReviewId } from '@atrium/domain';
import { toast } from '@atrium/ui';

export type ReviewChange = Parameters<ReturnType<typeof useChangeReviewMutation>[0]>[0]['body'];

/** Changes a review on its author's request. */
export function useReviewChange(reviewId: ReviewId) {
  const [send] = useChangeReviewMutation();
  return {
    /** Throws the message of a failure, which keeps the dialog open. */
    change: async (body: ReviewChange): Promise<void> => {
      const { data, error } = await send({ params: { reviewId }, body });
      if (!data) {
        const fault = isFailure(error) ? error.errors[0]?.message : undefined;
        toast.error(fault ?? messageOf(error));
        throw new Error(messageOf(error));
      }
      toast.success(
        data.state === 'PUBLISHED' ? 'Review changed' : 'Review changed, and waits for a decision',
      );
    },
  };
}
