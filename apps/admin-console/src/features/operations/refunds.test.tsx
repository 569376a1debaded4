import { orderId, failure, fakeApi } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { admin } from '../../testing/admin-records.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const refund = {
  id: '01990000-0000-7000-8000-0000000000d1' as never,
  orderId: orderId as never,
  orderNumber: 'ATR-7K2P9Q',
  email: 'ada@example.com',
  amount: 125.5,
  currency: 'GBP' as const,
  status: 'FAILED' as const,
  tries: 2,
  lastError: 'The bank of this card takes nothing back',
  createdAt: '2031-01-02T08:00:00.000Z',
  triedAt: '2031-01-02T08:02:00.000Z',
  promisedOn: '2031-01-09',
};
const promise = { onTime: 0, late: 0, overdue: 0 };
const open = () => renderRoute('/admin/operations?tab=refunds&status=FAILED', { session: admin });

test('a failed refund shows recipient, amount and error, and links to its order', async () => {
  const api = fakeApi({
    'refunds.unsentRefunds': [refund],
    'refunds.refundPromise': { onTime: 8, late: 1, overdue: 1 },
  });
  open();
  const row = within(await screen.findByRole('row', { name: /ada@example.com/ }));
  expect(row.getByText('£125.50 GBP')).toBeVisible();
  expect(row.getByText('The bank of this card takes nothing back')).toBeVisible();
  expect(row.getByText('9 January 2031')).toBeVisible();
  expect(await screen.findByText('80% of refunds in time')).toBeVisible();
  expect(screen.getByText(/8 sent within 5 business days, 1 later, 1 overdue/)).toBeVisible();
  expect(row.getByRole('link', { name: 'ATR-7K2P9Q' })).toHaveAttribute(
    'href',
    `/admin/order-details/${orderId}`,
  );
  expect(api.made('refunds.unsentRefunds')[0]?.input.query).toMatchObject({ status: 'FAILED' });
});

test('a retry shows its result', async () => {
  const api = fakeApi({
    'refunds.unsentRefunds': [refund],
    'refunds.refundPromise': promise,
    'refunds.retryRefund': failure('refund-not-sent'),
  });
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Retry the refund of ada@example.com' });
  await user.click(again);
  expect(
    await screen.findByText("The payment company didn't accept this refund. The list shows the reason."),
  ).toBeVisible();
  api.answer({ 'refunds.retryRefund': { status: 'Success' }, 'refunds.unsentRefunds': [] });
  await user.click(again);
  expect(await screen.findByText('Refund sent')).toBeVisible();
  expect(await screen.findByText('Every refund has been sent')).toBeVisible();
});

test('a refund paid in another way is settled with a note; a failure keeps the note', async () => {
  const api = fakeApi({
    'refunds.unsentRefunds': [refund],
    'refunds.refundPromise': promise,
    'refunds.settleRefund': failure('refund-sent'),
  });
  const { user } = open();
  await user.click(
    await screen.findByRole('button', { name: 'Settle the refund of ada@example.com manually' }),
  );
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Settle £125.50 GBP manually?' }));
  const settle = dialog.getByRole('button', { name: 'Settle refund' });
  expect(settle).toBeDisabled();
  const note = dialog.getByRole('textbox', { name: /How the money was paid back/ });
  await user.type(note, 'Transfer R-17');
  await user.click(settle);
  expect(await screen.findByText('This refund has already been sent')).toBeVisible();
  expect(note).toHaveValue('Transfer R-17');
  api.answer({ 'refunds.settleRefund': { status: 'Success' }, 'refunds.unsentRefunds': [] });
  await user.click(settle);
  expect(await screen.findByText('Refund settled')).toBeVisible();
  expect(api.made('refunds.settleRefund')[1]?.input).toMatchObject({
    params: { refundId: refund.id },
    body: { note: 'Transfer R-17' },
  });
});

test.each([
  [18, 'status'],
  [17, 'alert'],
] as const)('with %i of 20 refunds in time the clock of the promise is a(n) %s', async (onTime, role) => {
  fakeApi({
    'refunds.unsentRefunds': [],
    'refunds.refundPromise': { onTime, late: 0, overdue: 20 - onTime },
  });
  open();
  const tile = (await screen.findByText(`${onTime * 5}% of refunds in time`)).closest('[role]');
  expect(tile).toHaveAttribute('role', role);
});
