import {
  aDamageRefund,
  aDamageRequest,
  anOrder,
  aSession,
  failure,
  fakeApi,
  orderId,
  someCountries,
} from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

const visit = { session: aSession() };
const request = aDamageRequest();
const open = () => renderRoute(`/user/damage-requests/${request.id}`, visit);

test('a request says what was damaged and what it costs, and the buyer agrees to the amount that is shown', async () => {
  const api = fakeApi({
    'damage.ownDamageRequest': request,
    'damage.agreeToDamage': { ...request, status: 'AGREED' },
    'orders.paymentConfiguration': { gateway: 'sandbox', publishableKey: null },
    'reference.countries': [],
  });
  const { user } = open();
  expect(await screen.findByText("Waiting for the buyer's answer")).toBeVisible();
  expect(screen.getByText('The glass of the table in lounge 2 was broken')).toBeVisible();
  expect(screen.getByText('£300.00')).toBeVisible();
  api.answer({ 'damage.ownDamageRequest': { ...request, status: 'AGREED' } });
  await user.click(screen.getByRole('button', { name: /^Agree to £180/ }));
  expect(api.made('damage.agreeToDamage')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Agree' }));
  expect(await screen.findByRole('region', { name: 'Pay for the damage' })).toBeVisible();
  expect(api.made('damage.agreeToDamage')[0]?.input.body).toEqual({ amountMinor: 18_000 });
});

test('who disagrees says why, and keeps the words when sending fails', async () => {
  const api = fakeApi({
    'damage.ownDamageRequest': request,
    'damage.disagreeWithDamage': failure('unavailable'),
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Disagree' }));
  expect(screen.getByText('Say why you disagree')).toBeVisible();
  const why = screen.getByRole('textbox', { name: 'Why you disagree' });
  await user.type(why, 'It was broken before');
  await user.click(screen.getByRole('button', { name: 'Disagree' }));
  expect(await screen.findByText("We're busy. Try again in a moment.")).toBeVisible();
  expect(why).toHaveValue('It was broken before');
  const answered = { ...request, status: 'DISAGREED' as const };
  api.answer({ 'damage.disagreeWithDamage': answered, 'damage.ownDamageRequest': answered });
  await user.click(screen.getByRole('button', { name: 'Disagree' }));
  expect(await screen.findByText('The buyer disagrees')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Why you disagree' })).toBeNull();
  expect(screen.getByRole('button', { name: /^Agree to £180/ })).toBeVisible();
  expect(api.made('damage.disagreeWithDamage').at(-1)?.input.body).toEqual({ text: 'It was broken before' });
});

test('an agreed request is paid by a card given now', async () => {
  const agreed = { ...request, status: 'AGREED' as const };
  const api = fakeApi({
    'damage.ownDamageRequest': agreed,
    'damage.payDamage': { status: 'PAID', id: request.id },
    'orders.paymentConfiguration': { gateway: 'sandbox', publishableKey: null },
    'reference.countries': someCountries,
  });
  const { user } = open();
  const form = within(await screen.findByRole('form', { name: 'Payment' }));
  const type = (label: RegExp, text: string) =>
    user.type(form.getByLabelText(label, { selector: 'input' }), text);
  await type(/Card number/, '4242424242424242');
  await type(/Expiry/, '1239');
  await type(/CVV/, '123');
  await type(/Name on card/, 'Ada Lovelace');
  await type(/Address/, '1 Analytical Row');
  await type(/Zip code/, 'N1 9GU');
  await user.click(form.getByRole('button', { name: /Country/ }));
  await user.click(await screen.findByRole('option', { name: /United Kingdom/ }));
  api.answer({ 'damage.ownDamageRequest': { ...request, status: 'PAID', dueAt: null } });
  await user.click(form.getByRole('button', { name: /Pay Now/ }));
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Payment' })).toBeNull());
  expect(api.made('damage.payDamage')[0]?.input.params).toEqual({ damageRequestId: request.id });
  expect(screen.getByText('Paid')).toBeVisible();
});

test('a paid request says what was refunded and why, and offers its receipt', async () => {
  const api = fakeApi({
    'damage.ownDamageRequest': aDamageRequest({
      status: 'PAID',
      dueAt: null,
      refunds: [
        aDamageRefund(),
        aDamageRefund({
          id: `${request.id.slice(0, -1)}4` as never,
          by: 'SUPPORT',
          amountMinor: 2_000,
          sentAt: null,
        }),
      ],
    }),
    'damage.ownDamageReceipt': failure('unavailable'),
  });
  const { user } = open();
  expect(await screen.findByText('Refunded £50.00')).toBeVisible();
  expect(screen.getByText('Refund of £20.00, not sent yet')).toBeVisible();
  expect(screen.getByText('£70.00')).toBeVisible();
  expect(screen.getAllByText('The repair was cheaper')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Download receipt' }));
  expect(await screen.findByText("We're busy. Try again in a moment.")).toBeVisible();
  expect(api.made('damage.ownDamageReceipt')[0]?.input.params).toEqual({ damageRequestId: request.id });
});

test('a request that is over asks for nothing and says why it was closed', async () => {
  fakeApi({
    'damage.ownDamageRequest': { ...request, status: 'CLOSED', closedBecause: 'unanswered', dueAt: null },
  });
  open();
  expect(await screen.findByText("The buyer didn't answer in time. Nothing was charged.")).toBeVisible();
  expect(screen.queryByRole('button', { name: /Agree|Disagree|Pay/ })).toBeNull();
});

test('a request of somebody else is not found', async () => {
  fakeApi({ 'damage.ownDamageRequest': failure('damage-request-not-found') });
  open();
  expect(await screen.findByText("We couldn't load the damage request. Try again.")).toBeVisible();
});

test('an order says the limit that was shown with the event, and lists its requests', async () => {
  fakeApi({
    'orders.orderDetail': anOrder({
      status: 'PAID',
      holdUntil: null,
      damageLimit: { amount: 300, currency: { code: 'GBP' } },
    }),
    'orders.orderHistory': { changes: [], refund: null },
    'tickets.orderTicketCodes': [],
    'damage.ownDamageRequests': [{ ...request, orderId }],
  });
  renderRoute(`/user/orders/${orderId}`, visit);
  const damage = within(await screen.findByRole('region', { name: 'Damage' }));
  expect(damage.getByText(/at most £300/)).toBeVisible();
  expect(await damage.findByRole('link', { name: /damage request of £180/ })).toHaveAttribute(
    'href',
    `/user/damage-requests/${request.id}`,
  );
});
