import { DecisionId, EventId, NoticeId, PartnerId, type AdminNotice } from '@atrium/domain';
import { failure, fakeApi } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { admin } from '../../testing/admin-records.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const notice: AdminNotice = {
  id: NoticeId.parse('019ffa00-0000-7000-8000-000000000007'),
  number: 'AT-N-2027-000007',
  subjectKind: 'EVENT',
  subjectId: '12',
  subjectName: 'Harbour Summit',
  content: 'Meet us in the hall',
  author: { userId: null, partnerId: PartnerId.parse(3), name: 'Forum Works' },
  ground: 'UNTRUE',
  explanation: 'This hall burnt down',
  name: 'Grace',
  email: 'grace@reader.example',
  createdAt: '2027-01-05T09:00:00Z',
  dueAt: '2027-01-12T09:00:00Z',
};

test('a moderator reads a report beside the words, and dismisses it with reasons', async () => {
  const api = fakeApi({
    'moderation.moderationQueue': { notices: [notice], complaints: [], appeals: [], confirmations: [] },
    'moderation.decideNotice': { status: 'Success' },
  });
  const { user } = renderRoute('/admin/moderation', { session: admin });
  expect(await screen.findByRole('link', { name: 'queue of reviews' })).toHaveAttribute(
    'href',
    '/admin/reviews',
  );
  const card = within(await screen.findByRole('region', { name: 'Report AT-N-2027-000007' }));
  for (const said of ['Meet us in the hall', 'This hall burnt down', 'Event: Harbour Summit'])
    expect(card.getByText(said)).toBeVisible();
  await user.click(card.getByRole('button', { name: 'No breach' }));
  await user.type(screen.getByRole('textbox', { name: /Reasons/ }), 'It stands');
  await user.click(screen.getByRole('button', { name: 'Dismiss report' }));
  expect(await screen.findByText('Decided. The sender is emailed.')).toBeVisible();
  expect(api.made('moderation.decideNotice')[0]?.input).toMatchObject({
    params: { noticeId: notice.id },
    body: { outcome: 'DISMISSED', reasons: 'It stands' },
  });
});

test('a complaint about ranking leads to the score of its event, and is answered with reasons', async () => {
  const api = fakeApi({
    'moderation.moderationQueue': {
      notices: [],
      complaints: [
        {
          id: notice.id,
          number: notice.number,
          eventId: EventId.parse(12),
          eventName: 'Harbour Summit',
          text: 'It has more bookings',
          name: 'Grace',
          email: 'grace@organiser.example',
          createdAt: notice.createdAt,
          dueAt: notice.dueAt,
        },
      ],
      appeals: [],
      confirmations: [],
    },
    'moderation.decideNotice': { status: 'Success' },
  });
  const { user } = renderRoute('/admin/moderation', { session: admin });
  const card = within(
    await screen.findByRole('region', { name: 'Complaint about ranking AT-N-2027-000007' }),
  );
  expect(card.getByRole('link', { name: 'Harbour Summit' })).toHaveAttribute('href', '/admin/ranking/12');
  await user.click(card.getByRole('button', { name: 'Agree with the complaint' }));
  await user.type(screen.getByRole('textbox', { name: /Reasons/ }), 'The day is restored');
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('Decided. The sender is emailed.')).toBeVisible();
  expect(api.made('moderation.decideNotice')[0]?.input.body).toEqual({
    outcome: 'UPHELD',
    reasons: 'The day is restored',
  });
});

test('a moderator removes a reported message, on the standing page of its author', async () => {
  const standing = {
    affected: { userId: null, partnerId: PartnerId.parse(3), name: 'Forum Works' },
    email: 'team@forum.example',
    strikes: [],
    restrictions: [],
    decisions: [],
  };
  const api = fakeApi({ 'moderation.standing': standing, 'moderation.sanction': standing });
  const id = '019ffa00-0000-7000-8000-0000000000e1';
  const { user } = renderRoute(`/admin/moderation/standing?partnerId=3&kind=MESSAGE&id=${id}`, {
    session: admin,
  });
  await user.click(await screen.findByRole('button', { name: /Measure/ }));
  await user.click(await screen.findByRole('option', { name: 'Remove the message' }));
  await user.type(screen.getByRole('textbox', { name: /Reasons/ }), 'Insulted a guest');
  await user.click(screen.getByRole('button', { name: 'Remove the message' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Done and emailed.')).toBeVisible();
  expect(api.made('moderation.sanction')[0]?.input).toMatchObject({
    body: { partnerId: 3, measure: 'CONTENT_REMOVED', subjectKind: 'MESSAGE', subjectId: id, days: null },
  });
});

test('the standing of an account that is not there says so and leads back', async () => {
  fakeApi({ 'moderation.standing': failure('account-not-found') });
  renderRoute('/admin/moderation/standing?partnerId=999', { session: admin });
  expect(await screen.findByText('There is no such account')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to moderation' })).toHaveAttribute(
    'href',
    '/admin/moderation',
  );
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('a decision about a company says so in words for administrators', async () => {
  const affected = { userId: null, partnerId: PartnerId.parse(3), name: 'Forum Works' };
  fakeApi({
    'moderation.standing': {
      affected,
      email: 'team@forum.example',
      strikes: [],
      restrictions: [],
      decisions: [
        {
          id: DecisionId.parse('019ffa00-0000-7000-8000-0000000000e2'),
          at: '2027-01-10T09:00:00Z',
          subjectKind: 'PARTNER',
          subjectId: '3',
          subjectName: null,
          measure: 'ACCOUNT_BLOCKED',
          ground: 'TERMS',
          facts: 'Sold tickets twice',
          foundBy: 'STAFF',
          automated: false,
          until: null,
          strike: null,
          liftedAt: null,
          appeal: null,
          affected,
          by: 'admin@atrium.example',
          noticeId: null,
        },
      ],
    },
  });
  renderRoute('/admin/moderation/standing?partnerId=3', { session: admin });
  const decision = within(await screen.findByRole('region', { name: /^Account blocked/ }));
  expect(decision.getByText('The company')).toBeVisible();
  expect(decision.queryByText(/Your company/)).not.toBeInTheDocument();
});
