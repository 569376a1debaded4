import { failure, fakeApi, type Answers } from '@atrium/testing';
import type { AdminPayout, DuePayout } from '@atrium/domain';
import { screen, within } from '@testing-library/react';
import { admin } from '../../testing/admin-records.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const due = (given: Partial<DuePayout> = {}): DuePayout => ({
  partnerId: 3 as never,
  partner: 'Meridian Events',
  currency: 'GBP',
  amountMinor: 262_246,
  events: 2,
  account: 'Main account, **** 3794',
  obstacle: null,
  needsSecond: false,
  ...given,
});
const payout = (given: Partial<AdminPayout> = {}): AdminPayout => ({
  id: '01990000-0000-7000-8000-0000000000e1' as never,
  partnerId: 3 as never,
  partner: 'Meridian Events',
  currency: 'GBP',
  amountMinor: 262_246,
  status: 'WAITING',
  account: 'Main account, **** 3794',
  failure: null,
  note: null,
  createdAt: '2031-01-02T08:00:00.000Z',
  arrivesOn: null,
  settledAt: null,
  events: [],
  adjustmentsMinor: 0,
  createdBy: 'ada@atrium.example',
  approvedBy: null,
  ...given,
});
const answers = (given: Answers = {}): Answers => ({
  'payouts.duePayouts': {
    due: [
      due(),
      due({ partnerId: 4 as never, partner: 'Alder Exhibitions', currency: 'EUR', needsSecond: true }),
      due({ partnerId: 5 as never, partner: 'Basalt Forums', obstacle: 'no-account', account: null }),
    ],
    rail: 'sandbox',
  },
  'payouts.payouts': [payout()],
  ...given,
});
const open = () => renderRoute('/admin/finances?tab=payouts', { session: admin });

test('what is due names partner, sum and account, and what prevents its payout', async () => {
  fakeApi(answers());
  open();
  const row = within(await screen.findByRole('row', { name: /Basalt Forums/ }));
  expect(row.getByText('No bank account in this currency')).toBeVisible();
  expect(row.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('row', { name: /^Meridian Events 2 events £2,622.46 / })).toBeVisible();
});

test('all that can be paid is paid after a confirmation with its sums', async () => {
  const api = fakeApi(answers({ 'payouts.createPayouts': { approved: 1, waiting: 1, leftOut: 0 } }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Pay out all 2' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Pay out to 2 partners?' }));
  expect(dialog.getByText('1 of them wait until a second administrator approves them.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Pay out £2,622.46, €2,622.46' }));
  expect(await screen.findByText('Payouts: 1 approved, 1 waiting for a second administrator')).toBeVisible();
  expect(api.made('payouts.createPayouts')[0]?.input.body).toEqual({
    payouts: [
      { partnerId: 3, currency: 'GBP' },
      { partnerId: 4, currency: 'EUR' },
    ],
  });
});

test('a second administrator approves a payout, and the first is told why not', async () => {
  fakeApi(answers({ 'payouts.approvePayout': failure('payout-own') }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Approve: £2,622.46 to Meridian Events' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: /^Approve £2,622.46/ }));
  await user.click(dialog.getByRole('button', { name: 'Approve payout' }));
  expect(await screen.findByText('A second administrator has to approve this payout')).toBeVisible();
});

test('without a bank, a file is downloaded and its payouts are marked by hand', async () => {
  const api = fakeApi(
    answers({
      'payouts.duePayouts': { due: [], rail: 'file' },
      'payouts.payouts': [payout({ status: 'SUBMITTED' })],
      'payouts.settlePayout': { status: 'Success' },
    }),
  );
  const { user } = open();
  expect(await screen.findByRole('button', { name: 'Payment file' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'SEPA file' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'ISO 20022 file' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Mark as paid: £2,622.46 to Meridian Events' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: /^Did the bank pay/ }));
  await user.type(dialog.getByLabelText(/Reference of the bank/), 'Line 12');
  await user.click(dialog.getByRole('button', { name: 'Mark as paid' }));
  expect(await screen.findByText('Payout saved')).toBeVisible();
  expect(api.made('payouts.settlePayout')[0]?.input.body).toEqual({ outcome: 'PAID', note: 'Line 12' });
});
