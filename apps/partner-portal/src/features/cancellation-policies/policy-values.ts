import type { Policy, PolicyForm } from '@atrium/domain';
import type { z } from 'zod';

/** Field values; an emptied number is null until validated. */
export type PolicyValues = z.input<typeof PolicyForm>;

/** Validated request body. */
export type CheckedPolicy = z.output<typeof PolicyForm>;

/** Returns the field values of a policy. */
export const valuesOf = ({ name, description, active, cancellationPolicyPeriods }: Policy): PolicyValues => ({
  name,
  description,
  active,
  cancellationPolicyPeriods: cancellationPolicyPeriods.map((period) => ({ ...period })),
});

const longestName = 80;

/** Returns the field values of a copy. */
export const copyOf = (policy: Policy): PolicyValues => ({
  ...valuesOf(policy),
  name: `Copy of ${policy.name}`.slice(0, longestName),
  active: true,
});
