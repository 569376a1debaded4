import { aDamageRefund, aDamageRequest, failure, fakeApi } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { admin } from '../../testing/admin-records.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const request = aDamageRequest({
  status: 'DISAGREED',
  steps: [
    ...aDamageRequest().steps,
    {
      at: '2031-03-11T09:00:00.000Z',
      by: 'BUYER',
      kind: 'DISAGREED',
      amountMinor: 18_000,
      text: 'It was broken before',
    },
  ],
});
const answers = { 'damage.unsentDamageRefunds': [] };
const open = () => renderRoute('/admin/finances?tab=damage', { session: admin });
const choose = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Open: order ATR-7K2P9Q' }));
  return within(await screen.findByRole('alertdialog', { name: /£180.*ATR-7K2P9Q/ }));
};

test('support reads what both sides say and writes to both', async () => {
  const api = fakeApi({
    ...answers,
    'damage.allDamageRequests': [request],
    'damage.mediateDamage': { status: 'Success' },
  });
  const { user } = open();
  const dialog = await choose(user);
  expect(dialog.getByText('It was broken before')).toBeVisible();
  const send = dialog.getByRole('button', { name: 'Send to both sides' });
  expect(send).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: /Message/ }), 'Could you share the invoice?');
  await user.click(send);
  expect(await screen.findByText('Message sent to both sides')).toBeVisible();
  expect(api.made('damage.mediateDamage')[0]?.input.body).toEqual({ text: 'Could you share the invoice?' });
});

test('support closes a request with a reason, which stays in the dialog if that fails', async () => {
  const api = fakeApi({
    ...answers,
    'damage.allDamageRequests': [request],
    'damage.closeDamageRequest': failure('damage-over'),
  });
  const { user } = open();
  const dialog = await choose(user);
  await user.click(dialog.getByRole('radio', { name: 'Close the request without a payment' }));
  const reason = dialog.getByRole('textbox', { name: /Reason/ });
  await user.type(reason, 'The images show wear');
  await user.click(dialog.getByRole('button', { name: 'Close without a payment' }));
  expect(await screen.findByText('This damage request is over')).toBeVisible();
  expect(reason).toHaveValue('The images show wear');
  api.answer({ 'damage.closeDamageRequest': { status: 'Success' } });
  await user.click(dialog.getByRole('button', { name: 'Close without a payment' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api.made('damage.closeDamageRequest').at(-1)?.input.body).toEqual({
    reason: 'The images show wear',
  });
});

test('a request that is over can only be read', async () => {
  fakeApi({
    ...answers,
    'damage.allDamageRequests': [aDamageRequest({ status: 'CLOSED', dueAt: null, closedBecause: 'support' })],
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Open: order ATR-7K2P9Q' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Our support closed it. Nothing was charged.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /Close without|Send|Refund/ })).toBeNull();
});

test('a paid request is refunded at the expense of either side, with a reason', async () => {
  const paid = aDamageRequest({ status: 'PAID', dueAt: null, refunds: [aDamageRefund()] });
  const api = fakeApi({
    ...answers,
    'damage.allDamageRequests': [paid],
    'damage.refundDamageAsAdministrator': { status: 'Success' },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Open: order ATR-7K2P9Q' }));
  await user.click(await screen.findByRole('button', { name: 'Refund damage' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund damage, order ATR-7K2P9Q' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason for the buyer/ }), 'As agreed on the phone');
  await user.click(dialog.getByRole('radio', { name: 'Atrium, as goodwill' }));
  await user.click(dialog.getByRole('button', { name: 'Refund £130.00' }));
  expect(await screen.findByText('Refund of £130.00 written')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.made('damage.refundDamageAsAdministrator')[0]?.input.body).toEqual({
    amountMinor: 13_000,
    reason: 'As agreed on the phone',
    bearer: 'OPERATOR',
  });
});

const refused = {
  id: aDamageRefund().id,
  orderId: request.orderId,
  orderNumber: request.orderNumber,
  organiser: request.organiser,
  currency: 'GBP',
  amountMinor: 5_000,
  isRefused: true,
  lastError: 'The card was closed',
  createdAt: '2031-03-20T09:00:00.000Z',
} as const;

test('a refund that was paid back another way is settled with a note, which stays in the dialog if that fails', async () => {
  const api = fakeApi({
    'damage.allDamageRequests': [],
    'damage.unsentDamageRefunds': [refused],
    'damage.settleDamageRefund': failure('refund-just-tried'),
  });
  const { user } = open();
  await user.click(
    await screen.findByRole('button', { name: 'Settle the refund of order ATR-7K2P9Q manually' }),
  );
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Settle £50.00 manually?' }));
  const note = dialog.getByRole('textbox', { name: /How the money was paid back/ });
  await user.type(note, 'Transfer R-77');
  await user.click(dialog.getByRole('button', { name: 'Settle refund' }));
  expect(await screen.findByText(/Someone tried this refund a moment ago/)).toBeVisible();
  expect(note).toHaveValue('Transfer R-77');
  api.answer({ 'damage.settleDamageRefund': { status: 'Success' }, 'damage.unsentDamageRefunds': [] });
  await user.click(dialog.getByRole('button', { name: 'Settle refund' }));
  expect(await screen.findByText('Refund settled')).toBeVisible();
  expect(api.made('damage.settleDamageRefund').at(-1)?.input.body).toEqual({ note: 'Transfer R-77' });
  await waitFor(() => expect(screen.queryByText('The card was closed')).toBeNull());
});

test('a refund that the gateway refused is listed with its reason and retried', async () => {
  const api = fakeApi({
    'damage.allDamageRequests': [],
    'damage.unsentDamageRefunds': [refused],
    'damage.retryDamageRefund': { status: 'Success' },
  });
  const { user } = open();
  expect(await screen.findByText('The card was closed')).toBeVisible();
  api.answer({ 'damage.unsentDamageRefunds': [] });
  await user.click(screen.getByRole('button', { name: 'Retry the refund of order ATR-7K2P9Q' }));
  expect(await screen.findByText('Refund sent')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('The card was closed')).toBeNull());
});
