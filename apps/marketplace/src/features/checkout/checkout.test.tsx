import {
  aSession,
  aUser,
  anEventDetail,
  anOrder,
  failure,
  fakeApi,
  orderId,
  someCountries,
  agreedTerms,
} from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';
import { quantitySet, selectCart } from './checkout.slice.ts';

const event = anEventDetail();
const [type] = event.ticketTypes;
const session = aSession();
const sandbox = { gateway: 'sandbox', publishableKey: null } as const;
const soon = new Date(Date.now() + 600_000).toISOString();
const open = anOrder({ holdUntil: soon });
const details = `/events/${event.id}/ticket-purchase-details`;
const payment = `/events/${event.id}/ticket-purchase-checkout/${orderId}`;

beforeEach(() => window.sessionStorage.clear());

function putIntoCart(quantity: number) {
  const cart = { quantities: { [Number(type?.id)]: quantity } };
  window.sessionStorage.setItem(`atrium.cart.${event.id}`, JSON.stringify(cart));
}

const field = (name: string | RegExp) => screen.findByLabelText(name, { selector: 'input' });

describe('attendee details', () => {
  test('the first attendee is filled in from the profile and confirming makes the order', async () => {
    putIntoCart(1);
    const user = aUser();
    const api = fakeApi({
      'catalogue.eventDetail': event,
      'people.currentUser': user,
      'agreements.ownTerms': agreedTerms,
      'orders.placeOrder': { id: orderId },
      'orders.orderDetail': open,
      'orders.paymentConfiguration': sandbox,
      'reference.countries': someCountries,
    });
    const view = renderRoute(details, { session });
    expect(await field(/First name/)).toHaveValue(user.person.firstName);
    await view.user.click(screen.getByRole('button', { name: 'Confirm Order' }));
    await waitFor(() => expect(view.router.state.location.pathname).toBe(payment));
    const [made] = api.made('orders.placeOrder');
    expect(made?.input.body).toMatchObject({
      eventId: event.id,
      tickets: [{ ticketTypeId: type?.id, email: user.person.email }],
    });
    expect(made?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('an empty cart says so', async () => {
    fakeApi({
      'catalogue.eventDetail': event,
      'people.currentUser': aUser(),
      'agreements.ownTerms': agreedTerms,
    });
    renderRoute(details, { session });
    expect((await screen.findAllByText('No tickets selected')).length).toBeGreaterThan(0);
  });

  test('an event that cannot be loaded says so and offers another try', async () => {
    fakeApi({
      'catalogue.eventDetail': failure('internal'),
      'people.currentUser': aUser(),
      'agreements.ownTerms': agreedTerms,
    });
    renderRoute(details, { session });
    expect(
      await screen.findByText('Unable to load ticket information. Please try again later.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('a refused order is explained, keeps what was typed, and the same order keeps its key', async () => {
    putIntoCart(1);
    const api = fakeApi({
      'catalogue.eventDetail': event,
      'people.currentUser': aUser(),
      'agreements.ownTerms': agreedTerms,
      'orders.placeOrder': failure('tickets-sold-out', { detail: 'Only 0 of Standard are left.' }),
    });
    const view = renderRoute(details, { session });
    const company = await field(/Company/);
    await view.user.clear(company);
    await view.user.type(company, 'Engines Ltd');
    const confirm = screen.getByRole('button', { name: 'Confirm Order' });
    await view.user.click(confirm);
    expect(await screen.findByText('Only 0 of Standard are left.')).toBeVisible();
    expect(company).toHaveValue('Engines Ltd');
    await view.user.click(screen.getByRole('button', { name: 'Confirm Order' }));
    await waitFor(() => expect(api.made('orders.placeOrder')).toHaveLength(2));
    const keys = api.made('orders.placeOrder').map((made) => made.headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  test('a missing name is asked for and nothing is sent', async () => {
    putIntoCart(2);
    const api = fakeApi({
      'catalogue.eventDetail': event,
      'people.currentUser': aUser(),
      'agreements.ownTerms': agreedTerms,
    });
    const view = renderRoute(details, { session });
    await view.user.click(await screen.findByRole('button', { name: 'Confirm Order' }));
    expect((await screen.findAllByText('First name is required')).length).toBeGreaterThan(0);
    expect(api.made('orders.placeOrder')).toHaveLength(0);
  });

  test('a visitor is sent to the login step, a partner to the notice', async () => {
    fakeApi({
      'catalogue.eventDetail': event,
      'reference.countries': someCountries,
      'people.currentUser': aUser(),
      'agreements.ownTerms': agreedTerms,
    });
    const visitor = renderRoute(details);
    await waitFor(() =>
      expect(visitor.router.state.location.pathname).toBe(`/events/${event.id}/ticket-purchase-auth`),
    );
    visitor.unmount();
    const partner = renderRoute(details, { session: aSession({ attendeeId: null, partnerId: 5 }) });
    await waitFor(() => expect(partner.router.state.location.pathname).toBe('/notice/need-attendee-login'));
  });
});

describe('login step', () => {
  test('shows the order and leads on after a login', async () => {
    putIntoCart(2);
    fakeApi({
      'catalogue.eventDetail': event,
      'reference.countries': someCountries,
      'identity.login': session,
      'people.currentUser': aUser(),
      'agreements.ownTerms': agreedTerms,
    });
    const view = renderRoute(`/events/${event.id}/ticket-purchase-auth`);
    const form = await screen.findByRole('form', { name: 'Log in' });
    expect(screen.getByText(new RegExp(`2 × ${type?.name}`))).toBeVisible();
    expect(screen.getByRole('heading', { name: 'New User Registration' })).toBeVisible();
    await view.user.type(within(form).getByLabelText(/Email/), 'ada@example.com');
    await view.user.type(within(form).getByLabelText(/^Password/, { selector: 'input' }), 'secret-1');
    await view.user.click(within(form).getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(view.router.state.location.pathname).toBe(details));
  });
});

describe('payment', () => {
  async function payWith(answers: Parameters<typeof fakeApi>[0]) {
    const api = fakeApi({
      'orders.orderDetail': open,
      'orders.paymentConfiguration': sandbox,
      'reference.countries': someCountries,
      ...answers,
    });
    const view = renderRoute(payment, { session });
    await view.user.type(await field(/Card number/), '4242424242424242');
    await view.user.type(await field(/Expiry date/), '1239');
    await view.user.type(await field(/CVV/), '123');
    await view.user.type(await field(/Name on card/), 'Ada Lovelace');
    await view.user.type(await field(/Address/), '1 Analytical Row');
    await view.user.type(await field(/Zip code/), 'N1 9GU');
    await view.user.click(screen.getByRole('button', { name: /Country/ }));
    await view.user.click(
      await screen.findByRole('option', { name: new RegExp(someCountries[0]?.name ?? '') }),
    );
    await view.user.click(screen.getByRole('button', { name: /Pay Now/ }));
    return { api, view };
  }

  test('a paid order leads to the thank-you page', async () => {
    let order = open;
    const { api, view } = await payWith({
      'orders.orderDetail': () => order,
      'orders.completeOrder': () => {
        order = anOrder({ status: 'PAID', holdUntil: null });
        return { status: 'PAID', id: orderId };
      },
    });
    expect(await screen.findByRole('heading', { name: 'Thank You for Your Purchase!' })).toBeVisible();
    for (const notice of ['Receipt Coming Soon', 'Ticket Delivery', 'Stay Updated'])
      expect(screen.getByRole('heading', { name: notice })).toBeVisible();
    expect(api.made('orders.completeOrder')[0]?.input.body).toMatchObject({
      cardNumber: '4242424242424242',
      expiryDate: '12/39',
      cvv: '123',
    });
    await waitFor(() =>
      expect(view.router.state.location.pathname).toContain('ticket-purchase-confirmation'),
    );
  });

  test('a refused payment stays on the page with the reason and what was typed', async () => {
    await payWith({
      'orders.completeOrder': failure('payment-refused', { detail: 'Your card was declined.' }),
    });
    expect(
      await screen.findByText('There was an error processing your payment. Please try again.'),
    ).toBeVisible();
    expect(screen.getByText('Your card was declined.')).toBeVisible();
    expect(await field(/Card number/)).toHaveValue('4242 4242 4242 4242');
  });

  test('the bank may ask first', async () => {
    const { api, view } = await payWith({
      'orders.completeOrder': {
        status: 'ACTION_REQUIRED',
        id: orderId,
        challengeId: 'c-1',
        prompt: 'Type the code',
        clientSecret: null,
      },
    });
    const dialog = await screen.findByRole('dialog');
    await view.user.type(within(dialog).getByLabelText('Code'), '123456');
    api.answer({
      'orders.completeOrder': { status: 'PAID', id: orderId },
      'orders.orderDetail': anOrder({ status: 'PAID', holdUntil: null }),
    });
    await view.user.click(within(dialog).getByRole('button', { name: 'Confirm payment' }));
    expect(await screen.findByRole('heading', { name: 'Thank You for Your Purchase!' })).toBeVisible();
    expect(api.made('orders.completeOrder')[1]?.input.body).toEqual({
      challengeId: 'c-1',
      challengeCode: '123456',
    });
  });

  test('an empty form names every fault and an edit takes its message away', async () => {
    fakeApi({
      'orders.orderDetail': open,
      'orders.paymentConfiguration': sandbox,
      'reference.countries': someCountries,
    });
    const view = renderRoute(payment, { session });
    await view.user.click(await screen.findByRole('button', { name: /Pay Now/ }));
    for (const message of [
      'Please enter a valid 16-digit card number',
      'Please enter a valid expiry date (MM/YY)',
      'Please enter a valid 3-4 digit CVV',
      'Name is required',
      'Address is required',
      'Zip code is required',
      'Country is required',
    ]) {
      expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    }
    await view.user.type(await field(/Name on card/), 'A');
    await waitFor(() => expect(screen.queryByText('Name is required')).toBeNull());
  });

  test('when the time is up the page says so, and asks until the server has ended the hold', async () => {
    const api = fakeApi({
      'orders.orderDetail': anOrder({ holdUntil: new Date(Date.now() + 1500).toISOString() }),
      'orders.paymentConfiguration': { gateway: 'sandbox', publishableKey: null },
      'reference.countries': someCountries,
    });
    renderRoute(payment, { session });
    expect(await screen.findByText(/Your reservation has run out/)).toBeVisible();
    api.answer({ 'orders.orderDetail': anOrder({ status: 'EXPIRED', holdUntil: null }) });
    expect(await screen.findByText('Your reservation has expired')).toBeVisible();
  });

  test('a lapsed order says that nothing was charged', async () => {
    fakeApi({ 'orders.orderDetail': anOrder({ status: 'EXPIRED', holdUntil: null }) });
    renderRoute(payment, { session });
    expect(await screen.findByText('Your reservation has expired')).toBeVisible();
  });

  test('the thank-you page of an unpaid order is the payment page', async () => {
    fakeApi({
      'orders.orderDetail': open,
      'orders.paymentConfiguration': sandbox,
      'reference.countries': someCountries,
    });
    const view = renderRoute(payment.replace('checkout', 'confirmation'), { session });
    await waitFor(() => expect(view.router.state.location.pathname).toBe(payment));
  });

  test('a free order needs no card', async () => {
    const price = { amount: 0, currency: { code: 'GBP' as const } };
    const api = fakeApi({
      'orders.orderDetail': anOrder({ holdUntil: soon, total: price }),
      'orders.completeOrder': { status: 'PAID', id: orderId },
      'reference.countries': someCountries,
    });
    const view = renderRoute(payment, { session });
    const get = await screen.findByRole('button', { name: 'Get free tickets' });
    expect(screen.getByText(/^1 ticket, total/)).toHaveTextContent('1 ticket, total Free');
    api.answer({ 'orders.orderDetail': anOrder({ status: 'PAID', holdUntil: null, total: price }) });
    await view.user.click(get);
    expect(await screen.findByRole('heading', { name: 'Thank You for Your Purchase!' })).toBeVisible();
    expect(api.made('orders.completeOrder')[0]?.input.body).toEqual({});
  });
});

test.each([
  [5, { 31: 5 }],
  [-3, {}],
  [0, {}],
  [250_000, { 31: 100_000 }],
])('a quantity of %i is kept between 0 and 100000, and 0 removes the line', (quantity, quantities) => {
  fakeApi({});
  const { store } = renderRoute('/no-such-page');
  store.dispatch(quantitySet({ eventId: 1, ticketTypeId: 31, quantity: 2 }));
  store.dispatch(quantitySet({ eventId: 1, ticketTypeId: 31, quantity }));
  expect(selectCart(store.getState(), 1)?.quantities).toEqual(quantities);
});
