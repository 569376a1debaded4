import { anEventCard, failure, fakeApi } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import type { SponsoredEvent } from '@atrium/domain';
import { renderRoute } from '../../testing/render-route.tsx';

const sponsored = {
  id: '019ffa00-0000-7000-8000-000000000055',
  event: { id: 7, name: 'Rail Forum', isPublic: true },
  advertiser: 'Forum Works',
  payer: 'Rail Alliance',
  sector: null,
  country: 'France',
  fromDay: '2031-03-03',
  toDay: '2031-03-09',
  status: 'STOPPED',
  stop: { by: 'administrator', reason: 'It named a speaker who had not agreed' },
  days: 3,
  shown: 1240,
} as SponsoredEvent; // plain numbers for branded IDs

test('a sponsored card says who sponsors it, and on request who paid and why it is shown', async () => {
  fakeApi({
    'search.countMonths': [],
    'search.countFacets': { total: 2, approximate: false, facets: {} },
    'reference.options': failure('unavailable'),
    'search.searchEvents': [
      anEventCard({ id: 7 }),
      anEventCard({
        id: 8,
        isSponsored: true,
        sponsorship: {
          advertiser: 'Forum Works',
          payer: 'Rail Alliance',
          reasons: ['sector', 'filters'],
          url: '/sponsored',
        },
      }),
    ],
  });
  const { user } = renderRoute('/events');
  expect(await screen.findByText('Sponsored by Forum Works')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Why this ad?' }));
  const why = within(await screen.findByRole('dialog', { name: 'Why this ad?' }));
  expect(why.getByText('Paid for by Rail Alliance.')).toBeVisible();
  expect(why.getByText('It is booked for a sector that you chose.')).toBeVisible();
  expect(why.getByText("It wasn't chosen using your personal data.")).toBeVisible();
  expect(why.getByRole('link', { name: 'All sponsored events' })).toHaveAttribute('href', '/sponsored');
});

test('the page of sponsored events says who paid, where and when it was shown, and why it was stopped', async () => {
  fakeApi({ 'placements.sponsoredEvents': [sponsored] });
  renderRoute('/sponsored');
  const entry = within(await screen.findByRole('region', { name: 'Rail Forum' }));
  for (const text of ['Forum Works', 'Rail Alliance', 'Any', 'France', '1,240'])
    expect(entry.getByText(text)).toBeVisible();
  expect(entry.getByText('Stopped by us: It named a speaker who had not agreed')).toBeVisible();
  expect(entry.getByRole('link', { name: 'Rail Forum' })).toHaveAttribute('href', '/events/7');
});

test('without sponsored events the page says so, and a failed load offers another try', async () => {
  const api = fakeApi({ 'placements.sponsoredEvents': failure('unavailable') });
  const { user } = renderRoute('/sponsored');
  expect(await screen.findByText("We couldn't load the sponsored events. Try again.")).toBeVisible();
  api.answer({ 'placements.sponsoredEvents': [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No event has been sponsored yet')).toBeVisible();
});
