import { aSession, anOrder, failure, fakeApi, orderId, someCountries } from '@atrium/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

const session = aSession();
const open = anOrder({ holdUntil: new Date(Date.now() + 600_000).toISOString() });
const payment = `/events/${open.event.id}/ticket-purchase-checkout/${orderId}`;
const secret = {
  status: 'ACTION_REQUIRED',
  id: orderId,
  challengeId: 'pi_1',
  prompt: '',
  question: null,
  clientSecret: 'pi_1_secret',
} as const;

interface StandIn {
  key: string;
  options: object;
  confirmed: unknown[];
  /** Next result of the fields. */
  typed: object;
  confirmation: object;
}
const fresh = (): StandIn => ({ key: '', options: {}, confirmed: [], typed: {}, confirmation: {} });
let stripe = fresh();
beforeEach(() => void (stripe = fresh()));

/**
 * Fakes the part of Stripe.js that the page uses; the script is served by Stripe alone and cannot be loaded in a test.
 */
function standInForStripeJs(key: string) {
  stripe.key = key;
  const element = { mount: () => undefined, on: () => element, off: () => element, destroy: () => undefined };
  const elements = {
    create: () => element,
    getElement: () => element,
    update: () => undefined,
    submit: () => Promise.resolve(stripe.typed),
  };
  const unused = () => {
    throw new Error('the page does not use this');
  };
  return {
    elements: (options: object) => {
      stripe.options = options;
      return elements;
    },
    confirmPayment: (options: unknown) => {
      stripe.confirmed.push(options);
      return Promise.resolve(stripe.confirmation);
    },
    createToken: unused,
    createPaymentMethod: unused,
    confirmCardPayment: unused,
  };
}
standInForStripeJs.version = 'endive';

const script = () => document.querySelector<HTMLScriptElement>('script[src^="https://js.stripe.com/"]');

async function scriptArrives(what: 'load' | 'error') {
  await waitFor(() => expect(script()).not.toBeNull());
  await act(async () => {
    script()?.dispatchEvent(new Event(what));
    await Promise.resolve();
  });
}

function show(answers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    'orders.orderDetail': open,
    'orders.paymentConfiguration': { gateway: 'stripe', publishableKey: 'pk_test_1' },
    'reference.countries': someCountries,
    ...answers,
  });
  return { api, view: renderRoute(payment, { session }) };
}

async function showForm(answers: Parameters<typeof fakeApi>[0] = {}) {
  Reflect.set(window, 'Stripe', standInForStripeJs);
  const shown = show(answers);
  await screen.findByRole('form', { name: 'Payment' });
  return shown;
}

type Shown = Awaited<ReturnType<typeof showForm>>;

async function payNow({ view }: Shown) {
  await view.user.type(screen.getByLabelText(/Name on card/, { selector: 'input' }), 'Ada Lovelace');
  await view.user.type(screen.getByLabelText(/Address/, { selector: 'input' }), '1 Analytical Row');
  await view.user.type(screen.getByLabelText(/Zip code/, { selector: 'input' }), 'N1 9GU');
  await view.user.click(screen.getByRole('button', { name: /Country/ }));
  await view.user.click(await screen.findByRole('option', { name: /United Kingdom/ }));
  await view.user.click(screen.getByRole('button', { name: /Pay Now/ }));
}

test('the sandbox loads nothing from Stripe', async () => {
  show({ 'orders.paymentConfiguration': { gateway: 'sandbox', publishableKey: null } });
  expect(await screen.findByLabelText(/Card number/, { selector: 'input' })).toBeVisible();
  expect(script()).toBeNull();
});

test('a script that fails to load is reported and can be retried', async () => {
  const { view } = show();
  await scriptArrives('error');
  await scriptArrives('error');
  expect(
    await screen.findByText("We couldn't load the payment form. You haven't been charged."),
  ).toBeVisible();
  Reflect.set(window, 'Stripe', standInForStripeJs);
  await view.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('form', { name: 'Payment' })).toBeVisible();
  expect(stripe.key).toBe('pk_test_1');
});

test('Stripe asks for the card, we ask for the rest, and the amount is the order’s', async () => {
  const { view, api } = await showForm();
  expect(screen.queryByLabelText(/Card number/)).toBeNull();
  expect(stripe.options).toMatchObject({
    mode: 'payment',
    amount: 19_900,
    currency: 'gbp',
    allowedPaymentMethodTypes: ['card'],
  });
  await view.user.click(screen.getByRole('button', { name: 'Pay Now £199.00' }));
  for (const message of ['Name is required', 'Address is required', 'Zip code is required'])
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(api.made('orders.completeOrder')).toHaveLength(0);
});

test('a card that Stripe accepts pays the order, and only ids pass through us', async () => {
  let order = open;
  const shown = await showForm({
    'tickets.orderTicketCodes': [],
    'orders.orderDetail': () => order,
    'orders.completeOrder': ({ body }) => {
      if (!body.challengeId) return secret;
      order = anOrder({ status: 'PAID', holdUntil: null });
      return { status: 'PAID', id: open.id };
    },
  });
  const { api, view } = shown;
  await payNow(shown);
  expect(await screen.findByRole('heading', { name: 'Thank You for Your Purchase!' })).toBeVisible();
  expect(view.router.state.location.pathname).toContain('ticket-purchase-confirmation');
  expect(stripe.confirmed).toEqual([
    expect.objectContaining({
      clientSecret: 'pi_1_secret',
      redirect: 'if_required',
      confirmParams: expect.objectContaining({
        payment_method_data: {
          billing_details: {
            name: 'Ada Lovelace',
            address: { line1: '1 Analytical Row', postal_code: 'N1 9GU', country: 'GB' },
          },
        },
      }),
    }),
  ]);
  expect(api.made('orders.completeOrder').map(({ input }) => input.body)).toEqual([
    {},
    { challengeId: 'pi_1', challengeCode: '' },
  ]);
});

test('a declined card stays on the page with the server’s reason, and another attempt is possible', async () => {
  const shown = await showForm({
    'orders.completeOrder': ({ body }) => (body.challengeId ? failure('card-declined') : secret),
  });
  stripe.confirmation = { error: { type: 'card_error', message: 'Declined.' } };
  await payNow(shown);
  expect(await screen.findByText('Your card was declined. Try another card or ask your bank.')).toBeVisible();
  expect(screen.getByLabelText(/Name on card/, { selector: 'input' })).toHaveValue('Ada Lovelace');
  expect(screen.getByRole('button', { name: /Pay Now/ })).toBeEnabled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('errors of Stripe’s fields are shown and no call is made', async () => {
  const shown = await showForm();
  stripe.typed = { error: { message: 'Your card number is incomplete.' } };
  await payNow(shown);
  expect(await screen.findByText('Your card number is incomplete.')).toBeVisible();
  expect(shown.api.made('orders.completeOrder')).toHaveLength(0);
});

test('a confirmation that got lost is reported, because the server knows of no payment', async () => {
  const shown = await showForm({ 'orders.completeOrder': secret });
  stripe.confirmation = { error: { type: 'api_connection_error', message: 'No connection.' } };
  await payNow(shown);
  expect(await screen.findByText('No connection.')).toBeVisible();
  expect(shown.api.made('orders.completeOrder')).toHaveLength(2);
});
