import {
  agreedTerms,
  anEventDetail,
  anOrder,
  aSession,
  aUser,
  failure,
  fakeApi,
  orderId,
  someCountries,
  type Answers,
} from '@atrium/testing';
import { addTime, minutes, OrderId, orderLimits, type OrderDetail } from '@atrium/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

const london = anEventDetail();
const berlin = anEventDetail({
  id: 8,
  name: 'Data Days Berlin',
  ticketCurrencyCode: 'EUR',
  partner: { id: 6, partnerName: 'Berlin Fairs' },
  ticketTypes: london.ticketTypes
    .slice(0, 1)
    .map((type) => ({ ...type, id: 41, name: 'Delegate', price: 300 })),
});
const events = [london, berlin];
const session = aSession();
const buyer = aUser();
const soon = addTime(new Date(), minutes(orderLimits.holdMinutes)).toISOString();
const orderIds = { 7: orderId, 8: OrderId.parse(orderId.replace(/.$/, '8')) };
const stocks = (status: 'on-sale' | 'sold-out' = 'on-sale') => [
  { ticketTypeId: 31, remaining: 50, status },
  { ticketTypeId: 41, remaining: 50, status: 'on-sale' as const },
];
const orderOf = (event: typeof london, change: Parameters<typeof anOrder>[0] = {}): OrderDetail => {
  const order = anOrder();
  return anOrder({
    id: orderIds[event.id === berlin.id ? 8 : 7],
    holdUntil: soon,
    event: { ...order.event, id: event.id, name: event.name },
    tickets: order.tickets.map((ticket) => ({
      ...ticket,
      ticketType: { ...ticket.ticketType, id: event.id === berlin.id ? 41 : 31 },
    })),
    ...change,
  });
};

const answers: Answers = {
  'catalogue.eventDetail': ({ params }) =>
    events.find(({ id }) => id === Number(params.id)) ?? failure('event-not-found'),
  'catalogue.ticketAvailability': stocks(),
  'profile.currentUser': buyer,
  'agreements.ownTerms': agreedTerms,
  'reference.countries': someCountries,
  'orders.paymentConfiguration': { gateway: 'sandbox', publishableKey: null },
  'orders.ownOrders': [],
};

beforeEach(() => window.sessionStorage.clear());

function choose(eventId: number, quantities: Record<number, number>, more: object = {}) {
  window.sessionStorage.setItem(`atrium.cart.${eventId}`, JSON.stringify({ quantities, ...more }));
}

const rowOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  const row = heading.closest('li');
  if (!row) throw new Error(`No row of ${name}`);
  return within(row);
};

test('an empty basket leads to the events, and the header has no link to it', async () => {
  fakeApi(answers);
  renderRoute('/basket');
  expect(await screen.findByText('Your basket is empty')).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Find events' })).toHaveAttribute('href', '/events');
  expect(screen.queryByRole('link', { name: /^Basket/ })).not.toBeInTheDocument();
});

test('the events of the basket stand with prices, and each currency has a sum of its own', async () => {
  choose(7, { 31: 2 });
  choose(8, { 41: 1 });
  fakeApi(answers);
  renderRoute('/basket');
  const row = await rowOf(london.name);
  expect(row.getByRole('spinbutton', { name: 'Standard tickets' })).toHaveValue('2');
  expect(row.getByText(/London/, { selector: 'p' })).toBeVisible();
  const total = within(await screen.findByRole('complementary', { name: 'Total' }));
  await waitFor(() =>
    expect(total.getAllByRole('definition').map((sum) => sum.textContent)).toEqual(['£398.00', '€300.00']),
  );
  expect(await screen.findByRole('link', { name: 'Basket, 3 tickets' })).toHaveAttribute('href', '/basket');
});

