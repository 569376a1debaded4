import { useChangePolicyMutation, usePoliciesQuery } from '@atrium/api-slice';
import { toast } from '@atrium/ui';
import { useState } from 'react';

/**
 * Loads the policies and their switches: a change appears before the response and is rolled back if rejected.
 */
export function usePolicySwitch() {
  const policies = usePoliciesQuery();
  const [change] = useChangePolicyMutation();
  const [pressed, setPressed] = useState<ReadonlyMap<number, boolean>>(new Map());

  const forget = (id: number) =>
    setPressed((now) => new Map([...now].filter(([policyId]) => policyId !== id)));
  const toggle = async (id: number, active: boolean) => {
    if (pressed.has(id)) return;
    setPressed((now) => new Map(now).set(id, active));
    const { error } = await change({ params: { policyId: id }, body: { active } });
    if (error) toast.error('Failed to save policy');
    else await policies.refetch();
    forget(id);
  };
  return { policies, pressed, toggle: (id: number, active: boolean) => void toggle(id, active) };
}
