import { useChangePolicyMutation, useCreatePolicyMutation } from '@atrium/api-slice';
import type { Policy } from '@atrium/domain';
import type { CheckedPolicy } from './policy-values.ts';

/** Creates a policy and passes it on; resolves to an error, or undefined. */
export function useCreatePolicy(onCreated?: (policy: Policy) => void) {
  const [create] = useCreatePolicyMutation();
  return async (body: CheckedPolicy): Promise<unknown> => {
    const { data, error } = await create({ body });
    if (data) onCreated?.(data);
    return error;
  };
}

/** Changes a policy; resolves to an error, or undefined. */
export function useChangePolicy(policyId: Policy['id']) {
  const [change] = useChangePolicyMutation();
  return async (body: CheckedPolicy): Promise<unknown> =>
    (await change({ params: { policyId }, body })).error;
}