test('a removed event can be put back with everything that was chosen', async () => {
  choose(7, { 31: 2 }, { code: 'HALF' });
  choose(8, { 41: 1 });
  fakeApi({
    ...answers,
    'discounts.quoteTickets': { code: null, revealed: [], stocks: [], prices: [] },
  });
  const { user } = renderRoute('/basket');
  await user.click(await screen.findByRole('button', { name: `Remove ${london.name} from the basket` }));
  expect(screen.queryByRole('heading', { level: 2, name: london.name })).not.toBeInTheDocument();
  expect(window.sessionStorage.getItem('atrium.cart.7')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await rowOf(london.name);
  expect(JSON.parse(window.sessionStorage.getItem('atrium.cart.7') ?? '')).toEqual({
    quantities: { 31: 2 },
    code: 'HALF',
  });
});

test('what changed since the choice is marked, and what is sold out is left out of the purchase', async () => {
  choose(7, { 31: 2 }, { prices: { 31: 150 } });
  choose(8, { 41: 1 });
  fakeApi({ ...answers, 'catalogue.ticketAvailability': stocks('sold-out') });
  renderRoute('/basket');
  const row = await rowOf(london.name);
  expect(
    row.getByText('The price of Standard changed from £150.00 to £199.00 since you chose it.'),
  ).toBeVisible();
  expect(await row.findByText('Standard tickets are no longer on sale.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Buy tickets for 1 event' })).toBeEnabled();
  expect(screen.getByText(/^Without 1 event whose tickets can't be bought/)).toBeVisible();
});

test('a code that no longer counts is removed in the basket, and the tickets can be bought', async () => {
  choose(7, { 31: 2 }, { code: 'HALF' });
  fakeApi({ ...answers, 'discounts.quoteTickets': failure('code-used-up', { code: 'HALF' }) });
  const { user } = renderRoute('/basket');
  const row = await rowOf(london.name);
  expect(await row.findByText('The code “HALF” is used up')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Buy tickets/ })).toBeDisabled();
  await user.click(row.getByRole('button', { name: 'Remove code' }));
  expect(await screen.findByRole('button', { name: 'Buy tickets for 1 event' })).toBeEnabled();
  expect(row.queryByText('The code “HALF” is used up')).toBeNull();
});

test.each([
  [
    'is over',
    anEventDetail({ endDateTime: '2020-03-12T17:00:00.000Z' }),
    'Cloud Forum London is over, so its tickets left your basket.',
  ],
  [
    'is cancelled',
    anEventDetail({ isCancelled: true }),
    'The organiser cancelled Cloud Forum London, so its tickets left your basket.',
  ],
  [
    'no longer sells them',
    anEventDetail({ ticketTypes: [] }),
    'The tickets that you chose for Cloud Forum London are no longer sold, so they left your basket.',
  ],
  [
    'is no longer listed',
    failure('event-not-found'),
    'An event is no longer listed, so its tickets left your basket.',
  ],
])('the tickets of an event that %s leave the basket with a sentence', async (_, event, sentence) => {
  choose(7, { 31: 2 });
  fakeApi({ ...answers, 'catalogue.eventDetail': event });
  renderRoute('/basket');
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByText('Your basket is empty')).toBeVisible();
  expect(window.sessionStorage.getItem('atrium.cart.7')).toBeNull();
});

