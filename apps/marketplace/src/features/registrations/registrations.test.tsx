import { QuestionId, type Question } from '@atrium/domain';
import { aSession, anOrder, anOwnTicket, failure, fakeApi, orderId } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

const visit = { session: aSession() };
const page = '/user/registrations-and-events';
const price = (amount: number) => ({ amount, currency: { code: 'GBP' as const } });
const paid = anOrder({ status: 'PAID', holdUntil: null });
const [bought] = paid.tickets;
const quote = {
  id: orderId,
  total: price(199),
  refund: price(99.5),
  tickets: [
    {
      id: bought?.id ?? '',
      name: 'Standard',
      attendeeName: 'Ada Lovelace',
      paid: price(199),
      percentage: 50,
      refund: price(99.5),
    },
  ],
};

const aRefund = {
  id: '0197b3c0-0000-7000-8000-0000000000c1',
  amount: price(99.5),
  reason: 'BUYER' as const,
  bearer: 'ORGANISER' as const,
  note: null,
  cancelledTickets: 0,
  createdAt: '2031-01-06T10:00:00.000Z',
  promisedOn: '2031-01-13',
  sentAt: null,
};

const other = '0197b3c0-0000-7000-8000-0000000000d1';
const paidOrder = (id: string) => anOrder({ id, status: 'PAID', holdUntil: null });
const codes = [{ id: bought?.id ?? '', code: 'c0ffee' }];

const orders = async () => within(await screen.findByRole('region', { name: 'Orders' }));

test('tickets link to their event, and an unpaid order to its payment', async () => {
  fakeApi({
    'orders.ownTickets': [anOwnTicket({ orderId: other })],
    'orders.ownOrders': [paidOrder(other), anOrder({ status: 'PENDING' })],
    'tickets.orderTicketCodes': codes,
  });
  renderRoute(page, visit);
  const tickets = within(await screen.findByRole('region', { name: 'Tickets' }));
  expect(await tickets.findByRole('link', { name: 'Cloud Forum London' })).toHaveAttribute(
    'href',
    '/events/7',
  );
  expect(tickets.getByText('Standard')).toBeVisible();
  const list = await orders();
  const [first] = await list.findAllByRole('listitem');
  expect(first).toHaveTextContent(/Pay by .+ to keep them\..*Pending/);
  expect(list.getByRole('link', { name: 'Pay now' })).toHaveAttribute(
    'href',
    `/events/7/ticket-purchase-checkout/${orderId}`,
  );
  expect(within(first!).queryByRole('button', { name: /Cancel order/ })).toBeNull();
});

test('tickets of one event stand together under its name', async () => {
  fakeApi({
    'tickets.orderTicketCodes': codes,
    'orders.ownTickets': [
      anOwnTicket(),
      anOwnTicket({ id: '0197b3c0-0000-7000-8000-0000000000b2', attendeeName: 'Grace Hopper' }),
      anOwnTicket({
        id: '0197b3c0-0000-7000-8000-0000000000b3',
        eventId: 8,
        eventName: 'Grid Summit',
        attendeeName: 'Ada Lovelace',
      }),
    ],
    'orders.ownOrders': [],
  });
  const { user } = renderRoute(page, visit);
  const tickets = within(await screen.findByRole('region', { name: 'Tickets' }));
  expect(await tickets.findByRole('heading', { level: 3, name: 'Cloud Forum London' })).toBeVisible();
  expect(tickets.getByRole('heading', { level: 4, name: 'Grid Summit' })).toBeVisible();
  await user.click(tickets.getByText('1 ticket: Ada Lovelace'));
  expect(tickets.getByRole('button', { name: 'PDF ticket, Grace Hopper, Cloud Forum London' })).toBeVisible();
  expect(tickets.getAllByRole('button', { name: /^PDF ticket/ })).toHaveLength(3);
});

