import { noClaims } from '@atrium/domain';
import { failure, fakeApi } from '@atrium/testing';
import { screen, waitFor } from '@testing-library/react';
import { admin } from '../../testing/admin-records.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const path = '/admin/operations?tab=claims';
const counted = { events: 1240, clients: 0, attendees: 3, countries: 2 };

test('a counted figure is taken over and saved with its evidence', async () => {
  const countedAt = '2031-01-02T02:35:00.000Z';
  const api = fakeApi({
    'claims.siteClaims': { ...noClaims, counted, countedAt },
    'claims.saveClaims': noClaims,
  });
  const { user } = renderRoute(path, { session: admin });
  expect(await screen.findByText(/The figures are counted every night/)).toHaveTextContent(
    '2 Jan 2031, 02:35',
  );
  await user.click(await screen.findByRole('button', { name: 'Use the counted events hosted' }));
  await user.click(screen.getByRole('button', { name: 'Save claims' }));
  expect(
    await screen.findByText('Say where the evidence is kept, or mark the claims as examples'),
  ).toBeVisible();
  expect(api.made('claims.saveClaims')).toHaveLength(0);
  await user.type(screen.getByLabelText(/Where the evidence is kept/), 'Report of May');
  await user.click(screen.getByRole('button', { name: 'Save claims' }));
  await waitFor(() =>
    expect(api.made('claims.saveClaims')[0]?.input.body).toMatchObject({
      figures: { events: '1,240', clients: null },
      evidence: 'Report of May',
    }),
  );
  expect(await screen.findByText('Claims saved')).toBeVisible();
});

test('clearing takes every claim off and keeps the note of the evidence', async () => {
  const api = fakeApi({
    'claims.siteClaims': {
      ...noClaims,
      savingsPercent: 10,
      plansFrom: '$99/month',
      evidence: 'Safe',
      counted,
    },
    'claims.saveClaims': noClaims,
  });
  const { user } = renderRoute(path, { session: admin });
  await user.click(await screen.findByRole('button', { name: 'Clear all claims' }));
  await user.click(screen.getByRole('button', { name: 'Save claims' }));
  await waitFor(() =>
    expect(api.made('claims.saveClaims')[0]?.input.body).toEqual({ ...noClaims, evidence: 'Safe' }),
  );
});

test('a failed load says so and offers another try', async () => {
  fakeApi({ 'claims.siteClaims': failure('unavailable') });
  renderRoute(path, { session: admin });
  expect(await screen.findByText("We couldn't load the claims")).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
