import { messageOf, useVetFactsMutation } from '@atrium/api-slice';
import type { AdminPartner } from '@atrium/domain';
import { toast } from '@atrium/ui';

/** Decides on a partner's new legal facts, those proposed at this instant. */
export function useVetFacts(partnerId: AdminPartner['id'], proposedAt: string) {
  const [vet, { isLoading, error }] = useVetFactsMutation();
  const send = async (status: 'APPROVED' | 'REJECTED', comment: string) => {
    const answer = await vet({ params: { partnerId }, body: { status, comment, proposedAt } });
    if (!answer.error)
      toast.success(status === 'APPROVED' ? 'The new details now apply' : 'The approved details stay');
  };
  return {
    decide: (status: 'APPROVED' | 'REJECTED', comment: string) => void send(status, comment),
    isPending: isLoading,
    failure: error ? messageOf(error) : null,
  };
}
