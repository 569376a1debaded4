import { fieldError } from '@atrium/domain';
import { aUser, aSession, failure, fakeApi, noConnection } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '../../testing/render-route.tsx';

beforeEach(() => sessionStorage.clear());

type User = ReturnType<typeof renderRoute>['user'];
const field = (name: string) => screen.findByRole('textbox', { name });
const fill = async (user: User, values: Record<string, string>) => {
  for (const [name, text] of Object.entries(values)) await user.type(await field(name), text);
};
const send = async (user: User) => user.click(screen.getByRole('button', { name: 'Send message' }));
const typed = {
  Name: 'Ada Lovelace',
  Email: 'ada@example.com',
  Subject: 'My receipt',
  Message: 'Where is it?',
};
const taken = { 'support.contactSupport': { ticketNumber: 'AT-2026-000123' } };

test.each(['/about-us', '/support'])('on %s a message reaches support and gets a reference', async (path) => {
  const api = fakeApi(taken);
  const { user } = renderRoute(path);
  await fill(user, typed);
  await send(user);
  expect(await screen.findByText('AT-2026-000123')).toBeVisible();
  expect(screen.getByText(/We've also emailed it to ada@example.com/)).toBeVisible();
  expect(api.made('support.contactSupport')[0]?.input.body).toMatchObject({
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    subject: 'My receipt',
    message: 'Where is it?',
  });
  await user.click(screen.getByRole('button', { name: 'Write another message' }));
  expect(await field('Message')).toHaveValue('');
  expect(await field('Name')).toHaveValue('Ada Lovelace');
});

test('missing fields are reported in place, without a call', async () => {
  const api = fakeApi({});
  const { user } = renderRoute('/support');
  await fill(user, { Email: 'nonsense' });
  await send(user);
  for (const message of [
    'Enter your name',
    'Please enter a valid email address',
    'Say what it is about',
    'Write a message',
  ])
    expect(await screen.findByText(message)).toBeVisible();
  expect(await field('Name')).toHaveFocus();
  expect(api.made('support.contactSupport')).toEqual([]);
});

test('a failure keeps the input, and the next attempt is the same request', async () => {
  const api = fakeApi({ 'support.contactSupport': noConnection() });
  const { user } = renderRoute('/support');
  await fill(user, typed);
  await send(user);
  expect(await screen.findByText("We couldn't send your message")).toBeVisible();
  expect(await field('Message')).toHaveValue('Where is it?');
  api.answer(taken);
  await send(user);
  expect(await screen.findByText('AT-2026-000123')).toBeVisible();
  const ids = api.made('support.contactSupport').map(({ input }) => (input.body as { id: string }).id);
  expect(ids[1]).toBe(ids[0]);
});

test('a message that was changed after a failure is another request', async () => {
  const api = fakeApi({ 'support.contactSupport': noConnection() });
  const { user } = renderRoute('/support');
  await fill(user, typed);
  await send(user);
  await screen.findByText("We couldn't send your message");
  await fill(user, { Message: ' I paid on Monday.' });
  await send(user);
  await waitFor(() => expect(api.made('support.contactSupport')).toHaveLength(2));
  const [first, second] = api.made('support.contactSupport').map(({ input }) => input.body as { id: string });
  expect(second?.id).not.toBe(first?.id);
});

test("the server's errors are shown at the field, or above the form", async () => {
  const api = fakeApi({
    'support.contactSupport': failure(
      'validation',
      {},
      {
        errors: [fieldError('subject', 'at-most-characters', { count: 150 })],
      },
    ),
  });
  const { user } = renderRoute('/support');
  await fill(user, typed);
  await send(user);
  expect(await screen.findByText('Use 150 characters or fewer')).toBeVisible();
  api.answer({ 'support.contactSupport': failure('wait-minutes', { count: 9 }) });
  await send(user);
  expect(await screen.findByText('Too many attempts. Try again in 9 minutes.')).toBeVisible();
});

test('a draft survives a reload, and is removed once it is sent', async () => {
  fakeApi(taken);
  const first = renderRoute('/support');
  await fill(first.user, { Message: 'Half a sentence' });
  first.unmount();
  const { user } = renderRoute('/about-us');
  await waitFor(async () => expect(await field('Message')).toHaveValue('Half a sentence'));
  await fill(user, { Name: 'Ada', Email: 'ada@example.com', Subject: 'Receipt' });
  await send(user);
  await screen.findByText('AT-2026-000123');
  expect(sessionStorage).toHaveLength(0);
});

test('a user who is logged in need not enter name and address', async () => {
  fakeApi({ 'profile.currentUser': aUser() });
  renderRoute('/support', { session: aSession() });
  await waitFor(async () => expect(await field('Email')).toHaveValue('ada@example.com'));
  expect(await field('Name')).toHaveValue('Ada Lovelace');
});

test('the honeypot is hidden from people', async () => {
  fakeApi({});
  renderRoute('/support');
  const form = within(await screen.findByRole('form', { name: 'Contact us' }));
  expect(form.queryByRole('textbox', { name: 'Website' })).not.toBeInTheDocument();
  expect(form.getByLabelText('Website')).toHaveAttribute('tabindex', '-1');
});

test('an email address is a mailto link', async () => {
  fakeApi({});
  renderRoute('/support');
  const link = await screen.findByRole('link', { name: 'support@atrium.example' });
  expect(link).toHaveAttribute('href', 'mailto:support@atrium.example');
});
