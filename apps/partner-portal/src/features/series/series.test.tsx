import { failure, fakeApi } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { partner } from '../../testing/partner-events.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const planned = { id: 6, name: 'Harbuor Days', cadence: 'YEARLY' as const, editions: 1, isPublic: false };
const known = { id: 7, name: 'Quay Days', cadence: 'OTHER' as const, editions: 3, isPublic: true };

test('the name and the cadence of a series are changed until visitors know its name', async () => {
  const api = fakeApi({
    'series.ownSeries': [planned, known],
    'series.changeOwnSeries': failure('unavailable'),
  });
  const { user } = renderRoute('/partner/series', { session: partner });
  const list = within(await screen.findByRole('list', { name: 'Series' }));
  expect(list.getByText(/3 editions · Public$/)).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Edit Harbuor Days' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit series' }));
  const name = dialog.getByRole('textbox', { name: /Name of the series/ });
  await user.clear(name);
  await user.type(name, 'Harbour Days');
  await user.click(dialog.getByRole('radio', { name: 'Twice a year' }));
  await user.click(dialog.getByRole('button', { name: 'Save series' }));
  expect(await dialog.findByRole('alert')).toBeVisible();

  const changed = { ...planned, name: 'Harbour Days', cadence: 'HALF_YEARLY' as const };
  api.answer({ 'series.ownSeries': [changed, known], 'series.changeOwnSeries': changed });
  await user.click(dialog.getByRole('button', { name: 'Save series' }));
  expect(await screen.findByText('Series saved')).toBeVisible();
  expect(api.made('series.changeOwnSeries').at(-1)?.input).toMatchObject({
    params: { seriesId: 6 },
    body: { name: 'Harbour Days', cadence: 'HALF_YEARLY' },
  });

  await user.click(await screen.findByRole('button', { name: 'Edit Quay Days' }));
  const fixed = within(await screen.findByRole('dialog', { name: 'Edit series' }));
  expect(fixed.getByRole('textbox', { name: /Name of the series/ })).toHaveAttribute('readonly');
  expect(fixed.getByRole('link', { name: 'Ask us for another name' })).toBeVisible();
});

test('a company without series adds one', async () => {
  const api = fakeApi({ 'series.ownSeries': [], 'series.addSeries': planned });
  const { user } = renderRoute('/partner/series', { session: partner });
  expect(await screen.findByText('You have no series yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New series' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New series' }));
  await user.type(dialog.getByRole('textbox', { name: /Name of the series/ }), 'Harbuor Days');
  api.answer({ 'series.ownSeries': [planned] });
  await user.click(dialog.getByRole('button', { name: 'Add series' }));
  expect(await screen.findByRole('heading', { name: 'Harbuor Days' })).toBeVisible();
});
