import type { PartnerReview } from '@atrium/domain';
import { aPage, failure, fakeApi } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import type { z } from 'zod';
import { partner } from '../../testing/partner-events.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const path = '/partner/dashboard?tab=reviews';
const review: z.input<typeof PartnerReview> = {
  id: '019ffa00-0000-7000-8000-000000000007',
  score: 4,
  subscores: { venue: 3, content: 9, networking: null, staff: null, value: null },
  text: 'Good talks in a hall that is far too small',
  language: 'en',
  author: null,
  attendedOn: '2026-10-01',
  edition: { eventId: 7, name: 'Cloud Forum London', label: '2026' },
  verifiedBy: 'REGISTRATION',
  isCheckedIn: false,
  publishedAt: '2026-10-03T09:00:00Z',
  reply: null,
  replyState: null,
};
const pageOf = (...items: (typeof review)[]) => aPage(items, { total: items.length });

test('a review is answered once; a failure keeps what was typed', async () => {
  const api = fakeApi({
    'reviews.partnerReviews': pageOf(review),
    'reviews.replyToReview': failure('unavailable'),
  });
  const { user } = renderRoute(path, { session: partner });
  const card = within(await screen.findByRole('list', { name: 'Reviews' }));
  expect(card.getByRole('heading', { name: '4 out of 10: Cloud Forum London' })).toBeVisible();
  expect(card.getByText(/Former attendee/)).toBeVisible();
  expect(card.getByText('Venue: 3')).toBeVisible();
  expect(card.getByRole('link', { name: 'Report' })).toHaveAttribute(
    'href',
    expect.stringContaining(review.id),
  );
  await user.click(card.getByRole('button', { name: 'Reply' }));
  expect(card.getByRole('button', { name: 'Send reply' })).toBeDisabled();
  await user.type(card.getByRole('textbox', { name: 'Your reply' }), 'We have a larger hall now');
  await user.click(card.getByRole('button', { name: 'Send reply' }));
  expect(card.getByRole('textbox', { name: 'Your reply' })).toHaveValue('We have a larger hall now');

  const waiting = { ...review, replyState: 'FLAGGED' as const };
  api.answer({
    'reviews.replyToReview': waiting,
    'reviews.partnerReviews': pageOf(waiting),
  });
  await user.click(card.getByRole('button', { name: 'Send reply' }));
  expect(await screen.findByText('We check your reply before it is published.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reply' })).not.toBeInTheDocument();
  expect(api.made('reviews.replyToReview').at(-1)?.input).toMatchObject({
    params: { reviewId: review.id },
    body: { text: 'We have a larger hall now' },
  });
});

test('reviews without a reply are listed alone, and an empty list says so', async () => {
  const api = fakeApi({ 'reviews.partnerReviews': pageOf() });
  const { user } = renderRoute(path, { session: partner });
  expect(await screen.findByText('No reviews yet')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Without a reply' }));
  expect(await screen.findByText('Every review has a reply')).toBeVisible();
  expect(api.made('reviews.partnerReviews').at(-1)?.input.query).toMatchObject({ shown: 'unanswered' });
});

test('reviews that could not be loaded can be loaded again', async () => {
  const api = fakeApi({ 'reviews.partnerReviews': failure('unavailable') });
  const { user } = renderRoute(path, { session: partner });
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.answer({ 'reviews.partnerReviews': pageOf(review) });
  await user.click(again);
  expect(await screen.findByText(review.text)).toBeVisible();
});
