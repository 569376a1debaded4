import { failure, fakeApi } from '@atrium/testing';
import { screen } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

const code = '0b6f6f0e-6b0c-4d0e-9d57-6a9b8a7d5c11';

test('one visit stops the emails of an organiser', async () => {
  const api = fakeApi({ 'mailings.stopMailings': { organiser: 'Forum Works' } });
  renderRoute(`/mailings/stop/${code}`);
  expect(await screen.findByRole('heading', { name: 'No more emails from Forum Works' })).toBeVisible();
  expect(screen.getByText("You'll still get your tickets and changes to events by email.")).toBeVisible();
  expect(api.made('mailings.stopMailings').map(({ input }) => input.body)).toEqual([{ code }]);
  expect(document.title).toBe('No more emails from Forum Works | Atrium');
});

test('a link of an organiser that is unknown says so', async () => {
  fakeApi({ 'mailings.stopMailings': failure('subscription-not-found') });
  renderRoute(`/mailings/stop/${code}`);
  expect(
    await screen.findByRole('heading', { name: 'This link has expired or was already used' }),
  ).toBeVisible();
  expect(document.title).toBe('This link has expired or was already used | Atrium');
});
