import { EventId, factorPoints, rankingFactors } from '@atrium/domain';
import { failure, fakeApi, someOptions } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { partner } from '../../testing/partner-events.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const session = { session: partner };
const score = {
  eventId: 7,
  name: 'Cloud Forum',
  points: 412.5,
  change: { since: '2030-11-18', points: -3.5 },
};
const report = {
  ...score,
  computedAt: '2030-11-22T10:00:00Z',
  firstPublicAt: '2030-10-01T10:00:00Z',
  isFindable: true,
  factors: rankingFactors.map((factor) => ({ factor, value: 2, points: 10, maximum: factorPoints[factor] })),
  sector: { sectorId: 2, events: 11, below: 7 },
  country: { countryId: 44, events: 21, below: 5 },
  oddDays: [
    {
      day: '2030-11-20',
      signs: ['OPENED' as const],
      opened: 400,
      clicked: 6,
      shown: 120,
      interest: 1,
      usualOpened: 12,
      usualClicked: null,
      foundAt: '2030-11-20T10:00:00Z',
      decision: 'RESTORED' as const,
      reasons: 'You were on television',
      decidedAt: '2030-11-21T10:00:00Z',
    },
  ],
  everywhere: { events: 101, below: 50 },
  weeks: [
    { week: '2030-11-11', points: 400 },
    { week: '2030-11-18', points: 416 },
  ],
  missing: [{ part: 'agenda' as const, points: 17.5 }],
};

const answered = {
  number: 'AT-N-2030-000007',
  at: '2030-11-20T10:00:00Z',
  text: 'It has more bookings than others',
  status: 'DISMISSED' as const,
  reasons: 'Ten are of one buyer',
  decidedAt: '2030-11-21T10:00:00Z',
};

const performance = {
  eventId: EventId.parse(7),
  name: 'Cloud Forum',
  shown: 1200,
  opened: 80,
  orders: 2,
  tickets: 5,
  sales: [
    { amount: 600, currency: 'GBP' as const },
    { amount: 50, currency: 'USD' as const },
  ],
};
const visits = {
  from: '2030-11-01',
  to: '2030-11-30',
  sources: [
    { source: 'linkedin.com', opened: 50, orders: 1, tickets: 1, sales: [] },
    {
      source: '(direct)',
      opened: 20,
      orders: 4,
      tickets: 4,
      sales: [{ amount: 90, currency: 'GBP' as const }],
    },
  ],
};
const group = (name: string, buyers: number) => ({
  group: name,
  buyers,
  orders: buyers,
  tickets: 2 * buyers,
  sales: [{ amount: 10 * buyers, currency: 'GBP' as const }],
});
const bought = {
  from: '2030-11-01',
  to: '2030-11-30',
  sectors: [group('(not stated)', 30), group('Finance', 12), group('Energy', 6), group('(other)', 5)],
  countries: [group('France', 40), group('(other)', 13)],
  companySizes: [group('(not stated)', 38), group('5001+', 9), group('11-50', 6)],
};
const comparison = { from: '2030-11-01', to: '2030-11-30', events: [performance] };

