import { failure, fakeApi } from '@atrium/testing';
import type { AdminDispute } from '@atrium/domain';
import { screen, within } from '@testing-library/react';
import { admin } from '../../testing/admin-records.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const dispute = (given: Partial<AdminDispute> = {}): AdminDispute => ({
  id: '01990000-0000-7000-8000-0000000000f1' as never,
  orderId: '01990000-0000-7000-8000-0000000000a1' as never,
  orderNumber: 'ATR-7K2P9Q',
  eventId: 8 as never,
  event: 'Workplace Learning Expo 2031',
  partnerId: 3 as never,
  partner: 'Meridian Events',
  currency: 'GBP',
  amountMinor: 24_000,
  organiserMinor: 21_600,
  feeMinor: 2000,
  feeCurrency: 'GBP',
  reason: 'not-received',
  status: 'OPEN',
  openedAt: '2031-01-02T08:00:00.000Z',
  evidenceDueAt: '2031-01-09T08:00:00.000Z',
  closedAt: null,
  evidence: null,
  submittedAt: null,
  submittedBy: null,
  ...given,
});
const open = () => renderRoute('/admin/finances?tab=disputes', { session: admin });

test('evidence is written beside the facts of its dispute, and submitted after a confirmation', async () => {
  const api = fakeApi({ 'disputes.disputes': [dispute()], 'disputes.submitEvidence': { status: 'Success' } });
  const { user } = open();
  const row = within(await screen.findByRole('row', { name: /ATR-7K2P9Q/ }));
  expect(row.getByText('£240.00')).toBeVisible();
  expect(row.getByText("The buyer says the tickets weren't received")).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Submit evidence: order ATR-7K2P9Q' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: '£240.00, order ATR-7K2P9Q' }));
  expect(dialog.getByText('£216.00')).toBeVisible();
  const submit = dialog.getByRole('button', { name: 'Submit evidence to the bank' });
  expect(submit).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: /Evidence/ }), 'The ticket was scanned');
  await user.click(submit);
  expect(await screen.findByText('Evidence submitted to the bank')).toBeVisible();
  expect(api.made('disputes.submitEvidence')[0]?.input.body).toEqual({ text: 'The ticket was scanned' });
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('evidence that the payment company refuses stays in the dialog', async () => {
  fakeApi({ 'disputes.disputes': [dispute()], 'disputes.submitEvidence': failure('evidence-refused') });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Submit evidence/ }));
  const text = await screen.findByRole('textbox', { name: /Evidence/ });
  await user.type(text, 'Scanned');
  await user.click(screen.getByRole('button', { name: 'Submit evidence to the bank' }));
  expect(await screen.findByText("The payment company didn't accept this evidence")).toBeVisible();
  expect(text).toHaveValue('Scanned');
});

test('a decided dispute shows its evidence and who submitted it', async () => {
  const given = { evidence: 'Scanned at 9:04', submittedBy: 'ada@atrium.example' };
  fakeApi({
    'disputes.disputes': [
      dispute({
        ...given,
        status: 'WON',
        submittedAt: '2031-01-03T08:00:00.000Z',
        closedAt: '2031-02-03T08:00:00.000Z',
      }),
    ],
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Details: order ATR-7K2P9Q' }));
  const dialog = within(await screen.findByRole('dialog', { name: '£240.00, order ATR-7K2P9Q' }));
  expect(dialog.getByText('Scanned at 9:04')).toBeVisible();
  expect(dialog.getByText(/ada@atrium\.example/)).toBeVisible();
});

test('without disputes the list says so', async () => {
  fakeApi({ 'disputes.disputes': [] });
  open();
  expect(await screen.findByText('No disputes found')).toBeVisible();
});