describe('the next event', () => {
  const soon = {
    startDateTime: '2050-01-10T09:00:00.000Z',
    endDateTime: '2050-01-11T17:00:00.000Z',
    timeZone: 'Asia/Tokyo',
  };
  const order = anOrder({ status: 'PAID', holdUntil: null, event: { ...paid.event, ...soon } });

  test('stands first with its own code, and leads to its order', async () => {
    fakeApi({
      'orders.ownTickets': [
        anOwnTicket({
          ...soon,
          id: '0197b3c0-0000-7000-8000-0000000000b3',
          eventId: 8,
          startDateTime: '2050-02-10T09:00:00.000Z',
        }),
        anOwnTicket({
          ...soon,
          id: '0197b3c0-0000-7000-8000-0000000000b2',
          attendeeName: 'Grace Hopper',
          attendeeEmail: 'grace@example.com',
        }),
        anOwnTicket(soon),
      ],
      'orders.ownOrders': [order],
      'tickets.orderTicketCodes': codes,
    });
    renderRoute(page, visit);
    expect(await screen.findByText(/^Next, in [\d,.]+ days$/)).toBeVisible();
    expect(await screen.findByRole('img', { name: 'Code for Ada Lovelace' })).toBeVisible();
    const stub = within(screen.getByRole('article'));
    expect(stub.getByRole('link', { name: 'ATR-7K2P9Q' })).toHaveAttribute('href', `/user/orders/${orderId}`);
    expect(screen.getByText('Feb 2050')).toBeVisible();
  });

  test('without its code says so, and its PDF is offered', async () => {
    fakeApi({
      'orders.ownTickets': [anOwnTicket(soon)],
      'orders.ownOrders': [order],
      'tickets.orderTicketCodes': failure('unavailable'),
    });
    renderRoute(page, visit);
    expect(await screen.findByText("We couldn't load the codes. Download the PDF tickets.")).toBeVisible();
    expect(
      screen.getByRole('button', { name: 'PDF ticket, Ada Lovelace, Cloud Forum London' }),
    ).toBeVisible();
  });

  test('that is cancelled has no code, and can’t be mistaken in its order', async () => {
    fakeApi({
      'orders.ownTickets': [anOwnTicket(soon)],
      'orders.ownOrders': [{ ...order, event: { ...order.event, isCancelled: true } }],
    });
    renderRoute(page, visit);
    expect(await screen.findByText('This event is cancelled')).toBeVisible();
    expect(screen.queryByRole('img', { name: /^Code for/ })).toBeNull();
    const list = await orders();
    expect(list.getByText('Event cancelled')).toBeVisible();
    expect(list.getByText('Cloud Forum London').closest('s')).toBeInTheDocument();
  });
});

test('without any order the page says so', async () => {
  fakeApi({ 'orders.ownTickets': [], 'orders.ownOrders': [] });
  renderRoute(page, visit);
  expect(await screen.findByText('No orders found')).toBeVisible();
  expect(screen.getByText('No tickets yet')).toBeVisible();
});

test('past events are listed under Past, and the address says so', async () => {
  const ended = { startDateTime: '2024-03-10T09:00:00.000Z', endDateTime: '2024-03-11T17:00:00.000Z' };
  fakeApi({
    'orders.ownTickets': [anOwnTicket(ended)],
    'orders.ownOrders': [anOrder({ status: 'PAID', event: { ...paid.event, ...ended } })],
  });
  const { user, router } = renderRoute(page, visit);
  expect(await screen.findByText('No orders found')).toBeVisible();
  expect(await screen.findByText('No upcoming tickets')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'See past tickets' }));
  expect(await (await orders()).findByText('Paid')).toBeVisible();
  expect(router.state.location.search).toBe('?view=past');
  expect((await orders()).queryByRole('button', { name: /Cancel order/ })).toBeNull();
});

test('a ticket can be downloaded as a PDF, and a failure is reported', async () => {
  const api = fakeApi({
    'orders.ownTickets': [anOwnTicket()],
    'tickets.orderTicketCodes': codes,
    'orders.ownOrders': [],
    'tickets.ticketPdf': failure('unavailable'),
  });
  const { user } = renderRoute(page, visit);
  await user.click(await screen.findByRole('button', { name: /PDF ticket, Ada Lovelace/ }));
  expect(await screen.findByText("We're busy. Try again in a moment.")).toBeVisible();
  expect(api.made('tickets.ticketPdf')[0]?.input.params).toEqual({ ticketId: anOwnTicket().id });
});

test('a ticket is added to the wallets that are set up: by a file, or by a page of Google', async () => {
  const api = fakeApi({
    'orders.ownTickets': [anOwnTicket()],
    'tickets.orderTicketCodes': codes,
    'orders.ownOrders': [],
    'wallets.wallets': { apple: true, google: true },
    'wallets.appleWalletPass': failure('wallet-not-found'),
    'wallets.googleWalletPass': { url: 'https://pay.google.com/gp/v/save/a-pass' },
  });
  const { user, left } = renderRoute(page, visit);
  await user.click(await screen.findByRole('button', { name: /^Add to Apple Wallet, Ada Lovelace/ }));
  expect(await screen.findByText("Tickets can't be added to this wallet.")).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Add to Google Wallet, Ada Lovelace/ }));
  await waitFor(() => expect(left).toEqual(['https://pay.google.com/gp/v/save/a-pass']));
  expect(api.made('wallets.googleWalletPass')[0]?.input.params).toEqual({ ticketId: anOwnTicket().id });
});

test('past tickets are not offered to wallets, and without wallets there is no button', async () => {
  const ended = { startDateTime: '2024-03-10T09:00:00.000Z', endDateTime: '2024-03-11T17:00:00.000Z' };
  const api = fakeApi({
    'orders.ownTickets': [
      anOwnTicket(),
      anOwnTicket({ ...ended, id: '0197b3c0-0000-7000-8000-0000000000b2' }),
    ],
    'tickets.orderTicketCodes': codes,
    'orders.ownOrders': [],
  });
  renderRoute(page, visit);
  expect(await screen.findByRole('button', { name: /^PDF ticket, Ada Lovelace/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Wallet/ })).toBeNull();
  const before = api.made('wallets.wallets').length;
  renderRoute(`${page}?view=past`, visit);
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: /^PDF ticket/ }).length).toBeGreaterThan(1),
  );
  expect(api.made('wallets.wallets')).toHaveLength(before);
});

