import { fieldError, type ReviewCase } from '@atrium/domain';
import { failure, fakeApi } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { z } from 'zod';
import { admin } from '../../testing/admin-records.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const id = '019ffa00-0000-7000-8000-000000000007';
const noSubscores = { venue: null, content: null, networking: null, staff: null, value: null };
const version = { version: 1, findings: [], outcome: 'FLAGGED', by: null, reference: null } as const;
const review: z.input<typeof ReviewCase> = {
  id,
  event: { eventId: 7, name: 'Cloud Forum London', label: '2026' },
  organiser: { id: 5, name: 'Forum Works' },
  state: 'FLAGGED',
  version: 1,
  author: 'Maria S.',
  verifiedBy: 'REGISTRATION',
  isCheckedIn: false,
  attendedOn: '2026-10-01',
  submittedAt: '2026-10-03T09:00:00Z',
  dueAt: '2026-10-06T09:00:00Z',
  text: 'The host is an idiot',
  score: null,
  subscores: null,
  reply: null,
  versions: [
    {
      ...version,
      text: 'The host is an idiot',
      findings: [{ rule: 'insult', excerpt: 'idiot' }],
      at: '2026-10-03T09:00:00Z',
    },
  ],
};

test('a review is decided without its score and in the version that was read, and a failure keeps what was typed', async () => {
  const api = fakeApi({
    'reviews.reviewCase': review,
    'reviews.decideReview': failure('unavailable'),
  });
  const { user } = renderRoute(`/admin/reviews/${id}`, { session: admin });
  const found = within(await screen.findByRole('list', { name: 'Found by the automatic check' }));
  expect(found.getByText(/idiot/)).toBeVisible();
  expect(screen.getByText('Scores are shown after the decision.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByRole('button', { name: 'Reject' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: /Clause/ }));
  await user.click(await screen.findByRole('option', { name: /insults/ }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'It insults a person');
  await user.click(dialog.getByRole('checkbox', { name: 'This counts as a strike' }));
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(api.made('reviews.decideReview')).toHaveLength(1));
  // it could not be saved: what was typed stays
  expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('It insults a person');

  api.answer({ 'reviews.decideReview': failure('review-changed') });
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.getByText('This review has changed since you opened it')).toBeVisible();
  const changed = { ...review, version: 2, text: 'The host was rude' };
  const published = {
    ...changed,
    state: 'PUBLISHED' as const,
    dueAt: null,
    score: 3,
    subscores: noSubscores,
  };
  api.answer({
    'reviews.reviewCase': changed,
    'reviews.decideReview': () => {
      api.answer({ 'reviews.reviewCase': published });
      return published;
    },
  });
  await user.click(screen.getByRole('button', { name: 'Show the new version' }));
  expect(await screen.findByText('The host was rude')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Score 3 out of 10')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
  const rejection = {
    decision: 'REJECT',
    seen: 1,
    ground: 'ABUSE',
    facts: 'It insults a person',
    strike: true,
  };
  expect(api.made('reviews.decideReview').map(({ input }) => input.body)).toMatchObject([
    rejection,
    rejection,
    { decision: 'PUBLISH', seen: 2 },
  ]);
});

test('a public review is changed only with the number of the request, and a wrong number says so', async () => {
  const published = {
    ...review,
    state: 'PUBLISHED' as const,
    dueAt: null,
    score: 3,
    subscores: { ...noSubscores, venue: 4 },
  };
  const unknown = [fieldError('reference', 'reference-unknown')];
  const api = fakeApi({
    'reviews.reviewCase': published,
    'reviews.changeReview': failure('validation', {}, { errors: unknown }),
  });
  const { user } = renderRoute(`/admin/reviews/${id}`, { session: admin });
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const confirm = dialog.getByRole('button', { name: 'Change' });
  expect(confirm).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: /Number of the contact request/ }), 'AT-1');
  const text = dialog.getByRole('textbox', { name: 'Text' });
  expect(text).toHaveValue('The host is an idiot');
  await user.clear(text);
  await user.type(text, 'The host was often late');
  await user.click(confirm);
  expect(await screen.findByText('No contact request has this reference')).toBeVisible();
  api.answer({ 'reviews.changeReview': { ...published, version: 2, text: 'The host was often late' } });
  await user.click(confirm);
  expect(await screen.findByText('Review changed')).toBeVisible();
  expect(api.made('reviews.changeReview').at(-1)?.input.body).toEqual({
    score: 3,
    ...noSubscores,
    venue: 4,
    text: 'The host was often late',
    reference: 'AT-1',
    seen: 1,
  });
});
