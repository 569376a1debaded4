import type { DamageAllowance, DamageRefund, DamageRequest } from '@atrium/domain';

/** A damage request that waits for its buyer's answer. */
export const aDamageRequest = (given: Partial<DamageRequest> = {}): DamageRequest => ({
  id: '01990000-0000-7000-8000-0000000000d1' as never,
  orderId: '01990000-0000-7000-8000-0000000000a1' as never,
  orderNumber: 'ATR-7K2P9Q',
  event: { id: 8 as never, name: 'Workplace Learning Expo 2031' },
  organiser: { id: 3 as never, name: 'Meridian Events' },
  buyer: 'Ada Lovelace',
  currency: 'GBP',
  amountMinor: 18_000,
  limitMinor: 30_000,
  text: 'The glass of the table in lounge 2 was broken',
  images: [],
  status: 'OPEN',
  filedAt: '2031-03-10T09:00:00.000Z',
  dueAt: '2031-03-24T09:00:00.000Z',
  closedBecause: null,
  steps: [
    {
      at: '2031-03-10T09:00:00.000Z',
      by: 'ORGANISER',
      kind: 'FILED',
      amountMinor: 18_000,
      text: 'The glass of the table in lounge 2 was broken',
    },
  ],
  refunds: [],
  ...given,
});

/** A refund of a part of a paid request. */
export const aDamageRefund = (given: Partial<DamageRefund> = {}): DamageRefund => ({
  id: '01990000-0000-7000-8000-0000000000e1' as never,
  at: '2031-03-20T09:00:00.000Z',
  by: 'ORGANISER',
  bearer: 'ORGANISER',
  amountMinor: 5_000,
  reason: 'The repair was cheaper',
  isSettled: false,
  sentAt: '2031-03-20T09:00:01.000Z',
  ...given,
});

/** An order of which damage can still be charged. */
export const aDamageAllowance = (given: Partial<DamageAllowance> = {}): DamageAllowance => ({
  currency: 'GBP',
  limitMinor: 30_000,
  leftMinor: 30_000,
  refusal: null,
  until: '2031-03-25T00:00:00.000Z',
  timeZone: 'Europe/London',
  ...given,
});