test('who was checked in downloads the certificate of attendance', async () => {
  const [came, absent] = ['Ada Lovelace', 'Grace Hopper'];
  const api = fakeApi({
    'orders.ownTickets': [
      anOwnTicket({ hasCertificate: true }),
      anOwnTicket({ id: '0197b3c0-0000-7000-8000-0000000000b2', attendeeName: absent }),
    ],
    'tickets.orderTicketCodes': codes,
    'orders.ownOrders': [],
    'certificates.certificatePdf': failure('unavailable'),
  });
  const { user } = renderRoute(page, visit);
  await user.click(await screen.findByRole('button', { name: new RegExp(`Certificate \\(PDF\\), ${came}`) }));
  expect(await screen.findByText("We're busy. Try again in a moment.")).toBeVisible();
  expect(api.made('certificates.certificatePdf')[0]?.input.params).toEqual({ ticketId: anOwnTicket().id });
  expect(screen.queryByRole('button', { name: new RegExp(`Certificate \\(PDF\\), ${absent}`) })).toBeNull();
});

test('the refund of an order paid by transfer goes to a bank account', async () => {
  fakeApi({
    'orders.ownTickets': [anOwnTicket()],
    'tickets.orderTicketCodes': codes,
    'orders.ownOrders': [{ ...paid, isPaidByTransfer: true, paymentDetails: null }],
    'orders.refundQuote': { ...quote, promisedOn: '2031-01-13' },
  });
  const { user } = renderRoute(page, visit);
  await user.click(await screen.findByRole('button', { name: /Cancel order/ }));
  expect(
    await screen.findByText(/transfer £99\.50 to the bank account that you paid from by 13 January 2031/),
  ).toBeVisible();
});

