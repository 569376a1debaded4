import { aUser, failure, fakeApi, orderId, type Answers } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { anEditableEvent, aPartnerEvent, partner } from '../../testing/partner-events.ts';
import { listFigures, someDays, summaryFigures } from '../../testing/partner-figures.ts';
import { aPartnerOrder } from '../../testing/partner-orders.ts';
import { aPartner } from '../../testing/partner.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const session = { session: partner };
const standing: Answers = {
  'partners.ownProfile': aPartner({ logoUrl: '/files/logo.png' }),
  'profile.currentUser': aUser(),
  'orderReports.partnerOrders': [],
  'figures.summaryFigures': summaryFigures(),
  'figures.eventListFigures': listFigures(),
};
const noEvents: Answers = { 'figures.eventListFigures': listFigures({ all: 0 }) };
const region = async (name: string) => within(await screen.findByRole('region', { name }));

const menuOf = () => within(screen.getByRole('navigation', { name: 'Partners' }));
const namesOf = (links: HTMLElement[]) => links.map(({ textContent }) => textContent);

test('the side menu has eleven entries in groups, and the help', async () => {
  fakeApi({
    'ranking.partnerRankings': [],
    'figures.eventComparison': { from: '2030-11-01', to: '2030-11-30', events: [] },
    'figures.buyerFigures': {
      from: '2030-11-01',
      to: '2030-11-30',
      sectors: [],
      countries: [],
      companySizes: [],
    },
    'figures.visitSources': { from: '2030-11-01', to: '2030-11-30', sources: [] },
  });
  const { user } = renderRoute('/partner/dashboard?tab=insights', session);
  await screen.findByRole('heading', { name: 'Insights' });
  const menu = menuOf();
  expect(namesOf(menu.getAllByRole('link'))).toEqual([
    'Summary',
    'Events',
    'Registrations',
    'Messages',
    'Communications',
    'Reviews',
    'Promotion',
    'Insights',
    'Finances',
    'Cancellation Policies',
    'Help Centre',
  ]);
  expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Insights');
  const company = menu.getByRole('button', { name: 'Company', expanded: false });
  await user.click(company);
  for (const name of ['Users', 'Documents', 'Settings', 'My Account'])
    expect(menu.getByRole('link', { name })).toBeVisible();
  await user.click(company);
  expect(menu.queryByRole('link', { name: 'Users' })).not.toBeInTheDocument();
});

test('the section of the address is current in the menu', async () => {
  fakeApi({ 'mailings.mailings': [], 'authoring.ownEvents': [] });
  renderRoute('/partner/dashboard?tab=communications', session);
  expect(await screen.findByRole('heading', { name: 'Communications' })).toBeVisible();
  expect(await screen.findByText('You haven’t written to attendees yet')).toBeVisible();
  expect(menuOf().getByRole('link', { current: 'page' })).toHaveTextContent('Communications');
});

test.each(['discounts', 'questions'])(
  'the page of an event about its %s belongs to the events',
  async (page) => {
    fakeApi({
      'authoring.ownEvent': anEditableEvent(),
      'discounts.discounts': [],
      'discounts.codeBatches': [],
      'questions.questions': { revision: 0, answerChangeDays: 0, questions: [] },
    });
    renderRoute(`/partner/event-details/7/${page}`, session);
    expect(await screen.findByRole('heading', { level: 1, name: new RegExp(page, 'i') })).toBeVisible();
    expect(menuOf().getByRole('link', { current: 'page' })).toHaveTextContent('Events');
  },
);

test('on a phone four entries stand in a bar, and a sheet has the others', async () => {
  const matchMedia = (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media === '(max-width: 55.99rem)' });
  Object.assign(window, { matchMedia });
  fakeApi({
    'authoring.ownEvents': [],
    'team.team': { members: [], invitations: [] },
    'finances.ownFinances': { balances: [] },
  });
  const { user } = renderRoute('/partner/dashboard?tab=finances', session);
  await screen.findByRole('heading', { name: 'Finances' });
  expect(namesOf(menuOf().getAllByRole('link'))).toEqual(['Summary', 'Events', 'Registrations', 'Messages']);
  await user.click(menuOf().getByRole('button', { name: 'More' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'More' }));
  expect(sheet.getByRole('link', { current: 'page' })).toHaveTextContent('Finances');
  await user.click(sheet.getByRole('link', { name: 'Users' }));
  expect(await screen.findByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  Object.assign(window, { matchMedia: undefined });
});

