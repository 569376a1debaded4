import { aSession, anOrder, failure, fakeApi, orderId, someCountries, type Answers } from '@atrium/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

const order = anOrder({ holdUntil: new Date(Date.now() + 600_000).toISOString() });
const page = `/events/${order.event.id}/ticket-purchase-checkout/${orderId}`;
const euros = { amount: 138.51, currency: { code: 'EUR' as const } };

const show = (answers: Answers = {}) => {
  const api = fakeApi({
    'orders.orderDetail': order,
    'reference.countries': someCountries,
    'orders.paymentConfiguration': { gateway: 'sandbox', publishableKey: null, currencies: ['EUR', 'GBP'] },
    'orders.quoteCurrency': {
      total: order.total,
      amount: euros,
      rate: 1.13157895,
      ratesAsOf: '2026-11-24',
      marginBp: 200,
      lockedUntil: '2026-11-24T17:00:00Z',
    },
    ...answers,
  });
  return { api, ...renderRoute(page, { session: aSession() }) };
};
const chooseEuros = async (user: ReturnType<typeof show>['user']) => {
  await user.click(await screen.findByRole('button', { name: /Currency of the payment$/ }));
  await user.click(await screen.findByRole('option', { name: 'EUR' }));
};

test('before paying in euros the buyer sees both amounts, the rate with its day, and what is added', async () => {
  const { api, user } = show();
  await chooseEuros(user);
  expect(await screen.findByText(/^You pay €138\.51 for /)).toBeVisible();
  expect(
    screen.getByText(/1 GBP is 1\.131579 EUR by the rates of 24 November 2026; 2% is added\./),
  ).toBeVisible();
  expect(api.made('orders.quoteCurrency')[0]?.input.body).toEqual({ currency: 'EUR' });
  expect(await screen.findByRole('button', { name: /€138\.51/ })).toBeVisible();
});

test('a currency that is not offered any more leaves the order’s', async () => {
  const { user } = show({ 'orders.quoteCurrency': failure('own-currency-unavailable') });
  await chooseEuros(user);
  expect(await screen.findByText(/can't be paid in that currency now/)).toBeVisible();
  expect(screen.queryByText(/^You pay/)).toBeNull();
});

test('nothing is offered where the operator has not set it', async () => {
  const { api } = show({
    'orders.paymentConfiguration': { gateway: 'sandbox', publishableKey: null, currencies: [] },
  });
  await waitFor(() => expect(api.made('orders.paymentConfiguration')).not.toHaveLength(0));
  expect(await screen.findByRole('textbox', { name: 'Card number' })).toBeVisible();
  expect(screen.queryByText('Pay in your own currency')).toBeNull();
});
