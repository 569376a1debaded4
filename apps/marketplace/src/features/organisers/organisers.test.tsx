import { ReviewView } from '@atrium/domain';
import { aPage, anEventCard, anEventDetail, anOrganiser, failure, fakeApi } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

const review = ReviewView.parse({
  id: '019ffa00-0000-7000-8000-000000000007',
  score: 4,
  subscores: { venue: 3, content: null, networking: null, staff: null, value: null },
  text: 'Good talks in a hall that is far too small',
  language: 'en',
  author: null,
  attendedOn: '2026-10-01',
  edition: { eventId: 7, name: 'Cloud Forum London', label: '2026' },
  verifiedBy: 'REGISTRATION',
  isCheckedIn: false,
  publishedAt: '2026-10-03T09:00:00Z',
  reply: null,
});
const eventPage = {
  'catalogue.eventDetail': anEventDetail(),
  'catalogue.ticketAvailability': [],
  'search.searchEvents': [],
};

test('an event page shows on request who sells, and what of it was verified', async () => {
  const api = fakeApi({ ...eventPage, 'organisers.organiser': anOrganiser() });
  const { user } = renderRoute('/events/7');
  const card = within(await screen.findByRole('region', { name: 'Organiser' }));
  expect(card.getByRole('link', { name: 'Forum Works' })).toHaveAttribute('href', '/organisers/5');
  expect(api.made('organisers.organiser')).toHaveLength(0);
  await user.click(card.getByText('Who sells to me?'));
  expect(await card.findByText('Forum Works Ltd')).toBeVisible();
  expect(card.getByText('Verified on 3 Feb 2031')).toBeVisible();
  expect(card.getByText('Companies House')).toBeVisible();
  // the email of this organiser isn't confirmed
  expect(card.getAllByText(/^Verified/)).toHaveLength(1);
  expect(card.queryByText('Self-certification')).not.toBeInTheDocument();
});

test('an organiser that cannot be loaded says so, and can be loaded again', async () => {
  const api = fakeApi({ ...eventPage, 'organisers.organiser': failure('unavailable') });
  const { user } = renderRoute('/events/7');
  await user.click(await screen.findByText('Who sells to me?'));
  expect(await screen.findByText("We couldn't load the organiser. Try again.")).toBeVisible();
  api.answer({ 'organisers.organiser': anOrganiser() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Forum Works Ltd')).toBeVisible();
});

test("an organiser's page lists its facts and its upcoming events", async () => {
  fakeApi({
    'organisers.organiser': anOrganiser({ certifiedAt: '2031-02-05T08:00:00.000Z' }),
    'organisers.organiserEvents': [anEventCard()],
    'reviews.organiserReviewMean': { count: 1, mean: null },
    'reviews.organiserReviews': aPage([review], { total: 1 }),
  });
  renderRoute('/organisers/5');
  expect(await screen.findByRole('heading', { level: 1, name: 'Forum Works' })).toBeVisible();
  expect(screen.getByText(/Certified on 5 Feb 2031/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Subscribe in a calendar' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^webcal:.*\/api\/organisers\/5\/calendar\?language=en$/),
  );
  const events = within(screen.getByRole('region', { name: 'Upcoming Events' }));
  expect(await events.findByText('1 event')).toBeVisible();
  expect(events.getByRole('link', { name: anEventCard().name })).toBeVisible();
  const reviews = within(await screen.findByRole('region', { name: 'Reviews' }));
  expect(reviews.getByText(/Stars are shown once there are 20 reviews/)).toBeVisible();
  expect(await reviews.findByText(review.text)).toBeVisible();
});

test('an organiser without events says so', async () => {
  fakeApi({
    'organisers.organiser': anOrganiser(),
    'organisers.organiserEvents': [],
    'reviews.organiserReviewMean': { count: 0, mean: null },
  });
  renderRoute('/organisers/5');
  expect(await screen.findByText('No upcoming events at the moment.')).toBeVisible();
});

test('an unknown organiser is not found', async () => {
  fakeApi({ 'organisers.organiser': failure('partner-not-found') });
  renderRoute('/organisers/9');
  expect(await screen.findByRole('heading', { name: "We couldn't find this page" })).toBeVisible();
});
