import { failure, fakeApi } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { admin } from '../../testing/admin-records.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const at = '2031-01-02T08:00:00.000Z';
const id = '01990000-0000-7000-8000-0000000000c1' as never;

test('a failed email is resent', async () => {
  const mail = {
    id,
    kind: 'welcome',
    to: 'ada@example.com',
    subject: 'Welcome',
    text: 'Hello Ada',
    html: '<p>Hello Ada</p>',
    attachments: [],
    status: 'FAILED' as const,
    attempts: 8,
    lastError: 'No such mailbox',
    createdAt: at,
    sentAt: null,
    report: null,
    isUndeliverable: false,
  };
  const api = fakeApi({
    'administration.outboxEmails': [{ ...mail, text: '', html: '' }],
    'administration.outboxEmail': mail,
    'administration.resendEmail': { status: 'Success' },
  });
  const { user } = renderRoute('/admin/operations', { session: admin });
  expect(await screen.findByText('No such mailbox')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Resend to ada@example.com' }));
  expect(await screen.findByText('Email queued to resend')).toBeVisible();
  expect(api.made('administration.resendEmail')).toHaveLength(1);
  expect(api.made('administration.outboxEmails')[0]?.input.query).toMatchObject({ content: 'none' });
  expect(api.made('administration.outboxEmail')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'View Welcome to ada@example.com' }));
  expect(await screen.findByText('Hello Ada')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'HTML' }));
  const frame = await screen.findByTitle('Welcome');
  expect(frame).toHaveAttribute('sandbox', '');
  expect(frame).toHaveAttribute('srcdoc', '<p>Hello Ada</p>');
});

