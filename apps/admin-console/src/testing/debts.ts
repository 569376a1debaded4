import { PartnerId, type Debt } from '@atrium/domain';

export const aDebt = (given: Partial<Debt> = {}): Debt => ({
  id: '3-GBP',
  partnerId: PartnerId.parse(3),
  partner: 'Meridian Events',
  currency: 'GBP',
  owedMinor: 10_800,
  since: '2031-03-10',
  refundsMinor: 10_800,
  disputesMinor: 0,
  chargesMinor: 0,
  receivedMinor: 0,
  heldMinor: 4_500,
  reserveMinor: 0,
  reference: 'RF18ORG00000003',
  ...given,
});
