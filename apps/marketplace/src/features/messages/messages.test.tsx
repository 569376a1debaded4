import { aSession, anEventDetail, failure, fakeApi, noConnection } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

const threadId = '01990000-0000-7000-8000-0000000000d1';
const aThread = (more: object = {}) => ({
  id: threadId,
  eventId: 7,
  eventName: 'Harbour Summit',
  with: 'Docklands Events',
  lastText: 'Yes, at the entrance.',
  lastAuthor: 'partner' as const,
  lastMessageAt: '2026-11-21T06:45:00.000Z',
  unread: 0,
  ...more,
});
const aMessage = (n: number, author: 'attendee' | 'partner', text: string) => ({
  id: `01990000-0000-7000-8000-0000000000e${n}`,
  author,
  text,
  sentAt: `2026-11-21T06:4${n}:00.000Z`,
});
const { id, eventId, eventName, with: other } = aThread();
const conversation = {
  id,
  eventId,
  eventName,
  with: other,
  hasEarlier: false,
  messages: [
    aMessage(1, 'attendee', 'Is there a cloakroom?'),
    aMessage(2, 'partner', 'Yes, at the entrance.'),
  ],
};
const session = aSession();
const visit = (path: string) => renderRoute(path, { session });
const messageList = () => within(screen.getByRole('list', { name: 'Messages with Docklands Events' }));

beforeEach(() => sessionStorage.clear());

test('without any message the page says how to begin', async () => {
  fakeApi({ 'messages.ownThreads': [] });
  visit('/user/messages');
  expect(await screen.findByText('No messages yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all events' })).toHaveAttribute('href', '/events');
});

test('a message that a moderator removed says so, and has nothing to report', async () => {
  fakeApi({
    'messages.ownThreads': [aThread({ lastText: '' })],
    'messages.ownThread': { ...conversation, messages: [aMessage(1, 'partner', '')] },
    'messages.readThread': { status: 'Success' },
  });
  const { user } = visit('/user/messages');
  await user.click(await screen.findByRole('link', { name: /Removed by our moderators/ }));
  await waitFor(() => expect(messageList().getByText('Removed by our moderators')).toBeVisible());
  expect(messageList().queryByRole('link', { name: 'Report' })).not.toBeInTheDocument();
});

test('a conversation opens from the list, and opening it marks it as read', async () => {
  const api = fakeApi({
    'messages.ownThreads': [aThread({ unread: 1 })],
    'messages.ownThread': conversation,
    'messages.readThread': () => {
      api.answer({ 'messages.ownThreads': [aThread()] });
      return { status: 'Success' };
    },
  });
  const { user } = visit('/user/messages');
  await user.click(await screen.findByRole('link', { name: /Docklands Events.*1 new/ }));
  expect(await screen.findByText('Is there a cloakroom?')).toBeVisible();
  expect(
    messageList()
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    expect.stringMatching(/^Is there a cloakroom\?You/),
    expect.stringMatching(/^Yes, at the entrance\.Docklands Events/),
  ]);
  // what others wrote can be reported
  expect(
    messageList()
      .getAllByRole('link', { name: 'Report' })
      .map((link) => link.getAttribute('href')),
  ).toEqual([`/report?kind=MESSAGE&id=${conversation.messages[1]?.id}`]);
  await waitFor(() => expect(screen.queryByText('1 new')).not.toBeInTheDocument());
  expect(api.made('messages.readThread')).toHaveLength(1);
});

test('a sent message appears immediately, and stays when the server has it', async () => {
  let arrive: (() => void) | undefined;
  const api = fakeApi({
    'messages.ownThreads': [aThread()],
    'messages.ownThread': conversation,
    'messages.sendMessage': async ({ body }) => {
      await new Promise<void>((done) => (arrive = done));
      const message = { ...aMessage(3, 'attendee', body.text), id: body.id ?? '' };
      api.answer({
        'messages.ownThread': { ...conversation, messages: [...conversation.messages, message] },
      });
      return { threadId, message };
    },
  });
  const { user } = visit(`/user/messages?thread=${threadId}`);
  const field = await screen.findByLabelText('Message to Docklands Events');
  await screen.findByRole('list', { name: 'Messages with Docklands Events' });
  await user.type(field, 'Thank you');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await messageList().findByText('Thank you')).toBeVisible();
  expect(messageList().getByText(/sending…/)).toBeVisible();
  expect(field).toHaveValue('');
  await waitFor(() => expect(arrive).toBeDefined());
  arrive?.();
  await waitFor(() => expect(messageList().queryByText(/sending…/)).not.toBeInTheDocument());
  expect(messageList().getAllByText('Thank you')).toHaveLength(1);
});

