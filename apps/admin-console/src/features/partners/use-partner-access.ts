import { useBlockPartnerMutation, useUnblockPartnerMutation } from '@atrium/api-slice';
import type { AdminPartner } from '@atrium/domain';
import { toastResult } from '../actions/index.ts';

/** Blocks a partner with a reason, and unblocks it. */
export function usePartnerAccess({ id }: Pick<AdminPartner, 'id'>) {
  const [block] = useBlockPartnerMutation();
  const [unblock] = useUnblockPartnerMutation();
  const params = { partnerId: id };
  return {
    block: (reason: string) => toastResult(block({ params, body: { reason } }), 'Partner blocked'),
    unblock: () => toastResult(unblock({ params }), 'Partner unblocked'),
  };
}
