import { defaultSettings } from '@atrium/domain';
import { aPage, failure, fakeApi, type Answers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anEditableEvent, aPartnerEvent, partner } from '../../testing/partner-events.ts';
import { eventFigures, listFigures } from '../../testing/partner-figures.ts';
import { aPartner } from '../../testing/partner.ts';
import { renderRoute } from '../../testing/render-route.tsx';

URL.revokeObjectURL = () => undefined;

const session = { session: partner };
const list = '/partner/dashboard?tab=events';
const detail = '/partner/event-details/7';
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const answers: Answers = {
  'settings.settings': defaultSettings,
  'figures.eventListFigures': listFigures(),
};
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Your events' }))
    .getAllByRole('row')
    .slice(1);

test('the list starts with upcoming events by date, and a repeated selection reverses the order', async () => {
  const api = fakeApi({
    ...answers,
    'authoring.ownEvents': [aPartnerEvent({ id: 1, name: 'Early' }), aPartnerEvent({ id: 2, name: 'Late' })],
  });
  const { user, router } = renderRoute(list, session);
  await screen.findByRole('link', { name: 'Early' });
  const lastQuery = () => api.made('authoring.ownEvents').at(-1)?.input.query;
  expect(lastQuery()).toMatchObject({ when: 'upcoming', sort: 'date', direction: 'asc', page: 1, limit: 10 });
  await user.click(screen.getByRole('button', { name: /^Date/ }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'date', direction: 'desc' }));
  await user.click(screen.getByRole('button', { name: /^Tickets sold/ }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'ticketsSold', direction: 'asc' }));
  await user.click(screen.getByRole('button', { name: /^Capacity/ }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'capacity', direction: 'asc' }));
  expect(router.state.location.search).toBe('?tab=events&sort=capacity&direction=asc');
  expect((await rows()).map((row) => within(row).getByRole('link').textContent)).toEqual(['Early', 'Late']);
});

test('words find events of any time, and a state says how many events it has', async () => {
  const api = fakeApi({
    ...answers,
    'authoring.ownEvents': [aPartnerEvent()],
    'figures.eventListFigures': listFigures({ all: 107, upcoming: 65, rejected: 2, past: 42 }),
  });
  const { user, router } = renderRoute(list, session);
  const lastQuery = () => api.made('authoring.ownEvents').at(-1)?.input.query;
  await user.type(await screen.findByRole('searchbox', { name: 'Search events' }), 'cloud{Enter}');
  await waitFor(() => expect(lastQuery()).toMatchObject({ search: 'cloud', when: 'all' }));
  const state = within(screen.getByRole('group', { name: 'State' }));
  await user.click(state.getByRole('button', { name: 'Rejected 2', pressed: false }));
  await waitFor(() =>
    expect(lastQuery()).toMatchObject({ search: 'cloud', status: 'REJECTED', when: 'upcoming' }),
  );
  expect(state.getByRole('button', { pressed: true })).toHaveTextContent('Rejected 2');
  await user.click(state.getByRole('button', { name: 'Past 42' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ search: 'cloud', when: 'past' }));
  expect(router.state.location.search).toBe('?tab=events&search=cloud&when=past');
});

test('a page has as many events as the settings say', async () => {
  const api = fakeApi({
    ...answers,
    'authoring.ownEvents': aPage([aPartnerEvent()], { total: 60 }),
    'settings.settings': { ...defaultSettings, maxEventsPerPage: 25 },
  });
  const { user, router } = renderRoute(list, session);
  await user.click(await screen.findByRole('button', { name: 'Page 3' }));
  await waitFor(() =>
    expect(api.made('authoring.ownEvents').at(-1)?.input.query).toMatchObject({ page: 3, limit: 25 }),
  );
  expect(router.state.location.search).toBe('?tab=events&page=3');
});

