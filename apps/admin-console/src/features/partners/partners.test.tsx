import { failure, fakeApi } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { admin, anAdminPartner, aPartnerSummary } from '../../testing/admin-records.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const list = '/admin/dashboard/partners';
const details = '/admin/partner-details/5';
const alone = { 'vetting.partnerNeighbours': { previous: null, next: null } };

test('a card says who the partner is and opens it', async () => {
  fakeApi({ 'vetting.partners': [aPartnerSummary()], 'vetting.partner': anAdminPartner(), ...alone });
  const { user, router } = renderRoute(list, { session: admin });
  const cards = await screen.findByRole('list', { name: 'Partners' });
  for (const text of [
    'Pending',
    'Organiser · 11-50 employees',
    '1 Quay Street, London, United Kingdom',
    'hello@forum-works.example',
    'Technology',
  ])
    expect(cards).toHaveTextContent(text);
  await user.click(within(cards).getByRole('link', { name: 'Forum Works' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Forum Works' })).toBeVisible();
  expect(router.state.location.pathname).toBe(details);
});

test('partners are searched and filtered by the server', async () => {
  const api = fakeApi({ 'vetting.partners': [] });
  const { user } = renderRoute(`${list}?status=PENDING`, { session: admin });
  expect(await screen.findByText('No partners found')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search partners' }), 'forum');
  await waitFor(() =>
    expect(api.made('vetting.partners').at(-1)?.input.query).toMatchObject({
      search: 'forum',
      status: 'PENDING',
    }),
  );
});

test('those whose letter waits to be posted are found', async () => {
  const api = fakeApi({ 'vetting.partners': [aPartnerSummary()] });
  const { user, router } = renderRoute(list, { session: admin });
  await screen.findByText('Forum Works');
  await user.click(screen.getByRole('button', { name: /Status/ }));
  await user.click(await screen.findByRole('option', { name: 'Letter to post' }));
  await waitFor(() => expect(router.state.location.search).toBe('?status=LETTER_TO_POST'));
  await waitFor(() =>
    expect(api.made('vetting.partners').at(-1)?.input.query).toMatchObject({ status: 'LETTER_TO_POST' }),
  );
});

test('a partner shows what was verified, and says what it has not', async () => {
  fakeApi({ 'vetting.partner': anAdminPartner(), ...alone });
  renderRoute(details, { session: admin });
  expect(await screen.findByText('No team members listed')).toBeVisible();
  expect(screen.getByText('No bank accounts listed')).toBeVisible();
  expect(screen.getByText('No documents available')).toBeVisible();
  expect(screen.getAllByText('Verified')).toHaveLength(1);
  expect(screen.getByText('12345678')).toBeVisible();
  expect(screen.getByRole('link', { name: 'https://forum-works.example' })).toBeVisible();
});

test('a partner shows its team, accounts and documents', async () => {
  const id = '01990000-0000-7000-8000-0000000000e1';
  fakeApi({
    ...alone,
    'vetting.partner': anAdminPartner({
      addressVerified: true,
      persons: [{ id, firstName: 'Grace', surname: 'Hopper', email: 'grace@forum-works.example' }],
      bankAccounts: [{ id, bankName: 'Harbour Bank', accountNumber: '•••• 4321' }],
      documents: [{ id, name: 'Agreement', url: '/api/files/agreement.pdf' }],
    }),
  });
  renderRoute(details, { session: admin });
  expect(await screen.findByText('Grace Hopper')).toBeVisible();
  expect(screen.getByText('•••• 4321')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View Agreement' })).toHaveAttribute(
    'href',
    '/api/files/agreement.pdf',
  );
  expect(screen.getAllByText('Verified')).toHaveLength(2);
});

test('a partner is rejected with a comment; a refusal keeps what was written', async () => {
  const api = fakeApi({
    ...alone,
    'vetting.partner': anAdminPartner(),
    'vetting.vetPartner': failure('conflict', { detail: 'Somebody else has decided' }),
  });
  const { user } = renderRoute(details, { session: admin });
  await user.click(await screen.findByRole('radio', { name: 'Reject' }));
  const comment = screen.getByRole('textbox', { name: 'Comment' });
  await user.type(comment, 'No such company');
  await user.click(screen.getByRole('button', { name: 'Update status' }));
  expect(await screen.findByText('Somebody else has decided')).toBeVisible();
  expect(comment).toHaveValue('No such company');
  expect(api.made('vetting.vetPartner')[0]?.input.body).toMatchObject({ status: 'REJECTED' });
  await waitFor(() => expect(api.made('vetting.partner').length).toBeGreaterThan(1));
});

test('a partner that is not there is said so', async () => {
  fakeApi({ ...alone, 'vetting.partner': failure('not-found', { detail: 'Partner not found' }) });
  renderRoute(details, { session: admin });
  expect(await screen.findByText('Partner not found')).toBeVisible();
});

test('until the partner is there, there is no data of it', async () => {
  fakeApi({ ...alone, 'vetting.partner': () => new Promise(() => undefined) });
  renderRoute(details, { session: admin });
  expect(await screen.findByText('No partner data available')).toBeVisible();
});

test('a partner is blocked only with a reason, and then says so', async () => {
  const api = fakeApi({
    ...alone,
    'vetting.partner': anAdminPartner({ currentVettingStatus: 'APPROVED' }),
    'vetting.blockPartner': { status: 'Success' },
  });
  const { user } = renderRoute(details, { session: admin });
  await user.click(await screen.findByRole('button', { name: 'Block' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Block Forum Works?' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), '   ');
  expect(dialog.getByRole('button', { name: 'Block' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Sold twice');
  api.answer({
    'vetting.partner': anAdminPartner({
      currentVettingStatus: 'APPROVED',
      blockedAt: '2031-02-01T08:00:00.000Z',
      blockedReason: 'Sold twice',
    }),
  });
  await user.click(dialog.getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('Blocked')).toBeVisible();
  expect(screen.getAllByText('Approved')).toHaveLength(2);
  expect(screen.getByText('Sold twice')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Unblock' })).toBeVisible();
});

test('a letter that may be posted is offered', async () => {
  const letter = {
    requestedAt: '2031-02-01T08:00:00.000Z',
    expiresAt: '2031-03-01T08:00:00.000Z',
    openedAt: null,
  };
  fakeApi({ ...alone, 'vetting.partner': anAdminPartner({ addressLetter: letter }) });
  renderRoute(details, { session: admin });
  expect(await screen.findByRole('button', { name: 'Download the letter' })).toBeVisible();
  expect(screen.getByText(/It waits to be posted/)).toBeVisible();
});

test('the waiting list of partners is gone through as well', async () => {
  fakeApi({
    'vetting.partner': anAdminPartner(),
    'vetting.partnerNeighbours': { previous: null, next: 9 },
  });
  renderRoute(`${details}?status=PENDING&sort=applied`, { session: admin });
  expect(await screen.findByRole('link', { name: 'Next' })).toHaveAttribute(
    'href',
    '/admin/partner-details/9?status=PENDING&sort=applied',
  );
  expect(await screen.findByRole('button', { name: 'Update and open next' })).toBeDisabled();
});
