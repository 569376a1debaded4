import type { EventFinances, PartnerBalance } from '@atrium/domain';

export const aBalance = (given: Partial<PartnerBalance> = {}): PartnerBalance => ({
  currency: 'USD',
  heldMinor: 13_620_840,
  dueMinor: 262_246,
  soldMinor: 15_022_800,
  refundedMinor: 208_000,
  commissionMinor: 1_481_480,
  nextArrival: '2027-01-11',
  ...given,
});

export const eventMoney: EventFinances = {
  eventId: 8 as never,
  name: 'Workplace Learning Expo 2027',
  currency: 'USD',
  soldMinor: 15_022_800,
  refundedMinor: 208_000,
  commissionMinor: 1_481_480,
  organiserMinor: 13_333_320,
  state: 'HELD',
  lastDay: '2027-01-06',
  arrivesOn: '2027-01-11',
  isCancelled: false,
};
