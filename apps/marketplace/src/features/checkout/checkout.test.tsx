import { signedIn, signedOut } from '@atrium/api-slice';
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
import { act, screen, waitFor, within } from '@testing-library/react';
import { AttendeeId, Incident, minutes, QuestionId, type Question } from '@atrium/domain';
import { renderRoute } from '../../testing/render-route.tsx';
import { quantitySet, selectCart } from './checkout.slice.ts';

const event = anEventDetail();
const [type] = event.ticketTypes;
const session = aSession();
const sandbox = { gateway: 'sandbox', publishableKey: null } as const;
const holdMs = minutes(15);
const soon = new Date(Date.now() + holdMs).toISOString();
const open = anOrder({ holdUntil: soon });
const codes = open.tickets.map(({ id }) => ({ id, code: 'c0ffee' }));
const details = `/events/${event.id}/ticket-purchase-details`;
const payment = `/events/${event.id}/ticket-purchase-checkout/${orderId}`;

beforeEach(() => window.sessionStorage.clear());
afterEach(() => jest.useRealTimers());

function putIntoCart(quantity: number) {
  const cart = { quantities: { [Number(type?.id)]: quantity } };
  window.sessionStorage.setItem(`atrium.cart.${event.id}`, JSON.stringify(cart));
}

const field = (name: string | RegExp) => screen.findByLabelText(name, { selector: 'input' });

