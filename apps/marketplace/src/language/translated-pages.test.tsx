import { filterCurrencies, formatEventDays, formatEventTime } from '@atrium/domain';
import {
  agreedTerms,
  anEventCard,
  anEventDetail,
  anOrder,
  anOwnTicket,
  aPage,
  aSession,
  aUser,
  fakeApi,
  orderId,
  someCountries,
  someOptions,
  type Answers,
} from '@atrium/testing';
import { english, setTranslation, type Translation } from '@atrium/texts';
import { screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '../testing/render-route.tsx';

const event = anEventDetail();
const session = aSession();
const open = anOrder({ holdUntil: new Date(Date.now() + 600_000).toISOString() });
const paid = anOrder({ status: 'PAID', holdUntil: null });
const payment = `/events/${event.id}/ticket-purchase-checkout/${orderId}`;
const amount = (amount: number) => ({ amount, currency: { code: 'GBP' as const } });
const ofOrders: Answers = {
  'agreements.ownTerms': agreedTerms,
  'profile.currentUser': aUser(),
  'catalogue.eventDetail': event,
  'reference.countries': someCountries,
  'orders.paymentConfiguration': { gateway: 'sandbox', publishableKey: null },
  'orders.orderDetail': open,
  'orders.ownOrders': [paid],
  'orders.ownTickets': [anOwnTicket()],
  'tickets.orderTicketCodes': paid.tickets.map(({ id }) => ({ id, code: 'c0ffee' })),
  'orders.orderHistory': {
    changes: [
      { status: 'PENDING', at: paid.createdAt },
      { status: 'PAID', at: paid.createdAt },
    ],
    refund: null,
  },
  'orders.refundQuote': {
    id: orderId,
    total: amount(199),
    refund: amount(99.5),
    tickets: [
      {
        id: paid.tickets[0]?.id ?? '',
        name: 'Standard',
        attendeeName: 'Ada Lovelace',
        paid: amount(199),
        percentage: 50,
        refund: amount(99.5),
      },
    ],
  },
};
const london = { id: 2643743, name: 'London, England, United Kingdom' };
const ofSearch: Answers = {
  'reference.options': someOptions(),
  'places.location': { ...london, latitude: 51.5, longitude: -0.13, timeZone: 'Europe/London' },
  'catalogue.eventDetail': event,
  'search.searchEvents': aPage([anEventCard(), anEventCard({ id: 8, name: 'Rail Expo' })], {
    total: 1200,
    nextCursor: 'c2',
  }),
  'search.countMonths': [],
  'search.countFacets': { total: 1200, approximate: true, facets: {} },
  'search.countWithout': [{ filter: 'query', count: 1, relation: 'eq' }],
  'search.readQuery': { chips: [], corrected: [], ignored: [], didYouMean: [], vocabulary: 1 },
};
const ofPublicPages: Answers = {
  ...ofSearch,
  'reference.sectors': event.sectors,
  'search.countFacets': {
    total: 1200,
    approximate: true,
    facets: { sectorIds: event.sectors.map(({ id }) => ({ id, count: 1200 })) },
  },
  'catalogue.topEvents': [anEventCard()],
  'catalogue.ticketAvailability': event.ticketTypes.map(({ id }) => ({
    ticketTypeId: id,
    remaining: 3,
    status: 'on-sale',
  })),
  'favourites.favourites': [anEventCard()],
};
const narrowed = `/events?query=rail&locationId=${london.id}&minDate=2031-03-01&numAttendees=3&compare=${event.id},8`;

const putIntoCart = (quantity: number) =>
  window.sessionStorage.setItem(
    `atrium.cart.${event.id}`,
    JSON.stringify({ quantities: { [Number(event.ticketTypes[0]?.id)]: quantity } }),
  );
const speakSpanish = (texts: Translation['texts']) => setTranslation(() => ({ language: 'es', texts }));

beforeEach(() => window.sessionStorage.clear());
afterEach(() => setTranslation(() => english));

describe('sentences are whole, so that a language can order them its own way', () => {
  test('the number of shown events, and the active filters', async () => {
    speakSpanish({
      '{{total}} events_other': 'Hay {{total}} eventos',
      'Showing {{shown}} of {{total}} events_other': 'De {{total}} eventos se ven {{shown}}',
      'Events in {{place}}': '{{place}}: sus eventos',
      'From {{day}}': '{{day}} en adelante',
      'Compare {{event}}': '{{event}}: comparar',
    });
    fakeApi(ofSearch);
    renderRoute(narrowed);
    expect(await screen.findByText('Hay 1200 eventos')).toBeVisible();
    expect(screen.getByText('De 1200 eventos se ven 2')).toBeVisible();
    const applied = within(await screen.findByRole('group', { name: 'Applied filters' }));
    expect(applied.getByText('1 mar 2031 en adelante')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Rail Expo: comparar' })).toBeVisible();
    expect(document.title).toBe(`${london.name}: sus eventos | Atrium`);
  });

  test('a wrong card number, the remaining time, and the total in the form the spec fixes', async () => {
    speakSpanish({
      'Card number': 'Número de tarjeta',
      'Please enter a valid 16-digit card number': 'La tarjeta tiene 16 cifras',
      "We're holding your tickets for <0></0>": 'Quedan <0></0> para pagar sus entradas',
      '{{count}} tickets, total <0>{{total}}</0>_one': 'En total <0>{{total}}</0> por {{count}} entrada',
      'Pay Now {{total}}': '{{total}}: pagar ahora',
    });
    fakeApi(ofOrders);
    const { user } = renderRoute(payment, { session });
    await user.type(await screen.findByLabelText('Número de tarjeta'), '4242');
    await user.click(screen.getByRole('button', { name: '199,00\u00a0GBP: pagar ahora' }));
    expect((await screen.findAllByText('La tarjeta tiene 16 cifras')).length).toBeGreaterThan(0);
    const main = screen.getByRole('main');
    expect(main).toHaveTextContent(/Quedan \d\d:\d\d para pagar sus entradas/);
    expect(main).toHaveTextContent('En total 199 GBP por 1 entrada');
  });

  test("the refund of an order's cancellation", async () => {
    speakSpanish({
      'Cancel order': 'Cancelar',
      'Cancel your order for {{event}}?': '{{event}}: ¿cancelar el pedido?',
      'Cancel order and get {{refund}} back': 'Recuperar {{refund}} y cancelar',
      '{{number}} × {{ticket}}: {{share}} refund': 'Devolución del {{share}}: {{number}} × {{ticket}}',
    });
    fakeApi({ ...ofOrders, 'orders.orderDetail': paid });
    const { user } = renderRoute(`/user/orders/${orderId}`, { session });
    await user.click(await screen.findByRole('button', { name: `Cancelar, ${event.name}` }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: `${event.name}: ¿cancelar el pedido?` }),
    );
    expect(await dialog.findByText(/^Devolución del 50\s%: 1 × Standard$/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Recuperar 99,50\u00a0GBP y cancelar' })).toBeVisible();
  });
});

/** A language that marks every English text: unmarked text on a page did not come from `t`. */
const marked = new Proxy<Record<string, string>>({}, { get: (_, text) => `⟦${String(text)}⟧` });

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

/** Dates of the events and orders, formatted for this language. */
const days = [
  event,
  paid.event,
  anEventCard(),
  anOwnTicket(),
  ...event.subEvents.map(({ startDateTime }) => ({ startDateTime, timeZone: event.timeZone })),
].flatMap((of) => [formatEventDays(of, 'es-ES'), formatEventTime(of.startDateTime, of.timeZone, 'es-ES')]);
days.push(
  formatEventDays({ startDateTime: '2031-03-01', timeZone: 'UTC' }, 'es-ES'),
  formatEventDays({ startDateTime: paid.createdAt, timeZone: 'UTC' }, 'es-ES'),
  formatEventTime(paid.createdAt, 'UTC', 'es-ES'),
  formatEventTime(event.endDateTime, event.timeZone, 'es-ES'),
  new Intl.DateTimeFormat('es-ES', { month: 'short', timeZone: 'UTC' }).format(
    new Date(anEventCard().startDateTime),
  ),
  new Intl.DateTimeFormat('es-ES', { dateStyle: 'full', timeZone: event.timeZone }).format(
    new Date(event.startDateTime),
  ),
  new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(paid.createdAt)),
);
/** Labels that React Aria translates itself. */
const ofReactAria = ['Reducir', 'Aumentar'];
const spokenAttributes = ['aria-label', 'aria-description', 'aria-valuetext', 'placeholder', 'title', 'alt'];

/** Words of an element that are neither translated nor data. */
function unsaidIn(element: Element, answers: Answers, known: readonly string[] = []): string[] {
  // the country is the only translated part of a place; cards show the city alone
  const given = stringsIn(answers)
    .map((text) => text.replace(/, United Kingdom$/, ''))
    .flatMap((text) => (text.endsWith(', England') ? [text, text.replace(/, England$/, '')] : [text]));
  const data = [...given, ...known, ...filterCurrencies, ...days, ...ofReactAria].toSorted(
    (one, other) => other.length - one.length,
  );
  const attributes = [...element.querySelectorAll('*')].flatMap((inner) =>
    spokenAttributes.flatMap((name) => inner.getAttribute(name) ?? []),
  );
  return [element.textContent, ...attributes].flatMap((text) => {
    let left = text;
    // marks may be nested
    for (let before = ''; before !== left;) {
      before = left;
      left = left.replace(/⟦[^⟦⟧]*⟧/g, ' ');
    }
    return (
      data.reduce((rest, known) => (known ? rest.replaceAll(known, ' ') : rest), left).match(/\p{L}{2,}/gu) ??
      []
    );
  });
}

function visitMarked(path: string, answers: Answers) {
  speakSpanish(marked);
  putIntoCart(2);
  fakeApi(answers);
  const isVisitor = path.startsWith('/events?') || path.endsWith('auth');
  return renderRoute(path, isVisitor ? {} : { session });
}

describe('everything shown is translated', () => {
  const gone = { ...ofSearch, 'search.searchEvents': [] };
  test.each([
    ['a list of events', narrowed, 'Load more', ofSearch],
    ['a list without events', '/events?query=rail', 'Suggestions', gone],
    ['the login step', `/events/${event.id}/ticket-purchase-auth`, 'New User Registration', ofOrders],
    ['the attendees', `/events/${event.id}/ticket-purchase-details`, 'Next incomplete', ofOrders],
    ['the payment', payment, 'Billing address', ofOrders],
    [
      'an expired order',
      payment,
      'Hold the same tickets again',
      { ...ofOrders, 'orders.orderDetail': anOrder({ status: 'EXPIRED', holdUntil: null }) },
    ],
    [
      'the thank-you page',
      `/events/${event.id}/ticket-purchase-confirmation/${orderId}`,
      'Ticket Delivery',
      { ...ofOrders, 'orders.orderDetail': paid },
    ],
    ['an order', `/user/orders/${orderId}`, 'History', { ...ofOrders, 'orders.orderDetail': paid }],
    ['the favourites', '/user/favourites', 'View Details', ofPublicPages],
    ['my tickets', '/user/registrations-and-events', 'Order details', ofOrders],
  ] satisfies [string, string, string, Answers][])('%s', async (_, path, last, answers) => {
    visitMarked(path, answers);
    await waitFor(() => expect(document.body.outerHTML).toContain(`⟦${last}⟧`));
    expect(unsaidIn(screen.getByRole('main'), answers)).toEqual([]);
    expect(document.title).toMatch(/^⟦.+⟧ \| Atrium$/);
  });

  test.each([
    ['the front page', '/', '~1200 events', []],
    ['an event', `/events/${event.id}`, 'Similar events', ['FW', 'cloud-forum.example']],
  ] satisfies [string, string, string, string[]][])('%s', async (_, path, last, known) => {
    visitMarked(path, ofPublicPages);
    await waitFor(() => expect(document.body.outerHTML).toContain(`⟦${last}⟧`));
    const main = screen.getByRole('main');
    main.querySelectorAll('script').forEach((forMachines) => forMachines.remove());
    expect(unsaidIn(main, ofPublicPages, known)).toEqual([]);
  });

  test.each([
    ['compared events', narrowed, /^⟦Compare 2 events/, 'Organiser', ofSearch],
    ['the date filter', '/events?view=grid', /⟦Any dates⟧/, 'Apply', ofSearch],
    ['a list of attendees', `/events/${event.id}/ticket-purchase-details`, /^⟦Paste/, 'Fill in', ofOrders],
    [
      'cancelling an order',
      `/user/orders/${orderId}`,
      /^⟦Cancel order⟧/,
      'Keep order',
      { ...ofOrders, 'orders.orderDetail': paid },
    ],
  ] satisfies [string, string, RegExp, string, Answers][])(
    '%s, over the page',
    async (_, path, name, last, answers) => {
      const { user } = visitMarked(path, answers);
      await user.click(await screen.findByRole('button', { name }));
      const isOpen = () => document.querySelector('[role$=dialog]') ?? document.body;
      await waitFor(() => expect(isOpen()).toHaveTextContent(`⟦${last}⟧`));
      expect(unsaidIn(isOpen(), answers)).toEqual([]);
    },
  );
});