test('users, documents and the Help Centre lead to the team, the signed papers and the topics', async () => {
  fakeApi({
    'authoring.ownEvents': [],
    'team.team': { members: [], invitations: [] },
    'partners.ownProfile': aPartner({
      documents: [{ id: orderId, name: 'Partner agreement, signed.pdf', url: '/agreement' }],
    }),
    'agreements.contract': failure('internal'),
    'agreements.terms': failure('internal'),
    'verification.addressVerification': { addressVerified: true, letter: null },
  });
  const { user } = renderRoute('/partner/dashboard?tab=users', session);
  expect(await screen.findByRole('region', { name: 'Invite a colleague' })).toBeVisible();
  const menu = within(screen.getByRole('navigation', { name: 'Partners' }));
  await user.click(menu.getByRole('link', { name: 'Documents' }));
  expect(await screen.findByRole('button', { name: 'Download Partner agreement, signed.pdf' })).toBeVisible();
  expect(await screen.findByText('Your address is verified.')).toBeVisible();
  await user.click(menu.getByRole('link', { name: 'Help Centre' }));
  expect(await screen.findByRole('searchbox', { name: 'Search help' })).toBeVisible();
});

test('the summary lists what waits, the most pressing first, each with where to go', async () => {
  const oldest = '2030-01-01T10:00:00.000Z';
  fakeApi({
    ...standing,
    'authoring.ownEvents': [],
    'figures.summaryFigures': summaryFigures({
      changesAsked: [{ eventId: 8, name: 'Turned Down', comment: 'Please name the venue', at: oldest }],
      withoutTickets: [{ eventId: 10, name: 'No Tickets' }],
      lowStock: [{ eventId: 11, name: 'Nearly Full', ticketType: 'Standard', left: 3 }],
      requests: [{ eventId: 12, name: 'Buyers Only', count: 2, oldest }],
      messages: { count: 2, oldest },
      reviews: { count: 1, oldest },
      drafts: { count: 1, oldest },
      decisions: { count: 1, oldest },
    }),
  });
  renderRoute('/partner/dashboard', session);
  const tasks = await region('Needs you 8');
  expect(
    tasks.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
  ).toEqual([
    ['Read the reasons: 1 decision affects your company', '/partner/decisions'],
    ['Edit event: Turned Down', '/partner/event-details/8/edit'],
    ['Set quantities: No Tickets', '/partner/event-details/10'],
    ['Change quantities: Nearly Full', '/partner/event-details/11'],
    ['Decide: Buyers Only', '/partner/event-details/12/waiting-list'],
    ['Answer: 2 messages from attendees', '/partner/messages'],
    ['Reply: 1 review without a reply', '/partner/dashboard?tab=reviews'],
    ['Continue: 1 draft to finish', '/partner/dashboard?tab=events'],
  ]);
  expect(tasks.getByText('Please name the venue')).toBeVisible();
  expect(tasks.getByText(/^Every ticket type has quantity 0/)).toBeVisible();
  expect(tasks.getByText('Standard: 3 left')).toBeVisible();
  expect(tasks.getByText('2 requests for tickets')).toBeVisible();
});

test('the summary shows sales by currency, tickets and views beside the thirty days before', async () => {
  const sales = [
    { amount: 1200, currency: 'EUR' as const },
    { amount: 90_000, currency: 'JPY' as const },
  ];
  fakeApi({
    ...standing,
    'authoring.ownEvents': [],
    'figures.summaryFigures': summaryFigures(
      {},
      {
        now: { orders: 10, tickets: 24, opened: 400, sales },
        before: { orders: 8, tickets: 32, opened: 0, sales: [{ amount: 1000, currency: 'EUR' }] },
        days: someDays({ tickets: 24, opened: 400, sales }),
        followers: { count: 12, recent: 3 },
      },
    ),
  });
  const { user } = renderRoute('/partner/dashboard', session);
  const figure = async (term: string) => (await screen.findByText(term, { selector: 'dt' })).parentElement;
  expect(await figure('Net sales, 30 days')).toHaveTextContent(
    '€1,200+20% on the 30 days before · and ¥90,000',
  );
  expect(await figure('Tickets, 30 days')).toHaveTextContent('24-25% on the 30 days before');
  expect(await figure('Views, 30 days')).toHaveTextContent('400None in the 30 days before');
  expect(await figure('Views to orders')).toHaveTextContent('2.5%10 orders of 400 views');
  expect(await figure('Followers')).toHaveTextContent('123 new in 30 days');
  await user.click(screen.getByRole('button', { name: /Show$/ }));
  await user.click(await screen.findByRole('option', { name: 'Net sales in EUR' }));
  await user.click(screen.getByRole('button', { name: 'Show table' }));
  const table = within(screen.getByRole('table', { name: 'Sales over time' }));
  expect(table.getByRole('row', { name: '30 Nov, until now €1,200' })).toBeVisible();
  expect(table.getByRole('row', { name: '1 Nov €0' })).toBeVisible();
});

