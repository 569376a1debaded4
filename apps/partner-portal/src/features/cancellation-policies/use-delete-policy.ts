import { messageOf, useRemovePolicyMutation } from '@atrium/api-slice';
import type { Policy } from '@atrium/domain';
import { toast } from '@atrium/ui';

/** Deletes a policy; rejects if that wasn't possible. */
export function useDeletePolicy(onDeleted?: () => void) {
  const [remove] = useRemovePolicyMutation();
  return async ({ id, name }: Pick<Policy, 'id' | 'name'>): Promise<void> => {
    try {
      await remove({ params: { policyId: id } }).unwrap();
    } catch (error) {
      toast.error(messageOf(error));
      throw error;
    }
    toast.success(`${name} is deleted`);
    onDeleted?.();
  };
}