describe('attendee details', () => {
  test('the first attendee is prefilled from the profile, and confirming places the order', async () => {
    putIntoCart(1);
    const user = aUser();
    const api = fakeApi({
      'catalogue.eventDetail': event,
      'profile.currentUser': user,
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

  test('an incident that is open is said above the steps, with a link to the status page', async () => {
    putIntoCart(1);
    const incident = Incident.parse({
      id: '01990000-0000-7000-8000-0000000000e1',
      isPlanned: false,
      title: 'Card payments fail',
      parts: ['PAYMENTS'],
      state: 'WATCHING',
      startsAt: '2031-03-03T11:30:00.000Z',
      endsAt: null,
      updates: [],
    });
    fakeApi({
      'catalogue.eventDetail': event,
      'profile.currentUser': aUser(),
      'agreements.ownTerms': agreedTerms,
      'serviceStatus.serviceStatus': {
        checkedAt: '2031-03-03T12:00:00.000Z',
        parts: [],
        incidents: [incident],
      },
    });
    renderRoute(details, { session });
    expect(await screen.findByText('Card payments fail')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Read more on the status page' });
    expect(link).toHaveAttribute('href', '/status');
  });

  test('an order is placed with the code of the basket, at the price that the summary shows', async () => {
    const cart = { quantities: { [Number(type?.id)]: 1 }, code: 'HALF' };
    window.sessionStorage.setItem(`atrium.cart.${event.id}`, JSON.stringify(cart));
    const api = fakeApi({
      'catalogue.eventDetail': event,
      'profile.currentUser': aUser(),
      'agreements.ownTerms': agreedTerms,
      'discounts.quoteTickets': {
        code: {
          code: 'HALF',
          benefit: 'PERCENT',
          value: 50,
          ticketTypeIds: [],
          endDateTime: null,
          left: null,
        },
        revealed: [],
        stocks: [],
        prices: [{ ticketTypeId: Number(type?.id), price: 100, discount: 100, by: 'CODE' }],
      },
      'orders.placeOrder': failure('code-used-up', { code: 'HALF' }),
    });
    const { user } = renderRoute(details, { session });
    expect(await screen.findByText(/^Code HALF: .*100.* off each$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Confirm Order' }));
    expect(await screen.findByText('The code “HALF” is used up')).toBeVisible();
    expect(api.made('orders.placeOrder')[0]?.input.body).toMatchObject({ code: 'HALF' });
  });

  test('the questions of the event are answered for each attendee, and what was typed survives a refusal', async () => {
    putIntoCart(1);
    const question: Question = {
      id: QuestionId.parse(12),
      kind: 'CHOICE',
      text: 'Do you stay overnight?',
      help: null,
      options: ['Yes', 'No'],
      isRequired: true,
      isSensitive: false,
      ticketTypeIds: [],
      subEventIds: [],
      condition: null,
    };
    const where: Question = {
      ...question,
      id: QuestionId.parse(13),
      kind: 'TEXT',
      text: 'Where?',
      options: [],
      condition: { questionId: question.id, answer: 'Yes' },
    };
    const questions = jest.fn(() => [question, where]);
    const api = fakeApi({
      'catalogue.eventDetail': event,
      'profile.currentUser': aUser(),
      'agreements.ownTerms': agreedTerms,
      'questions.eventQuestions': questions,
      'orders.placeOrder': failure('questions-changed'),
    });
    const { user } = renderRoute(details, { session });
    const confirm = await screen.findByRole('button', { name: 'Confirm Order' });
    await user.click(confirm);
    expect(await screen.findByRole('button', { name: 'Attendee 1: Answer this question' })).toBeVisible();
    expect(screen.queryByLabelText(/Where/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Do you stay overnight/ }));
    await user.click(await screen.findByRole('option', { name: 'Yes' }));
    await user.type(await screen.findByLabelText(/Where/), 'Old Town');
    expect(api.made('orders.placeOrder')).toHaveLength(0);
    questions.mockReturnValue([question, { ...where, text: 'Where will you stay?' }]);
    await user.click(screen.getByRole('button', { name: 'Confirm Order' }));
    expect(await screen.findByText(/The organiser has just changed the questions/)).toBeVisible();
    expect(api.made('orders.placeOrder')[0]?.input.body).toMatchObject({
      tickets: [{ answers: { 12: ['Yes'], 13: ['Old Town'] } }],
    });
    expect(await screen.findByLabelText(/Where will you stay/)).toHaveValue('Old Town');
  });

  test('a buyer who only books is taken off the list, also after a reload, and put back on request', async () => {
    putIntoCart(2);
    const user = aUser();
    fakeApi({
      'catalogue.eventDetail': event,
      'profile.currentUser': user,
      'agreements.ownTerms': agreedTerms,
    });
    const onlyBook = () => screen.findByRole('button', { name: "I only book, I'm not attending" });
    const names = () =>
      screen
        .getAllByLabelText(/First name/, { selector: 'input' })
        .map((input) => (input as HTMLInputElement).value);
    // the buyer's own row is complete, so it is text
    const buyer = () => screen.queryByText(new RegExp(`^${user.person.firstName} .*${user.email}$`));
    const first = renderRoute(details, { session });
    expect(await onlyBook()).toHaveAttribute('aria-pressed', 'false');
    expect(names()).toEqual(['']);
    expect(buyer()).toBeVisible();
    await first.user.click(await onlyBook());
    expect(names()).toEqual(['', '']);
    expect(buyer()).toBeNull();
    await first.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(names()).toEqual(['']);
    expect(buyer()).toBeVisible();
    await first.user.click(await onlyBook());
    first.unmount();

    const { user: again } = renderRoute(details, { session });
    expect(await onlyBook()).toHaveAttribute('aria-pressed', 'true');
    expect(names()).toEqual(['', '']);
    expect(buyer()).toBeNull();
    await again.click(await onlyBook());
    expect(await onlyBook()).toHaveAttribute('aria-pressed', 'false');
    expect(names()).toEqual(['']);
    expect(buyer()).toBeVisible();
  });

  test('a guest whose session ends continues with what was typed', async () => {
    putIntoCart(1);
    const guest = aSession({ isGuest: true });
    fakeApi({
      'catalogue.eventDetail': event,
      'profile.currentUser': aUser(),
      'agreements.ownTerms': agreedTerms,
      'reference.countries': [],
    });
    const { user, store, router } = renderRoute(details, { session: guest });
    await user.type(await field(/^Company/), ' and Sons');
    const typed = (await field(/^Company/)).getAttribute('value');
    act(() => void store.dispatch(signedOut('ended')));
    expect(await screen.findByText('Your session has ended')).toBeVisible();
    expect(router.state.location.pathname).toBe(`/events/${event.id}/ticket-purchase-auth`);
    // each session of a guest is another attendee
    const attendeeId = AttendeeId.parse('01990000-0000-7000-8000-000000000009');
    act(() => void store.dispatch(signedIn({ ...guest, attendeeId })));
    expect(await field(/^Company/)).toHaveValue(typed);
  });

  test('an empty cart says so', async () => {
    fakeApi({
      'catalogue.eventDetail': event,
      'profile.currentUser': aUser(),
      'agreements.ownTerms': agreedTerms,
    });
    renderRoute(details, { session });
    expect((await screen.findAllByText('No tickets selected')).length).toBeGreaterThan(0);
  });

  test('whoever has too many open orders can continue the newest', async () => {
    putIntoCart(1);
    fakeApi({
      'catalogue.eventDetail': event,
      'profile.currentUser': aUser(),
      'agreements.ownTerms': agreedTerms,
      'orders.placeOrder': failure('open-orders', { count: 3, orders: [orderId, 'b', 'c'] }),
    });
    const { user } = renderRoute(details, { session });
    await user.click(await screen.findByRole('button', { name: 'Confirm Order' }));
    expect(await screen.findByText(/^You already have 3 open orders for this event/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue to payment' })).toHaveAttribute('href', payment);
  });

  test('whoever reserves too much without a confirmed email can have the email sent again', async () => {
    putIntoCart(1);
    fakeApi({
      'catalogue.eventDetail': event,
      'profile.currentUser': aUser(),
      'agreements.ownTerms': agreedTerms,
      'orders.placeOrder': failure('unconfirmed-event-limit', { count: 20 }),
      'identity.resendConfirmation': { status: 'Success' },
    });
    const { user } = renderRoute(details, { session });
    await user.click(await screen.findByRole('button', { name: 'Confirm Order' }));
    expect(
      await screen.findByText('Until you confirm your email, you can reserve up to 20 tickets for one event'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Resend confirmation email' }));
    expect(await screen.findByText(/sent a new confirmation email/)).toBeVisible();
  });

  test('an event that cannot be loaded can be retried', async () => {
    fakeApi({
      'catalogue.eventDetail': failure('internal'),
      'profile.currentUser': aUser(),
      'agreements.ownTerms': agreedTerms,
    });
    renderRoute(details, { session });
    expect(
      await screen.findByText('Unable to load ticket information. Please try again later.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('a rejected order gives the reason, keeps the input, and keeps its key when sent again', async () => {
    putIntoCart(1);
    const api = fakeApi({
      'catalogue.eventDetail': event,
      'profile.currentUser': aUser(),
      'agreements.ownTerms': agreedTerms,
      'orders.placeOrder': failure('ticket-sold-out', { ticket: 'Standard' }),
    });
    const view = renderRoute(details, { session });
    const company = await field(/Company/);
    await view.user.clear(company);
    await view.user.type(company, 'Engines Ltd');
    const confirm = screen.getByRole('button', { name: 'Confirm Order' });
    await view.user.click(confirm);
    expect(await screen.findByText('“Standard” is sold out')).toBeVisible();
    expect(company).toHaveValue('Engines Ltd');
    await view.user.click(screen.getByRole('button', { name: 'Confirm Order' }));
    await waitFor(() => expect(api.made('orders.placeOrder')).toHaveLength(2));
    const keys = api.made('orders.placeOrder').map((made) => made.headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  test('an order that too many others kept out is sent again with the same key, until that is stopped', async () => {
    putIntoCart(1);
    const api = fakeApi({
      'catalogue.eventDetail': event,
      'profile.currentUser': aUser(),
      'agreements.ownTerms': agreedTerms,
      'orders.placeOrder': failure('orders-busy', {}, { retryAfter: 0 }),
    });
    const view = renderRoute(details, { session });
    await view.user.click(await screen.findByRole('button', { name: 'Confirm Order' }));
    await waitFor(() => expect(api.made('orders.placeOrder')).toHaveLength(2));
    api.answer({ 'orders.placeOrder': failure('orders-busy', {}, { retryAfter: 60 }) });
    expect(await screen.findByText(/^A lot of people .* again in 60 seconds\.$/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confirm Order' })).toHaveAttribute('aria-disabled', 'true');
    const sent = api.made('orders.placeOrder').map((made) => made.headers.get('idempotency-key'));
    expect(new Set(sent).size).toBe(1);
    await view.user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText(/Nothing was reserved\. Try again in a moment\.$/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confirm Order' })).not.toHaveAttribute('aria-disabled');
  });

  test('a missing name is required and nothing is sent', async () => {
    putIntoCart(2);
    const api = fakeApi({
      'catalogue.eventDetail': event,
      'profile.currentUser': aUser(),
      'agreements.ownTerms': agreedTerms,
    });
    const view = renderRoute(details, { session });
    await view.user.click(await screen.findByRole('button', { name: 'Confirm Order' }));
    expect((await screen.findAllByText('First name is required')).length).toBeGreaterThan(0);
    expect(api.made('orders.placeOrder')).toHaveLength(0);
  });

  test('a visitor is redirected to the login step, a partner to the notice', async () => {
    fakeApi({
      'catalogue.eventDetail': event,
      'reference.countries': someCountries,
      'profile.currentUser': aUser(),
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
  test('shows the order and continues after a login', async () => {
    putIntoCart(2);
    fakeApi({
      'catalogue.eventDetail': event,
      'reference.countries': someCountries,
      'identity.login': session,
      'profile.currentUser': aUser(),
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

describe('buying without an account', () => {
  const guest = aSession({ isGuest: true, canSetPassword: false });
  const answers = {
    'catalogue.eventDetail': event,
    'reference.countries': someCountries,
    'profile.currentUser': aUser(),
    'agreements.ownTerms': agreedTerms,
  } as const;

  test('continues with a name and an email; the header says that a guest buys', async () => {
    putIntoCart(1);
    const api = fakeApi({ ...answers, 'guests.continueAsGuest': guest });
    const view = renderRoute(`/events/${event.id}/ticket-purchase-auth`);
    const form = await screen.findByRole('form', { name: 'Continue without an account' });
    await view.user.click(within(form).getByRole('button', { name: 'Continue without an account' }));
    expect(await within(form).findByText('First name is required')).toBeVisible();
    await view.user.type(within(form).getByLabelText(/First name/), 'Ada');
    await view.user.type(within(form).getByLabelText(/Surname/), 'Lovelace');
    await view.user.type(within(form).getByLabelText(/Email/), 'ada@example.com');
    await view.user.click(within(form).getByRole('button', { name: 'Continue without an account' }));
    await waitFor(() => expect(view.router.state.location.pathname).toBe(details));
    expect(api.made('guests.continueAsGuest')[0]?.input.body).toEqual({
      firstName: 'Ada',
      surname: 'Lovelace',
      email: 'ada@example.com',
      language: 'en',
    });
    await view.user.click(await screen.findByRole('button', { name: /ada@example\.com/ }));
    expect(await screen.findByText('Buying as a guest: ada@example.com')).toBeVisible();
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Registration and Events',
      'Waiting lists',
      'End guest session',
    ]);
  });

  test('a refusal keeps what was typed', async () => {
    putIntoCart(1);
    fakeApi({ ...answers, 'guests.continueAsGuest': failure('internal') });
    const view = renderRoute(`/events/${event.id}/ticket-purchase-auth`);
    const form = await screen.findByRole('form', { name: 'Continue without an account' });
    await view.user.type(within(form).getByLabelText(/First name/), 'Ada');
    await view.user.type(within(form).getByLabelText(/Surname/), 'Lovelace');
    await view.user.type(within(form).getByLabelText(/Email/), 'ada@example.com');
    await view.user.click(within(form).getByRole('button', { name: 'Continue without an account' }));
    expect(await within(form).findByRole('alert')).toBeVisible();
    expect(within(form).getByLabelText(/First name/)).toHaveValue('Ada');
  });
});

describe('payment', () => {
  async function payWith(answers: Parameters<typeof fakeApi>[0]) {
    const api = fakeApi({
      'orders.orderDetail': open,
      'orders.paymentConfiguration': sandbox,
      'reference.countries': someCountries,
      'tickets.orderTicketCodes': codes,
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
    const stub = screen.getByRole('region', { name: 'Your ticket' });
    expect(await within(stub).findByRole('img', { name: 'Code for Ada Lovelace' })).toBeVisible();
    expect(within(stub).getByRole('heading', { name: open.event.name })).toBeVisible();
    expect(within(stub).getByText('ATR-7K2P9Q')).toBeVisible();
    for (const name of [/^Calendar/, /^All tickets/, /^Receipt/])
      expect(screen.getByRole('button', { name })).toBeVisible();
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

  test('after too many declined cards the page counts down to the next try and keeps the input', async () => {
    const { view } = await payWith({
      'orders.orderDetail': open,
      'orders.completeOrder': failure('payments-paused', { count: 13 }, { retryAfter: 750 }),
    });
    const note = await screen.findByText(/^Too many cards were declined/);
    expect(note).toHaveTextContent(/You can try again in 12:\d\d, or ask your bank\.$/);
    expect(screen.getByRole('button', { name: /Pay Now/ })).toBeDisabled();
    expect(await field(/Card number/)).toHaveValue('4242 4242 4242 4242');
    expect(view.router.state.location.pathname).toBe(payment);
  });

  test('after a few declined cards the buyer is asked to confirm the email, which can be sent again', async () => {
    const { view } = await payWith({
      'orders.orderDetail': open,
      'orders.completeOrder': failure('confirm-email-to-pay'),
      'identity.resendConfirmation': { status: 'Success' },
    });
    expect(
      await screen.findByText('Several cards were declined. Confirm your email, then try again.'),
    ).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Resend confirmation email' }));
    expect(await screen.findByText(/sent a new confirmation email/)).toBeVisible();
    expect(screen.getByRole('button', { name: /Pay Now/ })).toBeEnabled();
  });

  test('a declined payment stays on the page with the reason and the input', async () => {
    await payWith({
      'orders.completeOrder': failure('card-declined'),
    });
    expect(
      await screen.findByText('There was an error processing your payment. Please try again.'),
    ).toBeVisible();
    expect(screen.getByText('Your card was declined. Try another card or ask your bank.')).toBeVisible();
    expect(await field(/Card number/)).toHaveValue('4242 4242 4242 4242');
  });

  test('the bank may require a challenge first', async () => {
    const { api, view } = await payWith({
      'orders.completeOrder': {
        status: 'ACTION_REQUIRED',
        id: orderId,
        challengeId: 'c-1',
        prompt: 'Type the code',
        question: { amountMinor: 120000, currency: 'GBP', brand: 'Visa', last4: '3220', code: '123456' },
        clientSecret: null,
      },
    });
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(
      'asks you to approve £1,200.00 on Visa **** **** **** 3220. Enter 123456 to approve',
    );
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

  test('an empty form lists every error, and editing a field clears its message', async () => {
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

  test('when the time is over the page says so, and polls until the server has ended the hold', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const api = fakeApi({
      'orders.orderDetail': anOrder({ holdUntil: new Date(Date.now() + holdMs).toISOString() }),
      'orders.paymentConfiguration': { gateway: 'sandbox', publishableKey: null },
      'reference.countries': someCountries,
    });
    renderRoute(payment, { session });
    await screen.findByRole('timer');
    act(() => jest.advanceTimersByTime(holdMs));
    expect(await screen.findByText(/Your reservation has expired and/)).toBeVisible();
    api.answer({ 'orders.orderDetail': anOrder({ status: 'EXPIRED', holdUntil: null }) });
    expect(await screen.findByText('Your reservation has expired')).toBeVisible();
  });

  test('an expired order says that nothing was charged', async () => {
    fakeApi({ 'orders.orderDetail': anOrder({ status: 'EXPIRED', holdUntil: null }) });
    renderRoute(payment, { session });
    expect(await screen.findByText('Your reservation has expired')).toBeVisible();
  });

  test('the thank-you page of an unpaid order redirects to the payment', async () => {
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
      'tickets.orderTicketCodes': codes,
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
])('a quantity of %i is clamped between 0 and 100000, and 0 removes the line', (quantity, quantities) => {
  fakeApi({});
  const { store } = renderRoute('/no-such-page');
  act(() => {
    store.dispatch(quantitySet({ eventId: 1, ticketTypeId: 31, quantity: 2 }));
    store.dispatch(quantitySet({ eventId: 1, ticketTypeId: 31, quantity }));
  });
  expect(selectCart(store.getState(), 1)?.quantities).toEqual(quantities);
});
