import { isFailure, messageOf, useDecideReviewMutation } from '@atrium/api-slice';
import type { ReviewId } from '@atrium/domain';
import { toast } from '@atrium/ui';

export type DecisionInput = Parameters<ReturnType<typeof useDecideReviewMutation>[0]>[0]['body'];

/** Decides on a review or its reply; `isStale` once somebody else has changed it meanwhile. */
export function useReviewDecision(reviewId: ReviewId) {
  const [decide, { isLoading, error }] = useDecideReviewMutation();
  return {
    isDeciding: isLoading,
    isStale: isFailure(error) && error.code === 'review-changed',
    /** Returns false if it failed and can be tried again. */
    decide: async (body: DecisionInput): Promise<boolean> => {
      const { error: fault } = await decide({ params: { reviewId }, body });
      if (fault) toast.error(messageOf(fault));
      else toast.success('Decision saved');
      return fault === undefined || (isFailure(fault) && fault.code === 'review-changed');
    },
  };
}
