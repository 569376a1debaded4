import { failure, fakeApi } from '@atrium/testing';
import { screen } from '@testing-library/react';
import { admin } from '../../testing/admin-records.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const at = '2031-01-02T08:00:00.000Z';
const id = '01990000-0000-7000-8000-0000000000c1' as never;

test('a mail that was given up is sent again', async () => {
  const mail = {
    id,
    kind: 'welcome',
    to: 'ada@example.com',
    subject: 'Welcome',
    text: '',
    html: '',
    attachments: [],
    status: 'FAILED' as const,
    attempts: 8,
    lastError: 'No such mailbox',
    createdAt: at,
    sentAt: null,
  };
  const api = fakeApi({ 'administration.mails': [mail], 'administration.resendMail': { status: 'Success' } });
  const { user } = renderRoute('/admin/operations', { session: admin });
  expect(await screen.findByText('No such mailbox')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Resend to ada@example.com' }));
  expect(await screen.findByText('The mail is sent again')).toBeVisible();
  expect(api.made('administration.resendMail')).toHaveLength(1);
});

test('an account is blocked with a reason; a refusal keeps the question open', async () => {
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
    'administration.blockUser': failure('conflict', { detail: 'Not this one' }),
  });
  const { user } = renderRoute('/admin/operations?tab=users', { session: admin });
  await user.click(await screen.findByRole('button', { name: 'Block ada@example.com' }));
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Fraud');
  await user.click(screen.getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('Not this one')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Fraud');
  expect(api.made('administration.blockUser')[0]?.input.body).toEqual({ reason: 'Fraud' });
});

test('the audit log says who did what, before and after', async () => {
  fakeApi({
    'administration.auditLog': [
      {
        id: 1,
        at,
        who: 'root@example.com',
        action: 'move-event',
        subject: 'event 7',
        before: { venue: 'A' },
        after: { venue: 'B' },
        address: '10.0.0.1',
        userAgent: null,
      },
    ],
  });
  renderRoute('/admin/operations?tab=audit', { session: admin });
  expect(await screen.findByText('move-event')).toBeVisible();
  expect(screen.getByText('{"venue":"B"}')).toBeVisible();
});
