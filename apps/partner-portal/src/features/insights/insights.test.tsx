import { factorPoints, rankingFactors } from '@atrium/domain';
import { failure, fakeApi, someOptions } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
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

test('Insights lists the points of own events, and each leads to why', async () => {
  const api = fakeApi({
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
  const api = fakeApi({ 'ranking.partnerRankings': failure('internal') });
  const { user } = renderRoute('/partner/dashboard?tab=insights', session);
  await screen.findByRole('button', { name: 'Try again' });
  api.answer({ 'ranking.partnerRankings': [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('None of your events can be found at the moment')).toBeVisible();
});