test('an email that came back says why, and its address is trusted again', async () => {
  const mail = {
    id,
    kind: 'digest',
    to: 'ada@example.com',
    subject: 'Your day',
    text: '',
    html: '',
    attachments: [],
    status: 'SENT' as const,
    attempts: 1,
    lastError: null,
    createdAt: at,
    sentAt: at,
    report: { kind: 'BOUNCED' as const, status: '5.1.1', at },
    isUndeliverable: true,
  };
  const spam = { ...mail, to: 'bob@example.com', report: { kind: 'COMPLAINED' as const, status: null, at } };
  const api = fakeApi({
    'administration.outboxEmails': [
      mail,
      { ...spam, id: '01990000-0000-7000-8000-0000000000c2', isUndeliverable: false },
    ],
    'administration.clearUndeliverable': { status: 'Success' },
  });
  const { user } = renderRoute('/admin/operations', { session: admin });
  expect(await screen.findByText('Came back (5.1.1)')).toBeVisible();
  expect(screen.getByText('Reported as spam')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Trust ada@example.com again' }));
  expect(await screen.findByText('Digests and mailings are sent there again')).toBeVisible();
  expect(api.made('administration.clearUndeliverable')[0]?.input.params).toEqual({ mailId: id });
  expect(screen.queryByRole('button', { name: 'Trust bob@example.com again' })).not.toBeInTheDocument();
});

test('an account is blocked with a reason; a failure keeps the dialog open', async () => {
  const account = {
    id,
    email: 'ada@example.com',
    name: 'Ada Lovelace',
    emailVerified: true,
    attendeeId: null,
    partnerId: null,
    isAdmin: false,
    blockedAt: null,
    blockedReason: null,
    createdAt: at,
    lastSeenAt: null,
  };
  const api = fakeApi({
    'administration.users': [account],
    'administration.blockUser': failure('block-yourself'),
  });
  const { user } = renderRoute('/admin/operations?tab=users', { session: admin });
  await user.click(await screen.findByRole('button', { name: 'Block ada@example.com' }));
  const reason = await screen.findByRole('textbox', { name: /Reason/ });
  await user.type(reason, '  ');
  expect(screen.getByRole('button', { name: 'Block' })).toBeDisabled();
  await user.clear(reason);
  await user.type(reason, 'Fraud');
  await user.click(screen.getByRole('button', { name: 'Block' }));
  expect(await screen.findByText("You can't block yourself")).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveValue('Fraud');
  expect(api.made('administration.blockUser')[0]?.input.body).toEqual({ reason: 'Fraud' });
});

const entry = {
  id: 1,
  at,
  who: 'root@example.com',
  action: 'move-event',
  subject: 'event 7',
  before: { venue: 'Hall A' },
  after: { venue: 'Hall B' },
  address: '10.0.0.1',
  userAgent: null,
  apiKey: null,
};

test('the audit log shows account and action, before and after', async () => {
  fakeApi({ 'administration.auditLog': [entry] });
  renderRoute('/admin/operations?tab=audit', { session: admin });
  const row = within(await screen.findByRole('row', { name: /root@example.com/ }));
  for (const text of ['Event location changed', 'event 7', 'Hall A', 'Hall B', '10.0.0.1'])
    expect(row.getByText(text)).toBeVisible();
});

test('filters of the audit log apply to account, action, subject and time, and to its export', async () => {
  const api = fakeApi({
    'administration.auditLog': [entry],
    'administration.exportAuditLog': failure('internal'),
  });
  const { user, router } = renderRoute('/admin/operations?tab=audit&from=2031-01-01&until=2031-01-31', {
    session: admin,
  });
  await user.type(await screen.findByRole('searchbox', { name: 'Done by' }), 'root');
  await waitFor(() => expect(router.state.location.search).toContain('who=root'));
  await user.type(screen.getByRole('searchbox', { name: 'Record' }), 'event 7');
  await waitFor(() => expect(router.state.location.search).toContain('subject=event+7'));
  await user.click(screen.getByRole('button', { name: /Action$/ }));
  await user.click(await screen.findByRole('option', { name: 'Event location changed' }));
  const filter = {
    who: 'root',
    action: 'move-event',
    subject: 'event 7',
    from: '2031-01-01',
    until: '2031-01-31',
  };
  await waitFor(() =>
    expect(api.made('administration.auditLog').at(-1)?.input.query).toEqual({
      ...filter,
      page: 1,
      limit: 25,
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(api.made('administration.exportAuditLog')[0]?.input.query).toEqual(filter));
});

test('a failed job shows its error, and is retried, or discarded after confirmation', async () => {
  const job = {
    id,
    name: 'mail-tickets',
    data: { orderId: 'o1' },
    status: 'FAILED' as const,
    tries: 9,
    lastError: 'The mill is broken',
    createdAt: at,
    dueAt: null,
  };
  const api = fakeApi({
    'administration.jobs': [job],
    'administration.retryJob': { status: 'Success' },
    'administration.discardJob': { status: 'Success' },
  });
  const { user } = renderRoute('/admin/operations?tab=jobs&status=FAILED', { session: admin });
  expect(await screen.findByText('The mill is broken')).toBeVisible();
  expect(api.made('administration.jobs')[0]?.input.query).toMatchObject({ status: 'FAILED' });
  await user.click(screen.getByRole('button', { name: 'Retry mail-tickets' }));
  expect(await screen.findByText('Job queued to retry')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard mail-tickets' }));
  expect(api.made('administration.discardJob')).toHaveLength(0);
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Job discarded')).toBeVisible();
});

test('subscribers are searched, and unsubscribed after confirmation', async () => {
  const api = fakeApi({
    'subscribers.subscribers': [{ id, email: 'reader@example.com', confirmedAt: at }],
    'subscribers.unsubscribeSubscriber': { status: 'Success' },
  });
  const { user } = renderRoute('/admin/operations?tab=newsletter', { session: admin });
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe reader@example.com' }));
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByText('Address unsubscribed')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search by address' }), 'read');
  await waitFor(() =>
    expect(api.made('subscribers.subscribers').at(-1)?.input.query).toMatchObject({ search: 'read' }),
  );
});
