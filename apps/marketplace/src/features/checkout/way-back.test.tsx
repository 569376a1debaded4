import { aSession, aUser, anEventDetail, anOrder, fakeApi, orderId, someCountries } from '@atrium/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';
import { writeCart } from './cart-storage.ts';

const event = anEventDetail();
const [type] = event.ticketTypes;
const session = aSession();
const open = anOrder({ holdUntil: new Date(Date.now() + 600_000).toISOString() });
const details = `/events/${event.id}/ticket-purchase-details`;
const payment = `/events/${event.id}/ticket-purchase-checkout/${orderId}`;
const answers = {
  'catalogue.eventDetail': event,
  'people.currentUser': aUser(),
  'orders.placeOrder': { id: orderId },
  'orders.orderDetail': open,
  'orders.paymentConfiguration': { gateway: 'sandbox', publishableKey: null } as const,
  'reference.countries': someCountries,
};

beforeEach(() => window.sessionStorage.clear());

test('a visitor at the link of an order logs in and is back at its payment', async () => {
  fakeApi({ ...answers, 'identity.login': { ...session, status: 'Success' } });
  const { user, router } = renderRoute(payment);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  await user.type(await screen.findByLabelText('Email'), session.email);
  await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'Atrium-demo-1');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('heading', { name: 'Payment' })).toBeVisible();
  expect(router.state.location.pathname).toBe(payment);
});

test('going back from the payment and confirming the same order makes no second one', async () => {
  const cart = { quantities: { [Number(type?.id)]: 1 } };
  window.sessionStorage.setItem(`atrium.cart.${event.id}`, JSON.stringify(cart));
  const api = fakeApi(answers);
  const { user, router } = renderRoute(details, { session });
  const confirm = async () => {
    await user.click(await screen.findByRole('button', { name: 'Confirm Order' }));
    await screen.findByRole('heading', { name: 'Payment' });
  };
  await confirm();
  await act(() => router.navigate(-1));
  await confirm();
  const [first, second] = api.made('orders.placeOrder').map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
  expect(second).toMatch(/^[0-9a-f-]{36}$/);
});

test('a cart too large for the tab is given up, not the page', () => {
  const kept = new Map([['atrium.cart.7', 'old']]);
  const full = {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: (key: string) => void kept.delete(key),
  };
  writeCart(full, 7, { quantities: { 1: 100_000 } });
  expect(kept.size).toBe(0);
});
