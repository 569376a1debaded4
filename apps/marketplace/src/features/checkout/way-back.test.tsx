import {
  aSession,
  aUser,
  anEventDetail,
  anOrder,
  fakeApi,
  orderId,
  someCountries,
  agreedTerms,
} from '@atrium/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { minutes, QuestionId, TicketId } from '@atrium/domain';
import { renderRoute } from '../../testing/render-route.tsx';
import { readBilling, writeBilling } from './billing-storage.ts';
import { writeCheckout } from './checkout-storage.ts';

const event = anEventDetail();
const [type] = event.ticketTypes;
const session = aSession();
const holdMs = minutes(15);
const open = anOrder({ holdUntil: new Date(Date.now() + holdMs).toISOString() });
const details = `/events/${event.id}/ticket-purchase-details`;
const payment = `/events/${event.id}/ticket-purchase-checkout/${orderId}`;
const answers = {
  'catalogue.eventDetail': event,
  'profile.currentUser': aUser(),
  'agreements.ownTerms': agreedTerms,
  'orders.placeOrder': { id: orderId },
  'orders.orderDetail': open,
  'orders.paymentConfiguration': { gateway: 'sandbox', publishableKey: null } as const,
  'reference.countries': someCountries,
  'tickets.orderTicketCodes': [],
};

beforeEach(() => window.sessionStorage.clear());
afterEach(() => jest.useRealTimers());

test('a visitor at the link of an order logs in and returns to its payment', async () => {
  fakeApi({ ...answers, 'identity.login': { ...session, status: 'Success' } });
  const { user, router } = renderRoute(payment);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  await user.type(await screen.findByLabelText('Email'), session.email);
  await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'Atrium-demo-1');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('heading', { name: 'Payment' })).toBeVisible();
  expect(router.state.location.pathname).toBe(payment);
});

