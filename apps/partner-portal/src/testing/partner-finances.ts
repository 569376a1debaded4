import {
  CommissionInvoiceId,
  type CommissionInvoice,
  type Dispute,
  type EventFinances,
  type PartnerBalance,
  type Payout,
  type Statement,
} from '@atrium/domain';

export const aBalance = (given: Partial<PartnerBalance> = {}): PartnerBalance => ({
  currency: 'USD',
  heldMinor: 13_620_840,
  dueMinor: 262_246,
  reserveMinor: 0,
  pendingMinor: 0,
  paidOutMinor: 1_843_210,
  soldMinor: 15_022_800,
  refundedMinor: 208_000,
  disputedMinor: 0,
  damageMinor: 0,
  adjustmentsMinor: 0,
  receivedMinor: 0,
  debtTransfer: null,
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
  disputedMinor: 0,
  damageMinor: 0,
  commissionMinor: 1_481_480,
  organiserMinor: 13_333_320,
  state: 'HELD',
  reserveMinor: 0,
  lastDay: '2027-01-06',
  arrivesOn: '2027-01-11',
  isCancelled: false,
};

export const aPayout = (given: Partial<Payout> = {}): Payout => ({
  id: `01990000-0000-7000-8000-0000000000${given.status === 'RETURNED' ? 'e2' : 'e1'}` as never,
  currency: 'USD',
  amountMinor: 262_246,
  status: 'SUBMITTED',
  account: 'Main account, **** 3794',
  failure: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  arrivesOn: '2026-11-23',
  settledAt: null,
  events: [
    { eventId: 9 as never, name: 'Southeast Asian Data Governance Seminar 2026', amountMinor: 262_246 },
  ],
  adjustmentsMinor: 0,
  ...given,
});

export const aStatement: Statement = {
  month: '2026-10',
  currency: 'USD',
  openingMinor: 11_840_620,
  salesMinor: 3_187_000,
  refundsMinor: -78_000,
  disputesMinor: 0,
  damageMinor: 0,
  adjustmentsMinor: 0,
  receivedMinor: 0,
  commissionMinor: -310_900,
  payoutsMinor: -767_700,
  closingMinor: 13_871_020,
};

export const aDispute = (given: Partial<Dispute> = {}): Dispute => ({
  id: `01990000-0000-7000-8000-0000000000${given.status === 'LOST' ? 'f2' : 'f1'}` as never,
  orderId: '01990000-0000-7000-8000-0000000000a1' as never,
  orderNumber: 'ATR-7K2P9Q',
  eventId: 8 as never,
  event: 'Workplace Learning Expo 2027',
  currency: 'USD',
  amountMinor: 24_000,
  organiserMinor: 21_600,
  reason: 'not-received',
  status: 'OPEN',
  openedAt: '2026-11-18T09:00:00.000Z',
  closedAt: null,
  ...given,
});

export const aCommissionInvoice = (given: Partial<CommissionInvoice> = {}): CommissionInvoice => ({
  id: CommissionInvoiceId.parse('01990000-0000-7000-8000-0000000000c1'),
  number: 'ATRIUM-2026-00042',
  kind: 'INVOICE',
  month: '2026-10',
  issuedOn: '2026-11-01',
  currency: 'USD',
  netMinor: 2_000,
  taxMinor: 400,
  grossMinor: 2_400,
  ...given,
});
