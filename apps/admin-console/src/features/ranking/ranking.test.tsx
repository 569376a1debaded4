import { factorPoints, rankingFactors } from '@atrium/domain';
import { failure, fakeApi } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { admin } from '../../testing/admin-records.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const odd = {
  day: '2030-11-20',
  signs: ['OPENED' as const],
  opened: 400,
  clicked: 6,
  shown: 120,
  interest: 1,
  usualOpened: 12,
  usualClicked: null,
  foundAt: '2030-11-20T10:00:00Z',
  decision: null,
  reasons: null,
  decidedAt: null,
};

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
      country: { countryId: 3, events: 5, below: 1 },
      everywhere: null,
      weeks: [],
      oddDays: [odd],
      missing: [],
    },
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ranking of Cloud Forum' })).toBeVisible();
  expect(screen.getByText("Visitors can't find this event. These are its last points.")).toBeVisible();
  expect(screen.getByText('7 of 11 events have fewer points')).toBeVisible();
  expect(screen.getByText('1 of 5 events have fewer points')).toBeVisible();
  const rows = within(screen.getByRole('table', { name: 'Points by factor' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toContain('Net bookings (tickets)210280');

  const days = within(screen.getByRole('table', { name: 'Odd days' }));
  expect(days.getByText(/opened 400 \(usually 12\), saved or booked 1/u)).toBeVisible();
  await user.click(days.getByRole('button', { name: 'Restore' }));
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Restore the counts of 2030-11-20?' }),
  );
  await user.type(dialog.getByRole('textbox', { name: /Reasons/u }), 'It was on television');
  api.answer({ 'ranking.decideOddDay': { status: 'Success' } });
  await user.click(dialog.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('The counts of the day are restored')).toBeVisible();
  expect(api.made('ranking.decideOddDay')[0]?.input).toMatchObject({
    params: { eventId: 7, day: '2030-11-20' },
    body: { decision: 'RESTORED', reasons: 'It was on television' },
  });
});

test('odd days are listed, and lead to the ranking of their event', async () => {
  fakeApi({
    'ranking.oddDays': [
      { ...odd, eventId: 7, name: 'Cloud Forum', organiser: 'Example Events', decidedBy: null },
    ],
  });
  renderRoute('/admin/odd-days', { session: admin });
  const table = within(await screen.findByRole('table', { name: 'Odd days' }));
  expect(await table.findByText('Many visits without interest')).toBeVisible();
  expect(table.getByRole('link', { name: /2030-11-20/u })).toHaveAttribute('href', '/admin/ranking/7');
});
