import { factorPoints, rankingFactors } from '@atrium/domain';
import { failure, fakeApi } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { admin } from '../../testing/admin-records.ts';
import { renderRoute } from '../../testing/render-route.tsx';

test('an administrator sees what the score of an event is made of, beside the weights', async () => {
  const api = fakeApi({ 'ranking.adminRanking': failure('internal') });
  const { user } = renderRoute('/admin/ranking/7', { session: admin });
  await screen.findByRole('button', { name: 'Try again' });
  api.answer({
    'ranking.adminRanking': {
      eventId: 7,
      name: 'Cloud Forum',
      points: 90,
      change: { since: '2030-11-18', points: 2 },
      computedAt: '2030-11-22T10:00:00Z',
      firstPublicAt: '2030-10-01T10:00:00Z',
      isFindable: false,
      factors: rankingFactors.map((factor) => ({
        factor,
        value: 2,
        points: 10,
        maximum: factorPoints[factor],
      })),
      sector: { sectorId: 2, events: 11, below: 7 },
      everywhere: null,
      weeks: [],
      missing: [],
    },
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ranking of Cloud Forum' })).toBeVisible();
  expect(screen.getByText("Visitors can't find this event. These are its last points.")).toBeVisible();
  expect(screen.getByText('7 of 11 events have fewer points')).toBeVisible();
  const rows = within(screen.getByRole('table', { name: 'Points by factor' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toContain('Net bookings (tickets)210280');
});