test('a row shows the dates, the sales, the status and the first 150 characters, and opens the event', async () => {
  fakeApi({
    ...answers,
    'figures.eventListFigures': listFigures({}, [
      {
        eventId: 7,
        days: [0, 0, 1, 0, 2, 0, 3],
        tickets: 6,
        sales: [
          { amount: 1194, currency: 'GBP' },
          { amount: 20, currency: 'EUR' },
        ],
      },
    ]),
    'authoring.ownEvents': [aPartnerEvent({ description: 'x'.repeat(151), currentStatus: 'PENDING' })],
  });
  renderRoute(list, session);
  expect(await screen.findByRole('link', { name: 'Cloud Forum London' })).toHaveAttribute('href', detail);
  const [row] = await rows();
  await waitFor(() => expect(row).toHaveTextContent(/120 of 500.*6£1,194 \+ €20.*Pending/));
  expect(row).toHaveTextContent(`Harbour Hall, London, England, United Kingdom · ${'x'.repeat(150)}…`);
  expect(screen.getByRole('status')).toHaveTextContent('1 to 1 of 1');
});

test('a list that fails to load can be retried, and an empty one says so', async () => {
  const api = fakeApi({
    ...answers,
    'authoring.ownEvents': failure('internal'),
  });
  const { user } = renderRoute(list, session);
  expect(await screen.findByText('Failed to fetch events')).toBeVisible();
  api.answer({ 'authoring.ownEvents': [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('You have no upcoming events')).toBeVisible();
});

test('without upcoming events the list says how many are over, and leads to them', async () => {
  fakeApi({
    ...answers,
    'authoring.ownEvents': ({ query }) =>
      query.when === 'past' ? aPage([aPartnerEvent()], { total: 12 }) : aPage([], { total: 0 }),
  });
  const { user } = renderRoute(list, session);
  expect(await screen.findByText('You have no upcoming events')).toBeVisible();
  expect(await screen.findByText('12 events are over.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'See past events' }));
  expect(await screen.findByRole('link', { name: 'Cloud Forum London' })).toBeVisible();
});

const price = { amount: 199, currency: { code: 'GBP' } } as const;
const onSale = {
  description: '',
  price,
  startDateTime: '2030-01-01T00:00:00Z',
  endDateTime: '2031-03-10T09:00:00Z',
};
const policy = {
  id: 41,
  name: 'Flexible',
  cancellationPolicyPeriods: [{ percentageRefund: 100, startDaysBeforeEvent: 60, endDaysBeforeEvent: 30 }],
};

test('an event shows all its details', async () => {
  fakeApi({
    'authoring.ownEvent': anEditableEvent({
      subEvents: [
        {
          id: 51,
          name: 'Speakers dinner',
          description: '',
          startDateTime: '2031-03-10T19:00:00Z',
          price: { amount: 45, currency: { code: 'GBP' } },
          currencyCode: 'GBP',
          subEventType: 'Dinner',
          subEventTypeId: 1,
        },
      ],
      banners: [{ id: 1, url: '/media/a/640.webp', alternativeText: 'The hall' }],
      ticketTypes: [
        {
          ...onSale,
          id: 31,
          name: 'Standard',
          quantity: 200,
          taken: 12,
          cancellationPolicyId: 41,
          cancellationPolicy: policy,
        },
        {
          ...onSale,
          id: 32,
          name: 'Premium',
          quantity: 50,
          taken: 0,
          cancellationPolicyId: null,
          cancellationPolicy: null,
        },
      ],
      documents: [{ id: 5, type: 'agenda', name: 'agenda.pdf', url: '/files/agenda.pdf' }],
      vettingStatusUpdates: [
        {
          id: 1,
          vettingStatus: 'REJECTED',
          comment: 'Please name the venue',
          createdAt: '2030-02-01T10:00:00Z',
        },
      ],
    }),
    'figures.eventFigures': eventFigures(),
    'authoring.eventVersions': [
      {
        id: 71,
        number: 2,
        status: 'PENDING',
        isPublic: false,
        createdAt: '2030-02-02T10:00:00Z',
        changes: [{ field: 'tagline', before: 'One day', after: 'Two days' }],
        updates: [],
      },
      {
        id: 70,
        number: 1,
        status: 'APPROVED',
        isPublic: true,
        createdAt: '2030-01-02T10:00:00Z',
        changes: [],
        updates: [],
      },
    ],
  });
  renderRoute(detail, session);
  expect(await screen.findByRole('heading', { level: 1, name: 'Cloud Forum London' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'The hall' })).toBeInTheDocument();
  const types = await region('Ticket types');
  expect(types.getByText('12 of 200')).toBeVisible();
  expect(types.getByRole('link', { name: 'Flexible' })).toHaveAttribute(
    'href',
    '/partner/cancellation-policy-details/41',
  );
  expect((await region('Extra events')).getByText('£45.00')).toBeVisible();
  expect(screen.getByText('No agenda items scheduled')).toBeVisible();
  expect(screen.getByText('Tinkerers')).toBeVisible();
  expect(screen.getByRole('link', { name: 'agenda.pdf' })).toHaveAttribute('href', '/files/agenda.pdf');
  const vetting = await region('Vetting history');
  expect(vetting.getByText('Please name the venue')).toBeVisible();
  const versions = await region('Version history');
  expect(await versions.findByText('One day')).toBeVisible();
  expect(versions.getByText('Two days')).toBeVisible();
  expect(versions.getByText('Tagline')).toBeVisible();
  expect(versions.getByText('First version')).toBeVisible();
  expect(versions.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Version 2 ',
    'Version 1 Public',
  ]);
});

test('an event shows its sales in all, per ticket type, and what became of its views', async () => {
  const sales = [{ amount: 1194, currency: 'GBP' as const }];
  const type = { sold: 120, quantity: 480, sales, isWithdrawn: false };
  const api = fakeApi({
    'authoring.ownEvent': anEditableEvent({ publicUrl: 'https://atrium.example/events/7' }),
    'authoring.eventVersions': [],
    'figures.eventFigures': failure('internal'),
  });
  const { user } = renderRoute(detail, session);
  expect(await screen.findByText('Failed to fetch sales')).toBeVisible();
  api.answer({
    'figures.eventFigures': eventFigures({
      orders: 60,
      tickets: 121,
      sales,
      shown: 6000,
      opened: 1200,
      begun: 300,
      reserved: 2,
      refunds: { tickets: 1, amounts: [{ amount: 199, currency: 'GBP' }] },
      ticketTypes: [
        { id: 31, name: 'Standard', ...type },
        { id: 32, name: 'Early bird', ...type, sold: 1, quantity: 1, isWithdrawn: true },
      ],
      week: { eventId: 7, days: [0, 0, 0, 0, 0, 0, 3], tickets: 3, sales },
    }),
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const types = within(await screen.findByRole('region', { name: 'Sales per ticket type' }));
  const [standard, early] = types.getAllByRole('listitem');
  expect(standard).toHaveTextContent('Standard120 of 480£1,194');
  expect(early).toHaveTextContent('Early bird no longer offered1 of 1£1,194');
  const views = await region('From view to sale');
  expect(views.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Seen in a list, page opened20%6,000 to 1,200',
    'Page opened, order begun25%1,200 to 300',
    'Order begun, order paid20%300 to 60',
  ]);
  expect(screen.getByText('Last 7 days').nextSibling).toHaveTextContent('3 tickets, £1,194');
  expect(screen.getByText('Sold', { selector: 'dt' }).nextSibling).toHaveTextContent(
    '2 tickets reserved by people who are paying',
  );
  expect(screen.getByText('Net sales').nextSibling).toHaveTextContent(
    '£1,194 after refunds of £199, 1 ticket cancelled',
  );
  expect(screen.getByRole('link', { name: 'Public page' })).toHaveAttribute(
    'href',
    'https://atrium.example/events/7',
  );
});

test('an organiser says until when buyers may give tickets to somebody else', async () => {
  const event = anEditableEvent({ nameChangeDays: 0 });
  const api = fakeApi({
    ...answers,
    'authoring.ownEvent': event,
    'authoring.eventVersions': [],
    'figures.eventFigures': eventFigures(),
    'authoring.setNameChanges': { nameChangeDays: null },
  });
  const { user } = renderRoute(detail, session);
  const card = await region('Names on tickets');
  await user.click(card.getByRole('button', { name: /Until the event begins/ }));
  api.answer({ 'authoring.ownEvent': { ...event, nameChangeDays: null } });
  await user.click(await screen.findByRole('option', { name: 'Never' }));
  expect(await card.findByRole('button', { name: /Never/ })).toBeVisible();
  expect(api.made('authoring.setNameChanges')[0]?.input.body).toEqual({ nameChangeDays: null });
});

test('an organiser lets companies pay by bank transfer', async () => {
  const event = anEditableEvent({ acceptsTransfers: false });
  const api = fakeApi({
    ...answers,
    'authoring.ownEvent': event,
    'authoring.eventVersions': [],
    'figures.eventFigures': eventFigures(),
    'transfers.setTransfers': { acceptsTransfers: true },
  });
  const { user } = renderRoute(detail, session);
  const card = await region('Bank transfers');
  const allowed = card.getByRole('switch', { name: /Companies can pay by bank transfer/ });
  expect(allowed).not.toBeChecked();
  api.answer({ 'authoring.ownEvent': { ...event, acceptsTransfers: true } });
  await user.click(allowed);
  await waitFor(() => expect(allowed).toBeChecked());
  expect(api.made('transfers.setTransfers')[0]?.input.body).toEqual({ acceptsTransfers: true });
});

test('an event without tickets to sell says so', async () => {
  fakeApi({
    'authoring.ownEvent': anEditableEvent({
      ticketTypes: [
        {
          ...onSale,
          id: 31,
          name: 'Standard',
          quantity: 0,
          taken: 0,
          cancellationPolicyId: null,
          cancellationPolicy: null,
        },
      ],
    }),
    'authoring.eventVersions': [],
    'figures.eventFigures': eventFigures(),
  });
  renderRoute(detail, session);
  expect(await screen.findByText(/^Every ticket type has quantity 0/)).toBeVisible();
});

test('a public event is shared by link, QR code and posts', async () => {
  const url = 'https://atrium.example/events/7';
  fakeApi({
    'authoring.ownEvent': anEditableEvent({ publicUrl: url }),
    'authoring.eventVersions': [],
    'figures.eventFigures': eventFigures(),
  });
  const { user } = renderRoute(detail, session);
  const share = await region('Share your event');
  expect(share.getByRole('link', { name: 'View public page' })).toHaveAttribute('href', url);
  expect(await share.findByRole('img', { name: 'QR code of Cloud Forum London' })).toBeVisible();
  const links = within(share.getByRole('list', { name: 'Share on' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    expect.stringContaining(encodeURIComponent(url)),
    `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(`${url}?utm_source=linkedin`)}`,
    expect.stringMatching(/^https:\/\/x\.com\/intent\/post\?text=Cloud%20Forum%20London.*&url=https%3A/),
  ]);
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href.slice(0, 14)}`);
  });
  for (const format of ['PNG', 'SVG'])
    await user.click(share.getByRole('button', { name: `QR code (${format})` }));
  await waitFor(() =>
    expect(saved.toSorted()).toEqual([
      'Cloud-Forum-London-qr.png data:image/png',
      'Cloud-Forum-London-qr.svg data:image/svg',
    ]),
  );
});

test('a link gets a name, under which Insights counts its visits and orders', async () => {
  const url = 'https://atrium.example/events/7';
  fakeApi({
    'authoring.ownEvent': anEditableEvent({ publicUrl: url }),
    'authoring.eventVersions': [],
    'figures.eventFigures': eventFigures(),
  });
  const { user } = renderRoute(detail, session);
  const share = await region('Share your event');
  await user.type(share.getByRole('textbox', { name: 'Name of the link' }), 'Trade Press!');
  const named = `${url}?utm_source=trade+press`;
  expect(share.getByRole('link', { name: named })).toHaveAttribute('href', named);
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(share.getByRole('button', { name: 'Copy link' }));
  expect(copied).toHaveBeenCalledWith(named);
  // the names of the others stay
  expect(share.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute(
    'href',
    expect.stringContaining('linkedin'),
  );
});

test.each([
  [{ isPublic: false }, 'Waiting to be reviewed'],
  [{ isPublic: true }, 'Visitors see the last approved version until we approve this one.'],
  [{ isPublic: true, isNewestPublic: true }, 'Published, and reviewed afterwards'],
])('the notice says what visitors see: %j', async (standing, text) => {
  fakeApi({
    'partners.ownProfile': aPartner(),
    'authoring.ownEvent': anEditableEvent({ currentStatus: 'PENDING', ...standing }),
    'authoring.eventVersions': [],
    'figures.eventFigures': eventFigures(),
  });
  renderRoute(detail, session);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Share your event' })).not.toBeInTheDocument();
});

test('another partner’s event is not found', async () => {
  fakeApi({
    'authoring.ownEvent': failure('event-not-found'),
    'authoring.eventVersions': failure('event-not-found'),
  });
  renderRoute(detail, session);
  expect(await screen.findByText('Event not found')).toBeVisible();
});

test.each([
  [{ tickets: 60, previousTickets: 50 }, '60 tickets so far, 10 more than the last edition at this time.'],
  [{ tickets: 1, previousTickets: 50 }, '1 ticket so far, 49 fewer than the last edition at this time.'],
  [{ tickets: 50, previousTickets: 50 }, '50 tickets so far, as many as the last edition at this time.'],
])('sales are compared with those of the last edition: %p', async (current, sentence) => {
  fakeApi({
    'authoring.ownEvent': anEditableEvent(),
    'authoring.eventVersions': [],
    'figures.eventFigures': eventFigures({
      curve: {
        previous: { eventId: 3, name: '2029', tickets: 120 },
        points: [
          { weeksBefore: 2, ...current },
          { weeksBefore: 1, tickets: null, previousTickets: 90 },
          { weeksBefore: 0, tickets: null, previousTickets: 120 },
        ],
      },
    }),
  });
  const { user } = renderRoute(detail, session);
  expect(await screen.findByText(`${sentence} The last edition sold 120 tickets in all.`)).toBeVisible();
  const chart = within(screen.getByRole('figure', { name: 'Sales compared with the last edition' }));
  await user.click(chart.getByRole('button', { name: 'Show table' }));
  expect(chart.getByRole('row', { name: '1 week before – 90' })).toBeVisible();
});

test('sales of an edition that has begun are compared with all of the last', async () => {
  fakeApi({
    'authoring.ownEvent': anEditableEvent(),
    'authoring.eventVersions': [],
    'figures.eventFigures': eventFigures({
      curve: {
        previous: { eventId: 3, name: '2029', tickets: 120 },
        points: [{ weeksBefore: 0, tickets: 140, previousTickets: 120 }],
      },
    }),
  });
  renderRoute(detail, session);
  expect(await screen.findByText('The last edition sold 120 tickets in all, this one 140.')).toBeVisible();
});

test.each([
  [{ low: 80, high: 120 }, 'If yours continues like them, it will sell 80 to 120 tickets in all.'],
  [{ low: 12, high: 12 }, 'If yours continues like them, it will sell about 12 tickets in all.'],
  [null, 'It is too early for a forecast.'],
])('sales are compared with those of similar events: %p', async (forecast, sentence) => {
  fakeApi({
    'authoring.ownEvent': anEditableEvent(),
    'authoring.eventVersions': [],
    'figures.eventFigures': eventFigures({
      outlook: { events: 12, soldByNow: { low: 0.354, middle: 0.5, high: 0.6 }, forecast },
    }),
  });
  renderRoute(detail, session);
  const card = await region('Compared with similar events');
  expect(
    card.getByText(
      `At this time before the start, half of 12 similar events had sold between 35% and 60% of their tickets. ${sentence}`,
    ),
  ).toBeVisible();
});
