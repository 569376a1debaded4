import { useCreatePolicyMutation } from '@atrium/api-slice';
import type { Policy } from '@atrium/domain';
import type { CheckedPolicy } from './policy-values.ts';

/** Writes a policy and hands it on; answers what went wrong, undefined for nothing. */
export function useCreatePolicy(onCreated?: (policy: Policy) => void) {
  const [create] = useCreatePolicyMutation();
  return async (body: CheckedPolicy): Promise<unknown> => {
    const { data, error } = await create({ body });
    if (data) onCreated?.(data);
    return error;
  };
}
