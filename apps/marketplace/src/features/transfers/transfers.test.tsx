import {
  aSession,
  aUser,
  agreedTerms,
  anOrder,
  failure,
  fakeApi,
  orderId,
  someCountries,
  type Answers,
} from '@atrium/testing';
import type { OrderTransfer, Transfer } from '@atrium/domain';
import { screen, within } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

const order = anOrder({ status: 'PENDING' });
const transfer: Transfer = {
  currency: 'GBP',
  totalMinor: 24_000,
  receivedMinor: 0,
  dueOn: '2031-02-10',
  reservedUntil: '2031-02-13',
  reference: 'RF48ATR7K2P9Q',
  beneficiary: 'Atrium Events Ltd',
  iban: 'GB33BUKB20201555555555',
  bic: 'BUKBGB22',
};
const offered: OrderTransfer = {
  transfer: null,
  offer: { dueOn: '2031-02-10', reservedUntil: '2031-02-13' },
  obstacle: null,
};
const answers: Answers = {
  'orders.orderDetail': order,
  'orders.orderHistory': { changes: [], refund: null },
  'tickets.orderTicketCodes': [],
  'profile.currentUser': aUser(),
  'agreements.ownTerms': agreedTerms,
  'reference.countries': someCountries,
  'invoices.orderBilling': { billing: null, isOpen: true, last: null, issuer: 'ATRIUM', invoices: [] },
};
const open = (found: OrderTransfer) => {
  const api = fakeApi({ ...answers, 'transfers.orderTransfer': found });
  return { api, ...renderRoute(`/user/orders/${orderId}`, { session: aSession() }) };
};
const card = async () => within(await screen.findByRole('region', { name: 'Bank transfer' }));

test('a company chooses to pay by transfer, and reads where to send the money', async () => {
  const { api, user } = open(offered);
  const shown = await card();
  expect(shown.getByText(/Send the money by .*10 .*2031/)).toBeVisible();
  const chosen = { transfer, offer: null, obstacle: null };
  api.answer({ 'transfers.requestTransfer': chosen, 'transfers.orderTransfer': chosen });
  await user.click(shown.getByRole('button', { name: 'Pay by transfer' }));
  expect(await shown.findByText('RF48 ATR7 K2P9 Q')).toBeVisible();
  expect(shown.getByText('GB33 BUKB 2020 1555 5555 55')).toBeVisible();
  expect(shown.getByText('£240.00')).toBeVisible();
});

test('a part that came is taken off what is to be sent', async () => {
  open({ transfer: { ...transfer, receivedMinor: 10_000 }, offer: null, obstacle: null });
  const shown = await card();
  expect(shown.getByText('We got £100.00 of £240.00. Send the rest with the same reference.')).toBeVisible();
  expect(shown.getByText('£140.00')).toBeVisible();
});

test('a buyer without a company is told to add it, and one who can pay by card only sees nothing of transfers', async () => {
  open({ transfer: null, offer: null, obstacle: 'COMPANY' });
  const shown = await card();
  expect(shown.getByText('Companies can also pay by bank transfer. Add your company first.')).toBeVisible();
  expect(shown.queryByRole('button')).not.toBeInTheDocument();
});

test('where the organiser takes cards only, transfers are not mentioned', async () => {
  open({ transfer: null, offer: null, obstacle: 'NOT_OFFERED' });
  expect(await screen.findByRole('region', { name: 'Invoice' })).toBeVisible();
  expect(screen.queryByText(/transfer/i)).not.toBeInTheDocument();
});

test('a transfer that is not possible any more says why', async () => {
  const { api, user } = open(offered);
  api.answer({ 'transfers.requestTransfer': failure('transfers-full') });
  await user.click((await card()).getByRole('button', { name: 'Pay by transfer' }));
  expect(
    await screen.findByText('Too many tickets of this event already wait for transfers. Pay by card.'),
  ).toBeVisible();
});