test('a message that cannot be sent shows the reason; trying again sends the same one', async () => {
  const api = fakeApi({
    'messages.ownThreads': [aThread()],
    'messages.ownThread': conversation,
    'messages.sendMessage': failure('wait-minutes', { count: 1 }),
  });
  const { user } = visit(`/user/messages?thread=${threadId}`);
  await user.type(await screen.findByLabelText('Message to Docklands Events'), 'Important');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Not sent. Too many attempts. Try again in 1 minute.')).toBeVisible();
  api.answer({
    'messages.sendMessage': ({ body }) => ({
      threadId,
      message: { ...aMessage(3, 'attendee', body.text), id: body.id ?? '' },
    }),
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/Not sent/)).not.toBeInTheDocument());
  expect(messageList().getByText('Important')).toBeVisible();
  await waitFor(() => expect(api.made('messages.sendMessage')).toHaveLength(2));
  const [first, second] = api.made('messages.sendMessage').map(({ input }) => input.body);
  expect(second).toEqual(first);
});

test('the draft and unsent messages survive leaving the page', async () => {
  fakeApi({
    'messages.ownThreads': [aThread()],
    'messages.ownThread': conversation,
    'messages.sendMessage': noConnection(),
  });
  const first = visit(`/user/messages?thread=${threadId}`);
  const field = await screen.findByLabelText('Message to Docklands Events');
  await first.user.type(field, 'Lost?');
  await first.user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText(/Not sent/);
  await first.user.type(field, 'Half a sen');
  first.unmount();
  const second = visit(`/user/messages?thread=${threadId}`);
  expect(await screen.findByLabelText('Message to Docklands Events')).toHaveValue('Half a sen');
  expect(await screen.findByText('Lost?')).toBeVisible();
  await second.user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(screen.getByLabelText('Message to Docklands Events')).toHaveValue('Half a sen\nLost?');
});

test('a question about an event starts a conversation with its organiser', async () => {
  const event = anEventDetail({ id: 7 });
  const api = fakeApi({
    'messages.ownThreads': [],
    'catalogue.eventDetail': event,
    'messages.ownThread': conversation,
    'messages.sendMessage': ({ body }) => {
      api.answer({ 'messages.ownThreads': [aThread()] });
      return {
        threadId: threadId,
        message: { ...aMessage(1, 'attendee', body.text), id: body.id ?? '' },
      };
    },
  });
  const { user, router } = visit('/user/messages?event=7');
  await user.type(
    await screen.findByLabelText(`Message to ${event.partner.partnerName}`),
    'Is there a cloakroom?',
  );
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(router.state.location.search).toBe(`?thread=${threadId}`));
  expect(api.made('messages.sendMessage')[0]?.input.body).toMatchObject({
    eventId: 7,
    text: 'Is there a cloakroom?',
  });
});

test('a new reply appears without a reload', async () => {
  const api = fakeApi({ 'messages.ownThreads': [aThread()], 'messages.ownThread': conversation });
  visit(`/user/messages?thread=${threadId}`);
  await screen.findByText('Is there a cloakroom?');
  await screen.findByRole('button', { name: 'Notifications' });
  api.answer({
    'messages.ownThread': {
      ...conversation,
      messages: [...conversation.messages, aMessage(3, 'partner', 'And a second one upstairs.')],
    },
  });
  await waitFor(() => {
    api.push('notifications.unreadStream', { notifications: 0, messages: 1 });
    expect(screen.getByText('And a second one upstairs.')).toBeVisible();
  });
});

test('a visitor logs in first and returns to the question', async () => {
  fakeApi({});
  const { router } = renderRoute('/user/messages?event=7');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(decodeURIComponent(router.state.location.search)).toContain('/user/messages?event=7');
});
