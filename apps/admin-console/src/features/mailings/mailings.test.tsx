import { MailingToApprove } from '@atrium/domain';
import { aPage, failure, fakeApi } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { admin } from '../../testing/admin-records.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const session = { session: admin };
const id = '01990000-0000-7000-8000-0000000000e1';
const requestedAt = '2031-01-05T10:00:00.000Z';

const aMailing = (change: Partial<MailingToApprove> = {}): MailingToApprove => ({
  ...MailingToApprove.parse({
    id,
    event: { id: 7, name: 'Cloud Forum London', timeZone: 'Europe/London' },
    organiser: { id: 3, name: 'Forum Works' },
    subject: 'How to get there',
    text: 'Hello {firstName}\nTake the train.',
    audience: 'TICKETS',
    ticketTypes: ['VIP'],
    presence: null,
    time: { kind: 'BEFORE_START', minutes: 2880 },
    dueAt: '2031-03-08T09:00:00.000Z',
    recipients: 1204,
    earlier: 1,
    createdBy: 'Pat Jones',
    createdAt: requestedAt,
    requestedAt,
  }),
  ...change,
});

test('a mailing is read with its audience and company, and approved as it was read', async () => {
  const api = fakeApi({
    'mailings.mailingsToApprove': aPage([aMailing()], { total: 1 }),
    'mailings.approveMailing': failure('mailing-changed'),
  });
  const { user } = renderRoute('/admin/mailings', session);
  const card = within(await screen.findByRole('region', { name: 'How to get there' }));
  expect(card.getByText('1,204 people now: everyone with a ticket (VIP)')).toBeVisible();
  expect(card.getByText(/Take the train\./)).toBeVisible();
  expect(card.getByText('Sat, 8 Mar 2031, 09:00 GMT')).toBeVisible();
  expect(card.getByText(/, 1 earlier email$/)).toBeVisible();
  expect(card.getByRole('link', { name: 'Forum Works' })).toHaveAttribute('href', '/admin/partner-details/3');
  await user.click(card.getByRole('button', { name: 'Approve “How to get there”' }));
  expect(await screen.findByText('This mailing has changed. Read it again before you decide.')).toBeVisible();
  api.answer({ 'mailings.approveMailing': { status: 'Success' }, 'mailings.mailingsToApprove': [] });
  await user.click(screen.getByRole('button', { name: 'Approve “How to get there”' }));
  expect(await screen.findByText('No mailing waits for approval')).toBeVisible();
  expect(api.made('mailings.approveMailing').at(-1)?.input).toMatchObject({
    params: { mailingId: id },
    body: { requestedAt },
  });
});

test('a mailing is refused with a reason, which stays if that fails', async () => {
  const api = fakeApi({
    'mailings.mailingsToApprove': aPage([aMailing({ audience: 'WAITING', recipients: 1, earlier: 0 })], {
      total: 1,
    }),
    'mailings.refuseMailing': failure('internal'),
  });
  const { user } = renderRoute('/admin/mailings', session);
  expect(await screen.findByText('1 person now: people on the waiting list (VIP)')).toBeVisible();
  expect(screen.getByText(/, its first email$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Refuse “How to get there”' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const refuse = dialog.getByRole('button', { name: 'Refuse mailing' });
  expect(refuse).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'It advertises another website');
  await user.click(refuse);
  await waitFor(() => expect(api.made('mailings.refuseMailing')).toHaveLength(1));
  expect(dialog.getByRole('textbox', { name: /^Reason/ })).toHaveValue('It advertises another website');
  api.answer({ 'mailings.refuseMailing': { status: 'Success' }, 'mailings.mailingsToApprove': [] });
  await user.click(refuse);
  expect(await screen.findByText('Mailing refused')).toBeVisible();
  expect(api.made('mailings.refuseMailing').at(-1)?.input.body).toEqual({
    requestedAt,
    reason: 'It advertises another website',
  });
  expect(await screen.findByText('No mailing waits for approval')).toBeVisible();
});

test('a queue that fails to load can be retried; a long one has pages', async () => {
  const api = fakeApi({ 'mailings.mailingsToApprove': failure('internal') });
  const { user } = renderRoute('/admin/mailings', session);
  await screen.findByText("We couldn't load the mailings");
  api.answer({ 'mailings.mailingsToApprove': aPage([aMailing({ presence: 'CAME' })], { total: 12 }) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/those who came/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /2/ }));
  await waitFor(() =>
    expect(api.made('mailings.mailingsToApprove').at(-1)?.input.query).toMatchObject({ page: 2, limit: 10 }),
  );
});