test('cancelling shows the refund, asks for confirmation, and sends the confirmed amount', async () => {
  const api = fakeApi({
    'orders.ownTickets': [anOwnTicket()],
    'tickets.orderTicketCodes': codes,
    'orders.ownOrders': [paid],
    'orders.refundQuote': quote,
    'orders.cancelOrder': { id: orderId, status: 'PARTIALLY_REFUNDED', refund: price(99.5) },
  });
  const { user } = renderRoute(page, visit);
  await user.click(await screen.findByRole('button', { name: /Cancel order/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByText(/refund £99\.50 to your card/)).toBeVisible();
  expect(dialog.getByText('1 × Standard: 50% refund')).toBeVisible();
  api.answer({
    'orders.ownTickets': [],
    'orders.ownOrders': [anOrder({ status: 'PARTIALLY_REFUNDED', holdUntil: null })],
  });
  await user.click(dialog.getByRole('button', { name: 'Cancel order and get £99.50 back' }));
  expect(await screen.findByText("Order cancelled. We're refunding £99.50.")).toBeVisible();
  expect(await screen.findByText('Partially refunded')).toBeVisible();
  expect(api.made('orders.cancelOrder')[0]?.input.body).toEqual({ refund: 99.5 });
});

test('the refund of an order paid in another currency is said as the bank will show it', async () => {
  const euros = (amount: number) => ({ amount, currency: { code: 'EUR' as const } });
  const own = { charged: euros(230), rate: 1.13, ratesAsOf: '2031-01-02', marginBp: 200 };
  fakeApi({
    'orders.ownTickets': [anOwnTicket()],
    'tickets.orderTicketCodes': codes,
    'orders.ownOrders': [{ ...paid, own }],
    'orders.refundQuote': { ...quote, own: euros(115) },
    'orders.cancelOrder': { id: orderId, status: 'PARTIALLY_REFUNDED', refund: price(99.5) },
  });
  const { user } = renderRoute(page, visit);
  await user.click(await screen.findByRole('button', { name: /Cancel order/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByText(/paid €230\.00 \(.+refund €115\.00 \(£99\.50\) to your card/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel order and get €115.00 back' }));
  expect(await screen.findByText("Order cancelled. We're refunding €115.00.")).toBeVisible();
});

test('a refund that has changed is shown again before anything is cancelled', async () => {
  const api = fakeApi({
    'orders.ownTickets': [],
    'orders.ownOrders': [paid],
    'orders.refundQuote': quote,
    'orders.cancelOrder': failure('refund-changed', { refund: { amountMinor: 0, currency: 'GBP' } }),
  });
  const { user } = renderRoute(page, visit);
  await user.click(await screen.findByRole('button', { name: /Cancel order/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const agree = await dialog.findByRole('button', { name: 'Cancel order and get £99.50 back' });
  api.answer({ 'orders.refundQuote': { ...quote, refund: price(0), tickets: [] } });
  await user.click(agree);
  expect(await dialog.findByText('Your refund is now £0.00. Check it and confirm again.')).toBeVisible();
  expect(await dialog.findByText(/you won't get a refund now/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Keep order' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('an order’s page shows its history, the masked card and the refund', async () => {
  fakeApi({
    'orders.orderDetail': anOrder({
      status: 'REFUNDED',
      holdUntil: null,
      paidAt: '2031-01-05T10:05:00.000Z',
      refunded: price(199),
      refunds: [
        {
          ...aRefund,
          amount: price(199),
          cancelledTickets: 1,
          createdAt: '2031-01-06T10:00:00.000Z',
          sentAt: '2031-01-06T10:00:01.000Z',
        },
      ],
      tickets: paid.tickets.map((ticket) => ({ ...ticket, isCancelled: true, refund: price(199) })),
      paymentDetails: {
        id: orderId,
        cardNumber: '**** **** **** 4242',
        brand: 'Visa',
        expiryDate: '12/39',
        cardholderName: 'Ada Lovelace',
        cardholderAddress: '1 Row',
        cardholderZipCode: 'N1 9GU',
        cardholderCountry: 'United Kingdom',
      },
    }),
    'orders.orderHistory': {
      changes: [
        { status: 'PENDING', at: '2031-01-05T10:00:00.000Z' },
        { status: 'PAID', at: '2031-01-05T10:05:00.000Z' },
        { status: 'REFUNDED', at: '2031-01-06T10:00:00.000Z' },
      ],
      refund: { amount: price(199), sentAt: '2031-01-06T10:00:01.000Z' },
    },
  });
  renderRoute(`/user/orders/${orderId}`, visit);
  expect(await screen.findByText('**** **** **** 4242')).toBeVisible();
  expect(screen.getByText('This order is cancelled')).toBeVisible();
  expect(
    await screen.findByText(/We've refunded £199\.00 to Visa ending 4242\. Your bank may take a few days/),
  ).toBeVisible();
  const history = within(await screen.findByRole('list', { name: 'History of the order' }));
  for (const step of [
    'Tickets reserved',
    'Paid',
    'Cancelled and refunded',
    'Refund of £199.00',
    '£199.00 refunded',
  ])
    expect(history.getByText(step)).toBeVisible();
  expect(screen.getByRole('button', { name: /Receipt/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Cancel order/ })).toBeNull();
});

const history = { changes: [{ status: 'PAID' as const, at: '2031-01-05T10:05:00.000Z' }], refund: null };
const shown = { paidAt: '2031-01-05T10:05:00.000Z', holdUntil: null };
const cancelled = paid.tickets.map((ticket) => ({
  ...ticket,
  id: '01990000-0000-7000-8000-0000000000a2',
  isCancelled: true,
  refund: price(99.5),
  attendee: {
    person: {
      firstName: 'Charles',
      surname: 'Babbage',
      email: 'charles@example.com',
      companyName: null,
      jobTitle: null,
    },
  },
}));

test('each valid ticket has its code on screen, with the person in full', async () => {
  const [ticket] = paid.tickets;
  fakeApi({
    'orders.orderDetail': anOrder({ ...shown, status: 'PAID' }),
    'orders.orderHistory': history,
    'tickets.orderTicketCodes': [{ id: ticket?.id ?? '', code: 'c0ffee' }],
  });
  const { user } = renderRoute(`/user/orders/${orderId}`, visit);
  const tickets = within(await screen.findByRole('region', { name: 'Tickets' }));
  expect(await tickets.findByRole('img', { name: 'Code for Ada Lovelace' })).toBeVisible();
  expect(tickets.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
  expect(tickets.getByText('ada@example.com · Engineer · Analytical Engines')).toBeVisible();
  expect(screen.getAllByText('Order ATR-7K2P9Q')[0]).toBeVisible();
  await user.click(tickets.getByRole('button', { name: 'Show code, Ada Lovelace' }));
  expect(
    await within(await screen.findByRole('dialog', { name: 'Ada Lovelace' })).findByText('c0ffee'),
  ).toBeVisible();
});

test('a ticket shows what was answered to the organiser', async () => {
  const [ticket] = paid.tickets;
  if (!ticket) throw new TypeError('an order has a ticket');
  const given = {
    questionId: QuestionId.parse(3),
    kind: 'CHOICES',
    text: 'Topics',
    answer: ['Ships', 'Rail'],
  } as const;
  fakeApi({
    'orders.orderDetail': anOrder({ ...shown, status: 'PAID' }),
    'orders.orderHistory': history,
    'tickets.orderTicketCodes': [],
    'questions.orderAnswers': {
      questions: [],
      tickets: [
        {
          ticketId: ticket.id,
          answers: [
            { ...given, answer: [...given.answer] },
            { questionId: QuestionId.parse(4), kind: 'CONSENT', text: 'Photos', answer: ['yes'] },
            { questionId: QuestionId.parse(5), kind: 'DATE', text: 'Arrival', answer: ['2031-03-09'] },
          ],
        },
      ],
    },
  });
  renderRoute(`/user/orders/${orderId}`, visit);
  for (const text of ['Topics: Ships, Rail', 'Photos: Yes', /^Arrival: .*2031/])
    expect(await screen.findByText(text)).toBeVisible();
});

test('answers are changed while the organiser allows it, and what the server refuses stays in the form', async () => {
  const [ticket] = paid.tickets;
  if (!ticket) throw new TypeError('an order has a ticket');
  const diet: Question = {
    id: QuestionId.parse(3),
    kind: 'TEXT',
    text: 'Diet',
    help: null,
    options: [],
    isRequired: true,
    isSensitive: false,
    ticketTypeIds: [],
    subEventIds: [],
    condition: null,
  };
  const api = fakeApi({
    'orders.orderDetail': anOrder({ ...shown, status: 'PAID' }),
    'orders.orderHistory': history,
    'tickets.orderTicketCodes': [{ id: ticket.id, code: 'c0ffee' }],
    'questions.orderAnswers': {
      questions: [diet],
      tickets: [
        {
          ticketId: ticket.id,
          answers: [{ questionId: diet.id, kind: 'TEXT', text: 'Diet', answer: ['Vegan'] }],
        },
      ],
    },
    'questions.changeAnswers': failure('answers-closed'),
  });
  const { user } = renderRoute(`/user/orders/${orderId}`, visit);
  await user.click(await screen.findByRole('button', { name: 'Change answers, Ada Lovelace' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Answers from Ada Lovelace' }));
  const field = dialog.getByRole('textbox', { name: /Diet/ });
  expect(field).toHaveValue('Vegan');
  await user.clear(field);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findAllByText('Answer this question')).not.toHaveLength(0);
  await user.type(field, 'No nuts');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/Answers can't be changed any more/)).toBeVisible();
  expect(field).toHaveValue('No nuts');
  api.answer({ 'questions.changeAnswers': { status: 'Success' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Answers saved')).toBeVisible();
  expect(api.made('questions.changeAnswers').at(-1)?.input).toMatchObject({
    params: { ticketId: ticket.id },
    body: { answers: { 3: ['No nuts'] } },
  });
});

test('a partly cancelled order says which ticket is cancelled, and its lines add up', async () => {
  fakeApi({
    'orders.orderDetail': anOrder({
      ...shown,
      status: 'PARTIALLY_REFUNDED',
      total: price(398),
      refunded: price(99.5),
      tickets: [...paid.tickets, ...cancelled],
    }),
    'orders.orderHistory': { ...history, refund: { amount: price(99.5), sentAt: null } },
    'tickets.orderTicketCodes': [],
  });
  renderRoute(`/user/orders/${orderId}`, visit);
  expect(await screen.findByText('1 ticket is cancelled')).toBeVisible();
  expect(await screen.findByText(/The other tickets stay valid\. We're refunding £99\.50\./)).toBeVisible();
  const receipt = within(screen.getByRole('region', { name: 'Receipt' }));
  for (const amount of ['£398.00', '−£99.50', '£298.50'])
    expect(receipt.getAllByText(amount)[0]).toBeVisible();
  expect(receipt.getByText('Refund, Charles Babbage')).toBeVisible();
});

test.each([
  [{ status: 'EXPIRED' as const }, 'The reservation has expired'],
  [{ status: 'PENDING' as const }, 'Your tickets are reserved'],
  [{ status: 'CANCELLED' as const, ...shown }, 'This order is cancelled'],
  [
    { status: 'REFUNDED' as const, ...shown, event: { ...paid.event, isCancelled: true } },
    'This event is cancelled',
  ],
])('the state of an order stands above it: %j', async (change, title) => {
  fakeApi({ 'orders.orderDetail': anOrder(change), 'orders.orderHistory': history });
  renderRoute(`/user/orders/${orderId}`, visit);
  expect(await screen.findByText(title)).toBeVisible();
});

test('receipt and tickets are emailed again, and a refusal says when to try again', async () => {
  const api = fakeApi({
    'orders.orderDetail': anOrder({ ...shown, status: 'PAID' }),
    'orders.orderHistory': history,
    'tickets.orderTicketCodes': [],
    'tickets.resendOrderEmails': { status: 'Success' },
  });
  const { user } = renderRoute(`/user/orders/${orderId}`, visit);
  const again = await screen.findByRole('button', { name: 'Email it again' });
  await user.click(again);
  expect(await screen.findByText('Emails sent to ada@example.com')).toBeVisible();
  // the notification can come a render before the button takes another press
  await waitFor(() => expect(again).not.toHaveAttribute('data-pending'));
  api.answer({ 'tickets.resendOrderEmails': failure('wait-minutes', { count: 40 }) });
  await user.click(again);
  expect(await screen.findByText(/Try again in 40 minutes/)).toBeVisible();
});

describe('joining details of an online event', () => {
  const joining = { link: 'https://meet.example/forum', instructions: 'Passcode 4711' };

  test('a ticket holder reads them on the ticket', async () => {
    fakeApi({
      'orders.ownTickets': [anOwnTicket({ joining })],
      'orders.ownOrders': [],
      'tickets.orderTicketCodes': codes,
    });
    renderRoute(page, visit);
    const tickets = within(await screen.findByRole('region', { name: 'Tickets' }));
    expect(await tickets.findByRole('link', { name: /meet\.example/ })).toHaveAttribute('href', joining.link);
    expect(tickets.getByText('Passcode 4711')).toBeVisible();
  });

  test('the order names the ticket type where details differ, and says from when others are shown', async () => {
    const [ticket] = paid.tickets;
    const aTicket = (number: number, name: string) => ({
      ...ticket!,
      id: `0197b3c0-0000-7000-8000-0000000000b${number}`,
      ticketType: { ...ticket!.ticketType, name },
    });
    fakeApi({
      'orders.orderDetail': anOrder({
        status: 'PAID',
        holdUntil: null,
        tickets: [
          { ...aTicket(1, 'Stream'), joining },
          { ...aTicket(2, 'Workshop'), joining: { link: null, instructions: 'Dial 5522' } },
          { ...aTicket(3, 'Panel'), joiningOpensAt: '2031-03-09T08:00:00.000Z' },
        ],
      }),
      'orders.orderHistory': history,
      'tickets.orderTicketCodes': [],
    });
    renderRoute(`/user/orders/${orderId}`, visit);
    expect(await screen.findByText('Passcode 4711')).toBeVisible();
    expect(screen.getByText('Dial 5522')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Workshop' })).toBeVisible();
    expect(screen.getByText(/How to join is shown here from .*9 Mar 2031/)).toBeVisible();
  });

  test('the order has them while a ticket is valid', async () => {
    const api = fakeApi({
      'orders.orderDetail': anOrder({
        status: 'PAID',
        holdUntil: null,
        tickets: [{ ...paid.tickets[0]!, joining }],
      }),
      'orders.orderHistory': history,
      'tickets.orderTicketCodes': [],
    });
    const { unmount } = renderRoute(`/user/orders/${orderId}`, visit);
    expect(await screen.findByText('Passcode 4711')).toBeVisible();
    unmount();
    api.answer({ 'orders.orderDetail': anOrder({ status: 'REFUNDED', holdUntil: null }) });
    renderRoute(`/user/orders/${orderId}`, visit);
    expect(await screen.findByText('This order is cancelled')).toBeVisible();
    expect(screen.queryByText('Joining link')).not.toBeInTheDocument();
  });
});

const second = { ...paid.tickets[0]!, ...cancelled[0]!, isCancelled: false, refund: null };
const two = anOrder({ ...shown, status: 'PAID', total: price(398), tickets: [...paid.tickets, second] });
const quoteOfTwo = {
  id: orderId,
  total: price(398),
  refund: price(298.5),
  promisedOn: '2031-01-13',
  card: { brand: 'visa', last4: '4242' },
  tickets: [
    {
      ...quote.tickets[0]!,
      percentage: 100,
      refund: price(199),
      holdsUntil: '2031-02-01',
      nextPercentage: 50,
    },
    { ...quote.tickets[0]!, id: second.id, attendeeName: 'Charles Babbage' },
  ],
};

test('a buyer cancels one of two tickets, and reads before the click what goes back, where and by when', async () => {
  const api = fakeApi({
    'orders.ownTickets': [],
    'orders.ownOrders': [two],
    'orders.refundQuote': quoteOfTwo,
    'orders.cancelOrder': { id: orderId, status: 'PARTIALLY_REFUNDED', refund: price(199) },
  });
  const { user } = renderRoute(page, visit);
  await user.click(await screen.findByRole('button', { name: /Cancel order/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByText('£199.00 back (100%) until 1 February 2031, then 50%')).toBeVisible();
  expect(dialog.getByText(/we'll refund £298\.50 to Visa ending 4242 by 13 January 2031\./)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Cancel order and get £298.50 back' })).toBeEnabled();
  api.answer({ 'orders.refundQuote': { ...quoteOfTwo, refund: price(199) } });
  await user.click(dialog.getByRole('checkbox', { name: /Charles Babbage/ }));
  const cancel = await dialog.findByRole('button', { name: 'Cancel 1 ticket and get £199.00 back' });
  expect(api.made('orders.refundQuote').at(-1)?.input.query).toEqual({ tickets: [paid.tickets[0]?.id] });
  await user.click(dialog.getByRole('checkbox', { name: /Ada Lovelace/ }));
  expect(await dialog.findByText('Choose at least one ticket')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: /Ada Lovelace/ }));
  await waitFor(() => expect(cancel).toBeEnabled());
  await user.click(cancel);
  expect(await screen.findByText("1 ticket cancelled. We're refunding £199.00.")).toBeVisible();
  expect(api.made('orders.cancelOrder')[0]?.input.body).toEqual({
    ticketIds: [paid.tickets[0]?.id],
    refund: 199,
  });
});

test('a ticket is cancelled from its own place on the order’s page', async () => {
  const api = fakeApi({
    'orders.orderDetail': two,
    'orders.orderHistory': history,
    'tickets.orderTicketCodes': two.tickets.map(({ id }) => ({ id, code: id })),
    'orders.refundQuote': { ...quoteOfTwo, refund: price(99.5) },
  });
  const { user } = renderRoute(`/user/orders/${orderId}`, visit);
  await user.click(await screen.findByRole('button', { name: 'Cancel ticket, Charles Babbage' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByRole('button', { name: 'Cancel 1 ticket and get £99.50 back' })).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: /Charles Babbage/ })).toBeChecked();
  expect(dialog.getByRole('checkbox', { name: /Ada Lovelace/ })).not.toBeChecked();
  expect(api.made('orders.refundQuote')[0]?.input.query).toEqual({ tickets: [second.id] });
});

test('a refund by the organiser shows its reason and when it is sent', async () => {
  fakeApi({
    'orders.orderDetail': anOrder({
      ...shown,
      status: 'PARTIALLY_REFUNDED',
      refunded: price(99.5),
      refunds: [{ ...aRefund, reason: 'ORGANISER', note: 'The keynote was cancelled' }],
    }),
    'orders.orderHistory': { ...history, refund: { amount: price(99.5), sentAt: null } },
    'tickets.orderTicketCodes': [],
  });
  renderRoute(`/user/orders/${orderId}`, visit);
  const steps = within(await screen.findByRole('list', { name: 'History of the order' }));
  expect(
    await steps.findByText('By the organiser · The keynote was cancelled · We send it by 13 January 2031.'),
  ).toBeVisible();
});

test('an order whose event is not public says so instead of leading to its page', async () => {
  fakeApi({
    'orders.orderDetail': { ...two, event: { ...two.event, isPublic: false } },
    'orders.orderHistory': history,
    'tickets.orderTicketCodes': [],
  });
  renderRoute(`/user/orders/${orderId}`, visit);
  expect(await screen.findByText(/The event's page can't be seen at the moment/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'See the event' })).not.toBeInTheDocument();
});

test.each([
  { status: 'REFUNDED' as const, isCancelled: false },
  { status: 'PAID' as const, isCancelled: true },
])(
  'an order without tickets, %o, whose event is not public promises none',
  async ({ status, isCancelled }) => {
    fakeApi({
      'orders.orderDetail': { ...two, status, event: { ...two.event, isPublic: false, isCancelled } },
      'orders.orderHistory': history,
      'tickets.orderTicketCodes': [],
    });
    renderRoute(`/user/orders/${orderId}`, visit);
    expect(await screen.findByRole('heading', { level: 1, name: two.event.name })).toBeVisible();
    expect(screen.queryByText(/stay valid/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'See the event' })).not.toBeInTheDocument();
  },
);

test('a ticket is given to someone else until the organiser’s cut-off', async () => {
  const order = {
    ...two,
    tickets: two.tickets.map((ticket) => ({
      ...ticket,
      attendee: { person: { ...ticket.attendee.person, companyName: 'Analytical Society' } },
    })),
    event: {
      ...two.event,
      startDateTime: '2050-01-10T09:00:00.000Z',
      endDateTime: '2050-01-11T09:00:00.000Z',
    },
  };
  const answers = {
    'orders.orderHistory': history,
    'tickets.orderTicketCodes': two.tickets.map(({ id }) => ({ id, code: id })),
  };
  const api = fakeApi({
    ...answers,
    'orders.orderDetail': { ...order, event: { ...order.event, nameChangeDays: 3 } },
    'tickets.changeHolder': { status: 'Success' },
  });
  const { user } = renderRoute(`/user/orders/${orderId}`, visit);
  await user.click(await screen.findByRole('button', { name: 'Change attendee, Ada Lovelace' }));
  const form = within(await screen.findByRole('dialog', { name: 'Change attendee of Standard' }));
  expect(form.getByText(/You can do this 3 more times\./)).toBeVisible();
  for (const field of form.getAllByRole('textbox')) expect(field).toHaveValue('');
  await user.type(form.getByRole('textbox', { name: /Company/ }), 'Engines GmbH');
  await user.click(form.getByRole('radio', { name: "Ada Lovelace's details" }));
  expect(form.getByRole('textbox', { name: /Company/ })).toHaveValue('Analytical Society');
  await user.click(form.getByRole('radio', { name: 'The ticket goes to another person' }));
  expect(form.getByRole('textbox', { name: /Company/ })).toHaveValue('Engines GmbH');
  await user.click(form.getByRole('radio', { name: "Ada Lovelace's details" }));
  const name = form.getByRole('textbox', { name: /First name/ });
  await user.clear(name);
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('First name is required')).toBeVisible();
  await user.type(name, 'Augusta');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Attendee changed')).toBeVisible();
  expect(api.made('tickets.changeHolder')[0]?.input.body).toMatchObject({
    firstName: 'Augusta',
    surname: 'Lovelace',
    email: 'ada@example.com',
  });
});

test('the link of a ticket without a name is copied, and emailed', async () => {
  const [ticket] = two.tickets;
  const seat = {
    ticketId: String(ticket?.id),
    url: 'https://atrium.example/seats/1/key',
    teamUrl: 'https://atrium.example/team-seats/1/key',
    invited: null,
  };
  const order = {
    ...two,
    event: { ...two.event, startDateTime: '2050-01-10T09:00:00.000Z', nameChangeDays: 3 },
    tickets: two.tickets.map((one, index) => ({ ...one, isOpen: index === 0 })),
  };
  const api = fakeApi({
    'orders.orderDetail': order,
    'orders.orderHistory': history,
    'tickets.orderTicketCodes': two.tickets.map(({ id }) => ({ id, code: id })),
    'tickets.orderSeats': [seat],
    'tickets.inviteToSeat': { status: 'Success' },
  });
  const { user } = renderRoute(`/user/orders/${orderId}`, visit);
  expect(await screen.findByText('1 ticket has no name yet')).toBeVisible();
  expect(screen.getByText('In your name until someone takes it')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send link, Standard' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send the link of a ticket' }));
  expect(dialog.getByLabelText('Link')).toHaveValue(seat.url);
  await user.click(dialog.getByRole('button', { name: 'Send link' }));
  expect(await dialog.findByText('Please enter a valid email address')).toBeVisible();
  await user.type(dialog.getByLabelText('Email'), 'grace@example.com');
  await user.click(dialog.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText('Link sent to grace@example.com')).toBeVisible();
  expect(api.made('tickets.inviteToSeat')[0]?.input).toMatchObject({
    params: { ticketId: seat.ticketId },
    body: { email: 'grace@example.com' },
  });
});

test('one link for a whole team is copied where several tickets have no name', async () => {
  const url = 'https://atrium.example/seats/1/key';
  const teamUrl = 'https://atrium.example/team-seats/1/key';
  fakeApi({
    'orders.orderDetail': {
      ...two,
      event: { ...two.event, startDateTime: '2050-01-10T09:00:00.000Z', nameChangeDays: 3 },
      tickets: two.tickets.map((one) => ({ ...one, isOpen: true })),
    },
    'orders.orderHistory': history,
    'tickets.orderTicketCodes': two.tickets.map(({ id }) => ({ id, code: id })),
    'tickets.orderSeats': two.tickets.map(({ id }) => ({ ticketId: id, url, teamUrl, invited: null })),
  });
  const { user } = renderRoute(`/user/orders/${orderId}`, visit);
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(await screen.findByRole('button', { name: 'Copy one link for all' }));
  expect(copied).toHaveBeenCalledWith(teamUrl);
});

describe('the calendar of own events', () => {
  const url = 'https://atrium.example/api/calendars/c0de';
  const createdAt = '2031-02-03T10:00:00.000Z';
  const open = async (link: { createdAt: string | null }) => {
    const api = fakeApi({
      'orders.ownTickets': [],
      'orders.ownOrders': [],
      'calendars.calendarLink': link,
      'calendars.createCalendarLink': { url, createdAt },
      'calendars.removeCalendarLink': { status: 'Success' },
    });
    const { user } = renderRoute(page, visit);
    await user.click(await screen.findByRole('button', { name: 'Subscribe in a calendar' }));
    return { api, user };
  };

  test('gets a link, which is shown once', async () => {
    const { api, user } = await open({ createdAt: null });
    api.answer({ 'calendars.calendarLink': { createdAt } });
    await user.click(await screen.findByRole('button', { name: 'Create link' }));
    expect(await screen.findByRole('textbox', { name: 'Calendar link' })).toHaveValue(url);
    expect(screen.getByRole('link', { name: 'Open in my calendar' })).toHaveAttribute(
      'href',
      url.replace('https:', 'webcal:'),
    );
    expect(screen.getByText('Copy the link now')).toBeVisible();
  });

  test('asks before a link is removed', async () => {
    const { api, user } = await open({ createdAt });
    expect(await screen.findByText(/Your link has worked since 3 February 2031/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Calendar link' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove link' }));
    expect(api.made('calendars.removeCalendarLink')).toHaveLength(0);
    api.answer({ 'calendars.calendarLink': { createdAt: null } });
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove the link?' }));
    await user.click(question.getByRole('button', { name: 'Remove link' }));
    expect(await screen.findByRole('button', { name: 'Create link' })).toBeVisible();
    expect(api.made('calendars.removeCalendarLink')).toHaveLength(1);
  });
});