test('the summary lists the next events with what they sold, and the set-up on one line', async () => {
  const api = fakeApi({
    ...standing,
    'partners.ownProfile': aPartner({ logoUrl: null }),
    'figures.eventListFigures': listFigures({ upcoming: 65 }, [
      {
        eventId: 7,
        days: [0, 0, 1, 0, 2, 0, 3],
        tickets: 6,
        sales: [{ amount: 1194, currency: 'GBP' }],
      },
    ]),
    'authoring.ownEvents': [
      aPartnerEvent(),
      aPartnerEvent({ id: 9, name: 'Quiet', currentStatus: 'PENDING' }),
    ],
  });
  renderRoute('/partner/dashboard', session);
  const table = within(await screen.findByRole('table', { name: 'Upcoming events' }));
  expect(api.made('authoring.ownEvents')[0]?.input.query).toMatchObject({ when: 'upcoming', limit: 6 });
  const [, first, second] = table.getAllByRole('row');
  expect(first).toHaveTextContent(/Cloud Forum London.*in .* days.*120 of 500.*6£1,194Approved/);
  expect(second).toHaveTextContent(/Quiet.*nonePending/);
  expect(table.getByRole('link', { name: 'Cloud Forum London' })).toHaveAttribute(
    'href',
    '/partner/event-details/7',
  );
  expect(screen.getByRole('link', { name: 'All 65 upcoming events' })).toBeVisible();
  const setUp = await region('Getting set up');
  expect(setUp.getByText(/of 9 done/)).toBeVisible();
});

test('the summary shows the latest orders', async () => {
  fakeApi({
    ...standing,
    'authoring.ownEvents': [aPartnerEvent()],
    'orderReports.partnerOrders': [aPartnerOrder],
  });
  renderRoute('/partner/dashboard', session);
  const latest = await region('Latest registrations');
  expect(await latest.findByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute(
    'href',
    `/partner/order-details/${orderId}`,
  );
  expect(latest.getByText('Cloud Forum London · 5 Jan 2031')).toBeVisible();
  expect(latest.getByText('£398.00')).toBeVisible();
  expect(latest.getByRole('link', { name: 'All registrations' })).toHaveAttribute(
    'href',
    '/partner/dashboard?tab=registrations',
  );
});

test('a summary that fails to load can be retried', async () => {
  const api = fakeApi({
    ...standing,
    'authoring.ownEvents': [],
    'figures.eventListFigures': failure('internal'),
    'figures.summaryFigures': failure('internal'),
  });
  const { user } = renderRoute('/partner/dashboard', session);
  expect(await screen.findByText('Failed to fetch events')).toBeVisible();
  api.answer({ 'figures.eventListFigures': listFigures() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Failed to fetch sales')).toBeVisible();
  api.answer({ 'figures.summaryFigures': summaryFigures() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing needs your attention.')).toBeVisible();
});

test('a new approved partner reads what to do next', async () => {
  fakeApi({ ...standing, ...noEvents });
  renderRoute('/partner/dashboard', session);
  expect(await screen.findByText('Your application was approved')).toBeVisible();
  expect(await screen.findByText('You have no events yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create New Event' })).toHaveAttribute(
    'href',
    '/partner/add-event',
  );
});

test('a pending partner reads its status, with the remaining set-up steps', async () => {
  fakeApi({
    ...noEvents,
    'partners.ownProfile': aPartner({ currentVettingStatus: 'PENDING' }),
    'profile.currentUser': aUser({ emailVerified: false }),
  });
  renderRoute('/partner/dashboard', session);
  expect(await screen.findByText('Your application is being reviewed')).toBeVisible();
  const left = await region('Getting set up');
  expect(left.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Confirm your email',
    'Add your logo',
    'Create your first event',
  ]);
});
