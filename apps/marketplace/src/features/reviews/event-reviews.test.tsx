import type { ReviewView } from '@atrium/domain';
import { aPage, anEventDetail, fakeApi, failure } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import type { z } from 'zod';
import { renderRoute } from '../../testing/render-route.tsx';

const none = { venue: null, content: null, networking: null, staff: null, value: null };
const unrated = { count: 0, mean: null };
const now = { eventId: 7, name: 'Cloud Forum London', label: '2027' };
const past = { eventId: 6, name: 'Cloud Forum Leeds', label: '2026' };
const reviewId = '019ffa00-0000-7000-8000-000000000007';
const review: z.input<typeof ReviewView> = {
  id: reviewId,
  score: 9,
  subscores: { ...none, venue: 8 },
  text: 'The talks were very good',
  language: 'en',
  author: null,
  attendedOn: '2026-10-01',
  edition: past,
  verifiedBy: 'REGISTRATION',
  isCheckedIn: false,
  publishedAt: '2026-10-03T09:00:00Z',
  reply: {
    author: 'Ada Byron',
    role: null,
    organiser: 'Harbour Events',
    text: 'Thank you for coming',
    at: '2026-10-04T09:00:00Z',
  },
};
const event = anEventDetail({
  series: { id: 3, name: 'Cloud Forum' },
  reviews: {
    count: 12,
    mean: 8.4,
    stars: 4,
    histogram: [0, 0, 0, 0, 0, 0, 2, 4, 5, 1],
    subscores: {
      venue: { count: 6, mean: 7.5 },
      content: unrated,
      networking: unrated,
      staff: unrated,
      value: unrated,
    },
    editions: [
      { ...now, count: 2, mean: null },
      { ...past, count: 10, mean: 8.5 },
    ],
    newest: [review],
  },
});
const dates = { startDateTime: '2026-10-01T09:00:00Z', timeZone: 'Europe/London', isCancelled: false };

test('an event shows its editions and their reviews, which a reader orders, narrows and reports', async () => {
  const api = fakeApi({
    'catalogue.eventDetail': event,
    'catalogue.ticketAvailability': [],
    'search.searchEvents': [],
    'reference.countries': failure('unavailable'),
    'series.series': {
      id: 3,
      name: 'Cloud Forum',
      cadence: 'YEARLY',
      partner: { id: 5, partnerName: 'Forum Works' },
      editions: [
        { ...now, ...dates, startDateTime: event.startDateTime },
        { ...past, ...dates },
      ],
    },
    'reviews.eventReviews': aPage([review], { total: 12 }),
  });
  const { user } = renderRoute('/events/7');
  const editions = within(await screen.findByRole('region', { name: 'Edition 2027 of Cloud Forum' }));
  expect(editions.getByRole('link', { name: '2026' })).toHaveAttribute('href', '/events/6');

  const section = within(await screen.findByRole('region', { name: 'Reviews' }));
  expect(section.getByText('8.4 out of 10')).toBeVisible();
  const bars = within(section.getByRole('list', { name: 'How many gave each score' }));
  expect(bars.getAllByRole('listitem').map((bar) => bar.textContent)).toEqual([
    '101',
    '95',
    '84',
    '72',
    '60',
    '50',
    '40',
    '30',
    '20',
    '10',
  ]);
  const entry = within(section.getByRole('article'));
  for (const said of ['The talks were very good', 'Former attendee', 'Thank you for coming'])
    expect(entry.getByText(said)).toBeVisible();
  expect(entry.getAllByRole('link', { name: 'Report' }).map((link) => link.getAttribute('href'))).toEqual([
    `/report?kind=REVIEW&id=${reviewId}`,
    `/report?kind=REVIEW_REPLY&id=${reviewId}`,
  ]);

  await user.click(section.getByRole('button', { name: /Order/ }));
  await user.click(await screen.findByRole('option', { name: 'Lowest score first' }));
  await user.click(section.getByRole('button', { name: /Edition/ }));
  await user.click(await screen.findByRole('option', { name: '2026 (10)' }));
  expect(await section.findByText('The talks were very good')).toBeVisible();
  expect(api.made('reviews.eventReviews').at(-1)?.input.query).toMatchObject({
    sort: 'lowest',
    edition: 6,
    page: 1,
  });
});