test('Insights compares the own events over the chosen days', async () => {
  const api = fakeApi({
    'figures.eventComparison': comparison,
    'figures.buyerFigures': bought,
    'figures.visitSources': visits,
    'figures.exportEventComparison': failure('internal'),
    'ranking.partnerRankings': [],
  });
  const { user, router } = renderRoute('/partner/dashboard?tab=insights', session);
  const table = within(await screen.findByRole('table', { name: 'Your events compared' }));
  const [, row] = table.getAllByRole('row');
  expect(row).toHaveTextContent('Cloud Forum');
  expect(row).toHaveTextContent('1,200');
  expect(row).toHaveTextContent('2.5%');
  expect(row).toHaveTextContent('£600 + $50');
  const sizes = within(screen.getByRole('table', { name: 'Buyers by company size' }));
  expect(sizes.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Company size'),
    expect.stringMatching(/Not stated.*38/),
    expect.stringMatching(/More than 5,000 people.*9.*9.*18.*£90/),
    expect.stringMatching(/11 to 50 people.*6/),
  ]);
  expect(screen.getByRole('figure', { name: 'Share of buyers by company size' })).toBeVisible();
  expect(
    screen.getByText(
      'From 1 November 2030 to 30 November 2030, 1 event had 80 views, 2 orders and 5 tickets.',
    ),
  ).toBeVisible();
  expect(table.getByRole('link', { name: 'Cloud Forum' })).toHaveAttribute(
    'href',
    '/partner/event-details/7',
  );
  await user.click(screen.getByRole('button', { name: 'Export comparison' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  api.answer({ 'figures.eventComparison': { ...comparison, events: [] } });
  await user.click(screen.getByRole('button', { name: /Time$/ }));
  await user.click(await screen.findByRole('option', { name: 'Last 365 days' }));
  expect(await screen.findByText('Nothing was viewed or sold in this time')).toBeVisible();
  expect(router.state.location.search).toBe('?tab=insights&days=365');
  expect(api.made('figures.eventComparison').at(-1)?.input.query).toMatchObject({ days: 365 });
});

test('the comparison is downloaded as CSV for the chosen days', async () => {
  const api = fakeApi({
    'figures.eventComparison': comparison,
    'figures.buyerFigures': bought,
    'figures.visitSources': visits,
    'figures.exportEventComparison': {
      name: 'events.csv',
      mediaType: 'text/csv',
      content: new TextEncoder().encode('Event,Views'),
    },
    'ranking.partnerRankings': [],
  });
  URL.createObjectURL = () => 'blob:comparison';
  URL.revokeObjectURL = () => undefined;
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  const { user } = renderRoute('/partner/dashboard?tab=insights&days=90', session);
  await user.click(await screen.findByRole('button', { name: 'Export comparison' }));
  await waitFor(() => expect(saved).toEqual(['events.csv blob:comparison']));
  expect(api.made('figures.exportEventComparison')[0]?.input.query).toMatchObject({ days: 90 });
});

test('Insights shows the ten most viewed events first, then all', async () => {
  fakeApi({
    'figures.buyerFigures': bought,
    'figures.visitSources': visits,
    'figures.eventComparison': {
      ...comparison,
      events: Array.from({ length: 12 }, (_, at) => ({
        ...performance,
        eventId: EventId.parse(at + 1),
        name: `Event ${at + 1}`,
      })),
    },
    'ranking.partnerRankings': [],
  });
  const { user } = renderRoute('/partner/dashboard?tab=insights', session);
  const table = within(await screen.findByRole('table', { name: 'Your events compared' }));
  expect(table.getAllByRole('row')).toHaveLength(11);
  await user.click(screen.getByRole('button', { name: 'Show all 12 events' }));
  expect(table.getAllByRole('row')).toHaveLength(13);
  expect(screen.queryByRole('button', { name: /^Show all/ })).not.toBeInTheDocument();
});

test('Insights lists the points of own events, and each leads to why', async () => {
  const api = fakeApi({
    'figures.eventComparison': comparison,
    'figures.buyerFigures': bought,
    'figures.visitSources': visits,
    'ranking.partnerRankings': [score],
    'ranking.partnerRanking': report,
    'reference.options': someOptions(),
    'moderation.rankingComplaints': [answered],
    'moderation.complainAboutRanking': { number: 'AT-N-2030-000008' },
    'reference.countries': [{ id: 44, name: 'France', code: 'FR', dialCode: '+33', flag: '🇫🇷' }],
  });
  const { user } = renderRoute('/partner/dashboard?tab=insights', session);
  const table = await screen.findByRole('table', { name: 'Points of your events' });
  expect(within(table).getByText('412.5')).toBeVisible();
  expect(within(table).getByText('-3.5 since 18 November 2030')).toBeVisible();
  expect(screen.getByRole('link', { name: 'How points are given' })).toHaveAttribute(
    'href',
    '/how-we-work#ranking',
  );
  await user.click(within(table).getByRole('link', { name: 'Cloud Forum' }));
  const factors = await screen.findByRole('table', { name: 'Points by factor' });
  expect(within(factors).getAllByRole('row')).toHaveLength(rankingFactors.length + 1);
  expect(within(factors).getByText('10 of 280')).toBeVisible();
  expect(await screen.findByText('In Finance')).toBeVisible();
  expect(screen.getByText('ahead of 70% of 10 others')).toBeVisible();
  expect(await screen.findByText('In France')).toBeVisible();
  expect(screen.getByText('ahead of 25% of 20 others')).toBeVisible();
  const aside = within(screen.getByRole('table', { name: 'Days set aside' }));
  expect(aside.getByText('400 visitors opened it, usually 12, and 1 saved or booked it.')).toBeVisible();
  expect(aside.getByText('Restored: You were on television')).toBeVisible();
  expect(screen.getByText('A programme adds 17.5 points.')).toBeVisible();
  expect(await screen.findByText('The ranking stays: Ten are of one buyer')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Your question or complaint' }), 'And the others?');
  api.answer({ 'moderation.rankingComplaints': [{ ...answered, status: 'OPEN', reasons: null }] });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText("We're looking at it.")).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
  expect(api.made('moderation.complainAboutRanking')[0]?.input.body).toEqual({ text: 'And the others?' });
});

test('a report that fails to load can be retried, and no events say so', async () => {
  const api = fakeApi({
    'figures.eventComparison': comparison,
    'figures.buyerFigures': bought,
    'figures.visitSources': visits,
    'ranking.partnerRankings': failure('internal'),
  });
  const { user } = renderRoute('/partner/dashboard?tab=insights', session);
  await screen.findByRole('button', { name: 'Try again' });
  api.answer({ 'ranking.partnerRankings': [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('None of your events can be found at the moment')).toBeVisible();
});

test('Insights says where visitors came from and what they bought', async () => {
  const api = fakeApi({
    'figures.eventComparison': comparison,
    'figures.buyerFigures': bought,
    'figures.visitSources': visits,
    'figures.exportVisitSources': failure('internal'),
    'ranking.partnerRankings': [],
  });
  const { user } = renderRoute('/partner/dashboard?tab=insights', session);
  const table = within(await screen.findByRole('table', { name: 'Where visitors came from' }));
  const [, site, direct] = table.getAllByRole('row');
  expect(site).toHaveTextContent('linkedin.com');
  expect(site).toHaveTextContent('2%');
  expect(direct).toHaveTextContent('Direct or unknown');
  expect(direct).toHaveTextContent('£90');
  const sizes = within(screen.getByRole('table', { name: 'Buyers by company size' }));
  expect(sizes.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Company size'),
    expect.stringMatching(/Not stated.*38/),
    expect.stringMatching(/More than 5,000 people.*9.*9.*18.*£90/),
    expect.stringMatching(/11 to 50 people.*6/),
  ]);
  expect(screen.getByRole('figure', { name: 'Share of buyers by company size' })).toBeVisible();
  expect(
    screen.getByText(
      'From 1 November 2030 to 30 November 2030, most views came from “linkedin.com”, and most orders from “Direct or unknown”.',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Export sources' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  api.answer({ 'figures.visitSources': { ...visits, sources: [] } });
  await user.click(screen.getByRole('button', { name: /Time$/ }));
  await user.click(await screen.findByRole('option', { name: 'Last 7 days' }));
  expect(await screen.findByText('Nothing was viewed or sold in this time')).toBeVisible();
});

test('an event has the sources of its own visitors, the first eight first', async () => {
  const api = fakeApi({
    'figures.buyerFigures': bought,
    'figures.visitSources': {
      ...visits,
      sources: Array.from({ length: 10 }, (_, at) => ({
        source: `site-${at}.example`,
        opened: 10 - at,
        orders: 0,
        tickets: 0,
        sales: [],
      })),
    },
    'ranking.partnerRanking': failure('event-not-found'),
    'moderation.rankingComplaints': [],
    'reference.countries': [],
    'reference.options': someOptions(),
  });
  const { user } = renderRoute('/partner/dashboard?tab=insights&event=7', session);
  const table = within(await screen.findByRole('table', { name: 'Where visitors came from' }));
  expect(table.getAllByRole('row')).toHaveLength(9);
  expect(screen.getByText(/most views came from “site-0\.example”\. Nothing was ordered\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all 10 sources' }));
  expect(table.getAllByRole('row')).toHaveLength(11);
  expect(api.made('figures.visitSources')[0]?.input.query).toMatchObject({ eventId: 7 });
});

test('Insights says who bought, by sector and country, with a chart and a table of each', async () => {
  const api = fakeApi({
    'figures.eventComparison': comparison,
    'figures.visitSources': visits,
    'figures.buyerFigures': bought,
    'figures.exportBuyerFigures': failure('internal'),
    'ranking.partnerRankings': [],
  });
  const { user } = renderRoute('/partner/dashboard?tab=insights', session);
  const table = within(await screen.findByRole('table', { name: 'Buyers by sector' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Sector'),
    expect.stringMatching(/Not stated.*30.*30.*60.*£300/),
    expect.stringMatching(/Finance.*12.*12.*24.*£120/),
    expect.stringMatching(/Energy.*6/),
    expect.stringMatching(/Other.*5/),
  ]);
  expect(within(screen.getByRole('table', { name: 'Buyers by country' })).getByText('France')).toBeVisible();
  const sizes = within(screen.getByRole('table', { name: 'Buyers by company size' }));
  expect(sizes.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Company size'),
    expect.stringMatching(/Not stated.*38/),
    expect.stringMatching(/More than 5,000 people.*9.*9.*18.*£90/),
    expect.stringMatching(/11 to 50 people.*6/),
  ]);
  expect(screen.getByRole('figure', { name: 'Share of buyers by company size' })).toBeVisible();
  expect(
    screen.getByText(
      'From 1 November 2030 to 30 November 2030, 53 people bought tickets. The largest groups are Finance (12), France (40) and companies of more than 5,000 people (9).',
    ),
  ).toBeVisible();
  const chart = within(screen.getByRole('figure', { name: 'Share of buyers by sector' }));
  await user.click(chart.getByRole('button', { name: 'Show table' }));
  expect(chart.getByRole('row', { name: /Finance 12 22\.6%/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Export buyers' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  api.answer({ 'figures.buyerFigures': { ...bought, sectors: [], countries: [], companySizes: [] } });
  await user.click(screen.getByRole('button', { name: /Time$/ }));
  await user.click(await screen.findByRole('option', { name: 'Last 7 days' }));
  expect(await screen.findByText('Nothing was sold in this time')).toBeVisible();
  expect(api.made('figures.buyerFigures').at(-1)?.input.query).toMatchObject({ days: 7 });
});

test('many groups of buyers are six parts of a chart and eight rows, then all; none large enough says so', async () => {
  const api = fakeApi({
    'figures.visitSources': visits,
    'figures.buyerFigures': {
      ...bought,
      sectors: [...Array.from({ length: 9 }, (_, at) => group(`Sector ${at}`, 20 - at)), group('(other)', 7)],
    },
    'ranking.partnerRanking': failure('event-not-found'),
    'moderation.rankingComplaints': [],
    'reference.countries': [],
    'reference.options': someOptions(),
  });
  const { user, unmount } = renderRoute('/partner/dashboard?tab=insights&event=7', session);
  const table = within(await screen.findByRole('table', { name: 'Buyers by sector' }));
  expect(table.getAllByRole('row')).toHaveLength(9);
  await user.click(screen.getByRole('button', { name: 'Show all 10 sectors' }));
  expect(table.getAllByRole('row')).toHaveLength(11);
  const chart = within(screen.getByRole('figure', { name: 'Share of buyers by sector' }));
  await user.click(chart.getByRole('button', { name: 'Show table' }));
  expect(chart.getAllByRole('row')).toHaveLength(7);
  expect(chart.getByRole('row', { name: /Other 61/ })).toBeVisible();
  expect(api.made('figures.buyerFigures')[0]?.input.query).toMatchObject({ eventId: 7 });
  unmount();
  api.answer({
    'figures.buyerFigures': {
      ...bought,
      sectors: [group('(other)', 1)],
      countries: [group('(other)', 1)],
      companySizes: [group('(other)', 1)],
    },
  });
  renderRoute('/partner/dashboard?tab=insights&event=7', session);
  expect(
    await screen.findByText(/1 person bought tickets\. No sector, country or company size has enough/),
  ).toBeVisible();
});
