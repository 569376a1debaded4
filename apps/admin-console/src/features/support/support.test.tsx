import { ContactRequest } from '@atrium/domain';
import { aPage, failure, fakeApi } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { admin } from '../../testing/admin-records.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const id = '01990000-0000-7000-8000-0000000000d1';
const open = ContactRequest.parse({
  id,
  ticketNumber: 'AT-2031-000123',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  subject: 'Where is my receipt?',
  message: 'I paid on Monday.\nThank you, Ada',
  status: 'OPEN',
  userId: null,
  createdAt: '2031-01-02T08:00:00.000Z',
  answeredAt: null,
  answeredBy: null,
});
const answered = {
  ...open,
  status: 'ANSWERED',
  answeredAt: '2031-01-02T09:00:00.000Z',
  answeredBy: 'root@example.com',
} as const;

test('requests are listed, filtered by text and status, and open their page', async () => {
  const api = fakeApi({ 'support.contactRequests': aPage([open], { total: 1 }) });
  const { user } = renderRoute('/admin/support?status=OPEN', { session: admin });
  const row = within(await screen.findByRole('row', { name: /AT-2031-000123/ }));
  expect(row.getByText('Where is my receipt?')).toBeVisible();
  expect(row.getByText('Open')).toBeVisible();
  expect(row.getByRole('link')).toHaveAttribute('href', `/admin/support/${id}`);
  await user.type(screen.getByRole('searchbox'), 'AT-2031');
  await waitFor(() =>
    expect(api.made('support.contactRequests').at(-1)?.input.query).toMatchObject({
      search: 'AT-2031',
      status: 'OPEN',
    }),
  );
});

test('the contact settings of the account are shown', async () => {
  const contact = {
    method: 'phone',
    hours: 'weekdays 9 to 5',
    language: 'de',
    phone: '+44 20 7946 0000',
  } as const;
  fakeApi({ 'support.contactRequest': { ...open, contact } });
  renderRoute(`/admin/support/${id}`, { session: admin });
  expect(await screen.findByText('Phone, +44 20 7946 0000, weekdays 9 to 5, in Deutsch')).toBeVisible();
});

test('a request is read, answered by email and marked; a failure is shown', async () => {
  const api = fakeApi({
    'support.contactRequest': open,
    'support.markContactRequest': failure('unavailable'),
  });
  const { user } = renderRoute(`/admin/support/${id}`, { session: admin });
  expect(await screen.findByRole('heading', { name: 'Where is my receipt?' })).toBeVisible();
  expect(screen.getByText(/I paid on Monday/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
    'href',
    'mailto:ada%40example.com?subject=%5BAT-2031-000123%5D%20Where%20is%20my%20receipt%3F',
  );
  await user.click(screen.getByRole('button', { name: 'Mark as answered' }));
  expect(await screen.findByText("We're busy. Try again in a moment.")).toBeVisible();
  api.answer({ 'support.contactRequest': answered, 'support.markContactRequest': answered });
  await user.click(screen.getByRole('button', { name: 'Mark as answered' }));
  expect(await screen.findByText('Request marked as answered')).toBeVisible();
  expect(api.made('support.markContactRequest').at(-1)?.input.body).toEqual({ status: 'ANSWERED' });
  expect(await screen.findByRole('button', { name: 'Reopen' })).toBeVisible();
  expect(screen.getByText(/09:00.*root@example.com/)).toBeVisible();
});

test('a missing request says so', async () => {
  fakeApi({ 'support.contactRequest': failure('request-not-found') });
  renderRoute(`/admin/support/${id}`, { session: admin });
  expect(await screen.findByText('Request not found')).toBeVisible();
});
