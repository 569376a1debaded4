import { z } from 'zod';
import { CancellationPeriod } from '../catalogue/event.ts';
import { defineContract } from '../kernel/endpoint.ts';
import { EventId, PolicyId, asNumber, line, requiredLine } from '../kernel/fields.ts';
import { policiesCalls } from './policies.calls.ts';

const percentage = 'Refund must be between 0 and 100';
const days = 'Days must be whole numbers from 0';
const wholeDays = asNumber(z.number(days).int(days).min(0, days).max(10_000, days));

const Period = z
  .object({
    percentageRefund: asNumber(z.number(percentage).min(0, percentage).max(100, percentage)),
    startDaysBeforeEvent: wholeDays,
    endDaysBeforeEvent: wholeDays,
  })
  // partner spec 5: counted backwards from the event, so the start is the larger number
  .refine((period) => period.startDaysBeforeEvent >= period.endDaysBeforeEvent, {
    error: 'Start days must be less than or equal to end days for each period',
    path: ['startDaysBeforeEvent'],
  });

const fields = {
  name: requiredLine('Please fill all required fields', 80),
  description: line(200),
  active: z.boolean('Please choose on or off'),
  cancellationPolicyPeriods: z
    .array(Period, 'You must have at least one period')
    .min(1, 'You must have at least one period')
    .max(50, 'A policy holds at most 50 periods'),
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
});
export type Policy = z.infer<typeof Policy>;

export const PolicyDetail = Policy.extend({
  usedBy: z.array(z.object({ id: EventId, name: z.string(), ticketTypes: z.array(z.string()) })),
});
export type PolicyDetail = z.infer<typeof PolicyDetail>;

const params = z.object({ policyId: asNumber(PolicyId) });

export const policiesContract = defineContract(policiesCalls, {
  policies: { response: z.array(Policy) },
  createPolicy: { body: PolicyForm, response: Policy },
  policyDetail: { params, response: PolicyDetail },
  changePolicy: { params, body: z.object(fields).partial(), response: Policy },
});
