import { orderId, failure, fakeApi } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { admin } from '../../testing/admin-records.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const refund = {
  id: '01990000-0000-7000-8000-0000000000d1' as never,
  orderId: orderId as never,
  email: 'ada@example.com',
  amount: 125.5,
  currency: 'GBP' as const,
  status: 'FAILED' as const,
  tries: 2,
  lastError: 'The bank of this card takes nothing back',
  createdAt: '2031-01-02T08:00:00.000Z',
  triedAt: '2031-01-02T08:02:00.000Z',
};
const open = () => renderRoute('/admin/operations?tab=refunds&status=FAILED', { session: admin });

test('a refund that failed says whose, how much and why, and leads to its order', async () => {
  const api = fakeApi({ 'refunds.unsentRefunds': [refund] });
  open();
  const row = within(await screen.findByRole('row', { name: /ada@example.com/ }));
  expect(row.getByText('£125.50 GBP')).toBeVisible();
  expect(row.getByText('The bank of this card takes nothing back')).toBeVisible();
  expect(row.getByRole('link', { name: 'ada@example.com' })).toHaveAttribute(
    'href',
    `/admin/order-details/${orderId}`,
  );
  expect(api.made('refunds.unsentRefunds')[0]?.input.query).toMatchObject({ status: 'FAILED' });
});

test('trying again says how it went', async () => {
  const api = fakeApi({
    'refunds.unsentRefunds': [refund],
    'refunds.retryRefund': failure('conflict', { detail: 'The refund could not be sent: no line' }),
  });
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Try the refund of ada@example.com again' });
  await user.click(again);
  expect(await screen.findByText('The refund could not be sent: no line')).toBeVisible();
  api.answer({ 'refunds.retryRefund': { status: 'Success' }, 'refunds.unsentRefunds': [] });
  await user.click(again);
  expect(await screen.findByText('The refund is sent')).toBeVisible();
  expect(await screen.findByText('Every refund has been sent')).toBeVisible();
});

test('a refund paid back another way is settled with a note; a refusal keeps what was written', async () => {
  const api = fakeApi({
    'refunds.unsentRefunds': [refund],
    'refunds.settleRefund': failure('conflict', { detail: 'This refund has been sent already' }),
  });
  const { user } = open();
  await user.click(
    await screen.findByRole('button', { name: 'Settle the refund of ada@example.com by hand' }),
  );
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Settle £125.50 GBP by hand?' }));
  const settle = dialog.getByRole('button', { name: 'It is paid back' });
  expect(settle).toBeDisabled();
  const note = dialog.getByRole('textbox', { name: /How the money was paid back/ });
  await user.type(note, 'Transfer R-17');
  await user.click(settle);
  expect(await screen.findByText('This refund has been sent already')).toBeVisible();
  expect(note).toHaveValue('Transfer R-17');
  api.answer({ 'refunds.settleRefund': { status: 'Success' }, 'refunds.unsentRefunds': [] });
  await user.click(settle);
  expect(await screen.findByText('The refund is settled')).toBeVisible();
  expect(api.made('refunds.settleRefund')[1]?.input).toMatchObject({
    params: { refundId: refund.id },
    body: { note: 'Transfer R-17' },
  });
});