test('going back from the payment and confirming the same order creates no second one', async () => {
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

test('a cart over the storage quota is dropped, and the page still works', () => {
  const stored = new Map([['atrium.cart.7', 'old']]);
  const full = {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: (key: string) => void stored.delete(key),
  };
  const nothing = { carts: {}, purchase: null };
  writeCheckout(full, nothing, { ...nothing, carts: { 7: { quantities: { 1: 100_000 } } } });
  expect(stored.size).toBe(0);
});

test('going back from the payment still shows the countdown and the way on', async () => {
  const cart = { quantities: { [Number(type?.id)]: 1 } };
  window.sessionStorage.setItem(`atrium.cart.${event.id}`, JSON.stringify(cart));
  fakeApi(answers);
  const { user, router } = renderRoute(details, { session });
  await user.click(await screen.findByRole('button', { name: 'Confirm Order' }));
  await screen.findByRole('heading', { name: 'Payment' });
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('timer')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue to payment' })).toHaveAttribute('href', payment);
});

test('a reload at the payment brings the billing address back, never the card, until the order is paid', async () => {
  const [country] = someCountries;
  let order = open;
  fakeApi({
    ...answers,
    'orders.orderDetail': () => order,
    'orders.completeOrder': () => {
      order = anOrder({ status: 'PAID', holdUntil: null });
      return { status: 'PAID', id: orderId };
    },
  });
  const typeCard = async ({ user }: ReturnType<typeof renderRoute>) => {
    await user.type(await screen.findByLabelText(/Card number/), '4242424242424242');
    await user.type(screen.getByLabelText(/Expiry date/), '1239');
    await user.type(screen.getByLabelText(/CVV/), '987');
  };
  const first = renderRoute(payment, { session });
  await typeCard(first);
  await first.user.type(screen.getByLabelText(/Name on card/), 'Ada Lovelace');
  await first.user.type(screen.getByLabelText(/Address/), 'Analytical Row');
  await first.user.type(screen.getByLabelText(/Zip code/), 'NX GU');
  await first.user.click(screen.getByRole('button', { name: /Country/ }));
  await first.user.click(await screen.findByRole('option', { name: new RegExp(country?.name ?? '') }));
  const stored = JSON.stringify({ ...window.sessionStorage });
  expect(stored).toContain('Ada Lovelace');
  expect(stored).not.toMatch(/4242|1239|12.{0,3}39|987/);
  first.unmount();

  const second = renderRoute(payment, { session });
  expect(await screen.findByLabelText(/Name on card/)).toHaveValue('Ada Lovelace');
  expect(screen.getByLabelText(/Address/)).toHaveValue('Analytical Row');
  expect(screen.getByLabelText(/Zip code/)).toHaveValue('NX GU');
  expect(screen.getByRole('button', { name: /Country/ })).toHaveTextContent(country?.name ?? '');
  for (const name of [/Card number/, /Expiry date/, /CVV/])
    expect(screen.getByLabelText(name)).toHaveValue('');
  await typeCard(second);
  await second.user.click(screen.getByRole('button', { name: /Pay Now/ }));
  expect(await screen.findByRole('heading', { name: 'Thank You for Your Purchase!' })).toBeVisible();
  expect(window.sessionStorage.getItem('atrium.billing')).toBeNull();
});

test('the billing address of another account is deleted', () => {
  const billing = { cardholderName: 'Ada Lovelace', cardholderAddress: '', cardholderZip: '', country: null };
  writeBilling(window.sessionStorage, 'ada', billing);
  expect(readBilling(window.sessionStorage, 'ada')).toEqual(billing);
  expect(readBilling(window.sessionStorage, 'grace')).toBeUndefined();
  expect(readBilling(window.sessionStorage, 'ada')).toBeUndefined();
});

test('the tickets of an expired order can be held again, with the input carried over', async () => {
  const next = orderId.replace(/.$/, '0');
  jest.useFakeTimers({ advanceTimers: true });
  const soon = new Date(Date.now() + holdMs).toISOString();
  const [ticket] = open.tickets;
  if (!ticket) throw new Error('the order has no ticket');
  const tickets = [ticket, { ...ticket, id: TicketId.parse(orderId), isOpen: true }];
  const lunch = { questionId: QuestionId.parse(7), kind: 'TEXT' as const, text: 'Lunch?', answer: ['Soup'] };
  const api = fakeApi({
    ...answers,
    'orders.placeOrder': { id: next },
    'orders.orderDetail': anOrder({ tickets, holdUntil: soon }),
    'questions.orderAnswers': { questions: [], tickets: [{ ticketId: ticket.id, answers: [lunch] }] },
  });
  const { user, router } = renderRoute(payment, { session });
  await user.type(await screen.findByLabelText(/Name on card/), 'Ada Lovelace');
  api.answer({ 'orders.orderDetail': anOrder({ tickets, status: 'EXPIRED', holdUntil: null }) });
  act(() => jest.advanceTimersByTime(holdMs));
  const again = await screen.findByRole('button', { name: 'Hold the same tickets again' });
  api.answer({ 'orders.orderDetail': { ...open, id: next } });
  await user.click(again);
  await waitFor(() => expect(router.state.location.pathname).toBe(payment.replace(orderId, next)));
  expect(await screen.findByRole('timer')).toBeVisible();
  expect(screen.getByLabelText(/Name on card/)).toHaveValue('Ada Lovelace');
  expect(api.made('orders.placeOrder')[0]?.input.body).toMatchObject({
    eventId: open.event.id,
    tickets: [
      {
        ticketTypeId: ticket.ticketType.id,
        email: ticket.attendee.person.email,
        answers: { 7: ['Soup'] },
        isOpen: false,
      },
      { isOpen: true },
    ],
  });
});

test('a price that has changed since the choice is said with the attendees and before the payment', async () => {
  const [ticket] = open.tickets;
  if (!type || !ticket) throw new Error('nothing is sold');
  const cart = { quantities: { [type.id]: 1 }, prices: { [type.id]: type.price - 50 } };
  window.sessionStorage.setItem(`atrium.cart.${event.id}`, JSON.stringify(cart));
  const off = { amount: { ...ticket.ticketType.price, amount: 20 }, code: null };
  const price = { ...ticket.ticketType.price, amount: type.price - 20 };
  const tickets = [{ ...ticket, ticketType: { ...ticket.ticketType, id: type.id, price }, discount: off }];
  fakeApi({ ...answers, 'orders.orderDetail': { ...open, tickets } });
  const { user } = renderRoute(details, { session });
  const change = /^The price of .* changed from £149\.00 to £199\.00 since you chose it\.$/;
  expect(await screen.findByText(change)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Confirm Order' }));
  await screen.findByRole('heading', { name: 'Payment' });
  expect(screen.getByText(change)).toBeVisible();
});

test.each(['checkout', 'confirmation'])(
  'a partner at the %s of an order learns that only attendees buy',
  async (step) => {
    fakeApi({});
    const partner = aSession({ attendeeId: null, partnerId: 5 });
    const { router } = renderRoute(payment.replace('checkout', step), { session: partner });
    await waitFor(() => expect(router.state.location.pathname).toBe('/notice/need-attendee-login'));
  },
);