describe('buying for several events', () => {
  /** Chooses a ticket for two events, names the attendees of the first, and shows those of the second. */
  async function nameFirst(more: Answers = {}) {
    choose(7, { 31: 1 });
    choose(8, { 41: 1 });
    const api = fakeApi({ ...answers, ...more });
    const view = renderRoute('/basket', { session });
    const buy = await screen.findByRole('button', { name: 'Buy tickets for 2 events' });
    await view.user.click(buy);
    expect(await screen.findByText('Order 1 of 2')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: `Continue with ${berlin.name}` }));
    expect(await screen.findByText('Order 2 of 2')).toBeVisible();
    return { api, ...view };
  }
  const free = { amount: 0, currency: { code: 'GBP' as const } };

  /** Answers of a server that places and completes orders. */
  function orders(refused?: number, refusal = failure('code-used-up', { code: 'HALF' })): Answers {
    const placed = new Map<string, OrderDetail>();
    return {
      'orders.placeOrder': ({ body }) => {
        if (body.eventId === refused) return refusal;
        const order = orderOf(body.eventId === berlin.id ? berlin : london, { total: free });
        placed.set(order.id, order);
        return { id: order.id };
      },
      'orders.ownOrders': () => [...placed.values()].toReversed(),
      'orders.orderDetail': ({ params }) => placed.get(params.orderId) ?? failure('order-not-found'),
      'orders.completeOrder': ({ params }) => {
        const id = OrderId.parse(params.orderId);
        const event = id === orderIds[8] ? berlin : london;
        placed.set(id, orderOf(event, { total: free, status: 'PAID', holdUntil: null }));
        return { status: 'PAID', id };
      },
    };
  }

  const confirm = () => screen.findByRole('button', { name: 'Confirm 2 orders' });

  test('visitors log in once, and go on with the attendees of the first event', async () => {
    choose(7, { 31: 1 });
    choose(8, { 41: 1 });
    fakeApi({ ...answers, 'identity.login': { ...session, status: 'Success' } });
    const { user, router } = renderRoute('/basket');
    await user.click(await screen.findByRole('button', { name: 'Buy tickets for 2 events' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/events/7/ticket-purchase-auth'));
    const form = within(await screen.findByRole('form', { name: 'Log in' }));
    await user.type(form.getByLabelText('Email'), session.email);
    await user.type(form.getByLabelText(/^Password/, { selector: 'input' }), 'Atrium-demo-1');
    await user.click(form.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('Order 1 of 2')).toBeVisible();
  });

  test('the attendees of one event can attend the other, and each order has a key of its own', async () => {
    const { api, user, router } = await nameFirst(orders());
    const name = () => screen.getByLabelText(/^First name/, { selector: 'input' });
    await user.clear(name());
    expect(name()).toHaveValue('');
    await user.click(screen.getByRole('button', { name: `Same attendees as for ${london.name}` }));
    expect(name()).toHaveValue(buyer.person.firstName);
    await user.click(await confirm());
    await waitFor(() =>
      expect(router.state.location.pathname).toContain('/events/7/ticket-purchase-checkout'),
    );
    const made = api.made('orders.placeOrder');
    expect(made.map(({ input }) => input.body)).toMatchObject([{ eventId: 7 }, { eventId: 8 }]);
    const keys = made.map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });

  test('orders are paid one after the other, with the time of each in view, and confirmed together', async () => {
    const { user, router } = await nameFirst(orders());
    await user.click(await confirm());
    expect(await screen.findByText('Order 1 of 2')).toBeVisible();
    const list = within(await screen.findByRole('list', { name: 'Your orders' }));
    expect(await list.findAllByRole('timer')).toHaveLength(2);
    const billing = {
      cardholderName: 'Ada Lovelace',
      cardholderAddress: '',
      cardholderZip: '',
      country: null,
    };
    window.sessionStorage.setItem('atrium.billing', JSON.stringify({ owner: session.attendeeId, billing }));
    const isAddressStored = () => window.sessionStorage.getItem('atrium.billing') !== null;
    await user.click(await screen.findByRole('button', { name: 'Get free tickets' }));
    expect(await screen.findByText('Order 2 of 2')).toBeVisible();
    expect(isAddressStored()).toBe(true);
    await user.click(await screen.findByRole('button', { name: 'Get free tickets' }));
    expect(await screen.findByRole('heading', { name: 'Thank You for Your Purchase!' })).toBeVisible();
    expect(isAddressStored()).toBe(false);
    expect(router.state.location.pathname).toBe('/basket/confirmation');
    const names = within(screen.getByRole('list', { name: 'Your orders' })).getAllByRole('link');
    expect(names.map((link) => link.textContent)).toEqual([london.name, berlin.name]);
    expect(screen.queryByRole('link', { name: /^Basket/ })).not.toBeInTheDocument();
  });

  test('an order that is paid by transfer leads on to the next', async () => {
    const dates = { dueOn: '2031-02-10', reservedUntil: '2031-02-13' };
    const transfer = {
      ...dates,
      currency: 'GBP' as const,
      totalMinor: 24_000,
      receivedMinor: 0,
      reference: 'RF48ATR7K2P9Q',
      beneficiary: 'Atrium Events Ltd',
      iban: 'GB33BUKB20201555555555',
      bic: 'BUKBGB22',
    };
    const { user } = await nameFirst({
      ...orders(),
      'transfers.orderTransfer': { transfer: null, offer: dates, obstacle: null },
      'transfers.requestTransfer': { transfer, offer: null, obstacle: null },
      'invoices.orderBilling': { billing: null, isOpen: true, last: null, issuer: 'ATRIUM', invoices: [] },
    });
    await user.click(await confirm());
    expect(await screen.findByText('Order 1 of 2')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Pay by transfer' }));
    expect(await screen.findByText('Order 2 of 2')).toBeVisible();
  });

  test('an order that is refused leaves the others reserved, and the basket says which and why', async () => {
    const { user, router } = await nameFirst(orders(7));
    await user.click(await confirm());
    await waitFor(() => expect(router.state.location.pathname).toBe('/basket'));
    const row = await rowOf(london.name);
    expect(row.getByText('The code “HALF” is used up')).toBeVisible();
    const waiting = within(await screen.findByRole('region', { name: 'Waiting for your payment' }));
    expect(waiting.getByRole('link', { name: berlin.name })).toBeVisible();
    expect(waiting.getByRole('timer')).toBeVisible();
    expect(waiting.getByRole('link', { name: /^Continue to payment/ })).toHaveAttribute(
      'href',
      `/events/8/ticket-purchase-checkout/${orderIds[8]}`,
    );
    expect(screen.queryByRole('heading', { level: 2, name: berlin.name })).not.toBeInTheDocument();
    // only what was ordered stays confirmed: the form of the other is shown before the next try
    expect(window.sessionStorage.getItem('atrium.attendees.7')).not.toContain('"confirmed"');
    expect(window.sessionStorage.getItem('atrium.attendees.8')).toContain('"confirmed"');
  });

  test('leaving while an order waits to be sent again leads nowhere else, and keeps the others', async () => {
    const { user, router } = await nameFirst(orders(8, failure('orders-busy', {}, { retryAfter: 60 })));
    await user.click(await confirm());
    expect(await screen.findByText(/^A lot of people are ordering .* in 60 seconds\.$/)).toBeVisible();
    await act(() => router.navigate('/about-us'));
    const confirmed = () => window.sessionStorage.getItem('atrium.attendees.8');
    await waitFor(() => expect(confirmed()).not.toContain('"confirmed"'));
    await act(() => Promise.resolve());
    expect(router.state.location.pathname).toBe('/about-us');
    await act(() => router.navigate('/basket'));
    expect((await rowOf(berlin.name)).getByText(/Nothing was reserved/)).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Waiting for your payment' })).toBeVisible();
  });

  test('an order whose time is over is held again, and stays one of the two', async () => {
    const server = orders();
    const again = OrderId.parse(orderId.replace(/.$/, '9'));
    const { api, user, router } = await nameFirst(server);
    await user.click(await confirm());
    await screen.findByText('Order 1 of 2');
    api.answer({ 'orders.orderDetail': orderOf(london, { status: 'EXPIRED', holdUntil: null }) });
    await act(() => router.navigate(`/events/8/ticket-purchase-checkout/${orderIds[8]}`));
    await act(() => router.navigate(`/events/7/ticket-purchase-checkout/${orderIds[7]}`));
    const hold = await screen.findByRole('button', { name: 'Hold the same tickets again' });
    api.answer({
      'orders.placeOrder': { id: again },
      'orders.orderDetail': orderOf(london, { id: again }),
      'orders.ownOrders': [orderOf(london, { id: again }), orderOf(berlin)],
    });
    await user.click(hold);
    await waitFor(() => expect(router.state.location.pathname).toContain(again));
    expect(await screen.findByText('Order 1 of 2')).toBeVisible();
  });

  test('confirming again after going back repeats the same orders', async () => {
    const { api, user, router } = await nameFirst(orders());
    await user.click(await confirm());
    await screen.findByRole('heading', { name: 'Payment' });
    await act(() => router.navigate('/events/8/ticket-purchase-details'));
    await user.click(await confirm());
    await screen.findByRole('heading', { name: 'Payment' });
    const keys = api.made('orders.placeOrder').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(4);
    expect(keys.slice(2)).toEqual(keys.slice(0, 2));
  });
});

test('a choice on the page of an event is in the basket, with the price of that moment', async () => {
  choose(8, { 41: 1 });
  fakeApi({ ...answers, 'favourites.favourites': [], 'search.searchEvents': [] });
  const { user } = renderRoute('/events/7');
  const quantity = await screen.findByRole('spinbutton', { name: 'Standard tickets' });
  await user.type(quantity, '2');
  expect(await screen.findByRole('link', { name: 'Basket, 3 tickets' })).toBeVisible();
  expect(JSON.parse(window.sessionStorage.getItem('atrium.cart.7') ?? '')).toEqual({
    quantities: { 31: 2 },
    prices: { 31: 199 },
  });
});

test('continuing on the page of an event buys that event alone', async () => {
  choose(7, { 31: 1 });
  choose(8, { 41: 1 });
  const purchase = {
    events: events.map(({ id, name }) => ({ id, name })),
    orders: [],
    refusals: {},
  };
  window.sessionStorage.setItem('atrium.purchase', JSON.stringify(purchase));
  fakeApi({ ...answers, 'favourites.favourites': [], 'search.searchEvents': [] });
  const { user } = renderRoute('/events/7', { session });
  const [button] = await screen.findAllByRole('button', { name: 'Continue to Purchase' });
  if (button) await user.click(button);
  expect(await screen.findByRole('button', { name: 'Confirm Order' })).toBeVisible();
  expect(screen.queryByText(/^Order 1 of/)).not.toBeInTheDocument();
});
