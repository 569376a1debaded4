import type { StoredSession } from '@atrium/api-slice';
import {
  MessageId,
  ThreadId,
  type EventId,
  type PartnerId,
  type Thread,
  type ThreadSummary,
} from '@atrium/domain';
import { failure, fakeApi } from '@atrium/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoute } from '../../testing/render-route.tsx';

const id = ThreadId.parse('019ffa00-0000-7000-8000-000000000007');
const thread: ThreadSummary = {
  id,
  eventId: 7 as EventId,
  eventName: 'Harbour Summit',
  with: 'Ada Lovelace',
  lastText: 'Is there a cloakroom?',
  lastAuthor: 'attendee',
  lastMessageAt: '2026-11-20T10:00:00.000Z',
  unread: 1,
};
const message = (text: string, author: 'attendee' | 'partner', last: string) => ({
  id: MessageId.parse(`019ffa00-0000-7000-8000-00000000000${last}`),
  author,
  text,
  sentAt: '2026-11-20T10:00:00.000Z',
});
const conversation: Thread = {
  id,
  eventId: 7 as EventId,
  eventName: 'Harbour Summit',
  with: 'Ada Lovelace',
  messages: [message('Is there a cloakroom?', 'attendee', '1')],
  hasEarlier: false,
};

const session: StoredSession = {
  token: 'token',
  email: 'partner@example.com',
  attendeeId: null,
  partnerId: 1 as PartnerId,
  isAdmin: false,
};

test('a conversation is opened, marked as read, and replied to', async () => {
  const api = fakeApi({
    'messages.partnerThreads': [thread],
    'messages.partnerThread': conversation,
    'messages.readPartnerThread': { status: 'Success' },
    'messages.replyToThread': { threadId: id, message: message('Yes, by the doors.', 'partner', '2') },
  });
  renderRoute(`/partner/messages?thread=${id}`, { session });
  expect(await screen.findByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
  await userEvent.type(screen.getByLabelText('Your reply'), 'Yes, by the doors.');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByDisplayValue('');
  expect(api.made('messages.replyToThread').map(({ input }) => input.body)).toEqual([
    { text: 'Yes, by the doors.' },
  ]);
  expect(api.made('messages.readPartnerThread').length).toBeGreaterThan(0);
});

test('a reply that fails stays in the field with the reason', async () => {
  fakeApi({
    'messages.partnerThreads': [{ ...thread, unread: 0 }],
    'messages.partnerThread': conversation,
    'messages.replyToThread': failure('unavailable'),
  });
  renderRoute(`/partner/messages?thread=${id}`, { session });
  await userEvent.type(await screen.findByLabelText('Your reply'), 'Yes');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent("We're busy. Try again in a moment.");
  expect(screen.getByLabelText('Your reply')).toHaveValue('Yes');
});

test('an empty page explains where questions come from', async () => {
  fakeApi({ 'messages.partnerThreads': [] });
  renderRoute('/partner/messages', { session });
  expect(await screen.findByText('No messages yet')).toBeVisible();
});
