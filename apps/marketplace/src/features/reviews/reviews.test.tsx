import { ReviewableEvent } from '@atrium/domain';
import { aSession, failure, fakeApi } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

const session = aSession();
const event = ReviewableEvent.parse({
  eventId: 7,
  name: 'Cloud Forum London',
  label: '2026',
  organiser: 'Harbour Events',
  startDateTime: '2026-10-01T09:00:00Z',
  endDateTime: '2026-10-01T17:00:00Z',
  timeZone: 'Europe/London',
  displayName: 'Maria S.',
  writeUntil: '2027-01-01T23:59:59Z',
});

afterEach(() => localStorage.clear());

test('an attendee is asked for score and confirmations, and what is typed comes back', async () => {
  const api = fakeApi({ 'reviews.ownReviews': { waiting: [event], written: [] } });
  const first = renderRoute('/user/reviews/event/7', { session });
  await first.user.click(await screen.findByRole('button', { name: 'Send review' }));
  expect((await screen.findAllByText('Choose a score from 1 to 10')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Confirm that this is your own experience').length).toBeGreaterThan(0);
  const score = within(screen.getByRole('radiogroup', { name: /How was the event/ }));
  await first.user.click(score.getByRole('radio', { name: '9 out of 10' }));
  expect(api.made('reviews.writeReview')).toEqual([]);
  first.unmount();
  renderRoute('/user/reviews/event/7', { session });
  const again = within(await screen.findByRole('radiogroup', { name: /How was the event/ }));
  expect(again.getByRole('radio', { name: '9 out of 10' })).toBeChecked();
});

test('an invitation is declined without a login', async () => {
  const api = fakeApi({ 'reviews.declineReviews': { status: 'Success' } });
  const { user } = renderRoute('/user/reviews/new/7K2P9Q?decline', {});
  await user.click(await screen.findByRole('button', { name: 'Don’t ask me again' }));
  expect(await screen.findByText('We won’t ask you again')).toBeVisible();
  expect(api.made('reviews.declineReviews')[0]?.input.params).toEqual({ token: '7K2P9Q' });
});

test.each([{}, { session }])('an unknown invitation says what would help: %o', async (visitor) => {
  fakeApi({ 'reviews.reviewInvitation': failure('invitation-not-found') });
  renderRoute('/user/reviews/new/7K2P9', visitor);
  expect(await screen.findByText(/Open it from our email/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Your reviews' })).toHaveAttribute('href', '/user/reviews');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('declining by an incomplete link says what would help', async () => {
  fakeApi({ 'reviews.declineReviews': failure('invitation-not-found') });
  const { user } = renderRoute('/user/reviews/new/7K2P9?decline', {});
  await user.click(await screen.findByRole('button', { name: 'Don’t ask me again' }));
  expect(await screen.findByText(/Open it from our email/)).toBeVisible();
});

test('an invitation leads to a login with the invited address, which the sign-up keeps', async () => {
  const reference = { 'reference.countries': [], 'reference.sectors': [] };
  fakeApi({
    ...reference,
    'reviews.reviewInvitation': { ...event, email: 'maria@example.com', refusal: null },
  });
  const { user } = renderRoute('/user/reviews/new/7K2P9Q', {});
  const login = within(await screen.findByRole('form', { name: 'Log in' }));
  expect(login.getByLabelText(/^Email/)).toHaveValue('maria@example.com');
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  const form = within(await screen.findByRole('form', { name: 'Sign up' }));
  expect(form.getByLabelText(/^Email/)).toHaveValue('maria@example.com');
});
