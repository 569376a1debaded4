import { z } from 'zod';
import { CancellationPeriod } from '../catalogue/event.ts';
import { defineContract } from '../kernel/endpoint.ts';
import { Done, EventId, PolicyId, coerceNumber, shortText, requiredShortText } from '../kernel/fields.ts';
import { code } from '../kernel/read-issue.ts';
import { findOverlap } from './policy.ts';
import { policiesCalls } from './policies.calls.ts';

const percentage = code('refund-percentage');
const days = code('whole-days');
const wholeDays = coerceNumber(z.number(days).int(days).min(0, days).max(10_000, days));

const Period = z
  .object({
    percentageRefund: coerceNumber(z.number(percentage).min(0, percentage).max(100, percentage)),
    startDaysBeforeEvent: wholeDays,
    endDaysBeforeEvent: wholeDays,
  })
  // partner spec 5: days count backwards from the event, so the start is the larger number
  .refine((period) => period.startDaysBeforeEvent >= period.endDaysBeforeEvent, {
    error: code('period-order'),
    path: ['startDaysBeforeEvent'],
  });

/** At least one, and no two for the same days. */
const Periods = z
  .array(Period, code('period-required'))
  .min(1, code('period-required'))
  .max(50)
  .superRefine((periods, context) => {
    const index = findOverlap(periods);
    if (index >= 0)
      context.addIssue({
        code: 'custom',
        message: code('period-overlap'),
        path: [index, 'startDaysBeforeEvent'],
      });
  });

const fields = {
  name: requiredShortText('fill-all-fields', 80),
  description: shortText(200),
  active: z.boolean(code('on-or-off')),
  cancellationPolicyPeriods: Periods,
};

export const PolicyForm = z.object({
  ...fields,
  description: fields.description.default(''),
  active: fields.active.default(true),
});
export type PolicyForm = z.input<typeof PolicyForm>;

/** A cancellation policy as its partner reads it (partner spec 3). */
export const Policy = z.object({
  id: PolicyId,
  name: z.string(),
  description: z.string(),
  active: z.boolean(),
  cancellationPolicyPeriods: z.array(CancellationPeriod),
  /** Whether a ticket type has or had it; then it keeps its name and periods. */
  isUsed: z.boolean().default(false),
});
export type Policy = z.infer<typeof Policy>;

export const PolicyDetail = Policy.extend({
  usedBy: z.array(z.object({ id: EventId, name: z.string(), ticketTypes: z.array(z.string()) })),
});
export type PolicyDetail = z.infer<typeof PolicyDetail>;

const params = z.object({ policyId: coerceNumber(PolicyId) });

export const policiesContract = defineContract(policiesCalls, {
  policies: { response: z.array(Policy) },
  createPolicy: { body: PolicyForm, response: Policy },
  policyDetail: { params, response: PolicyDetail },
  changePolicy: {
    note: 'A used policy can only be switched on and off: 409 otherwise.',
    params,
    body: z.object(fields).partial(),
    response: Policy,
  },
  removePolicy: { note: 'Only an unused policy: 409 otherwise.', params, response: Done },
});
