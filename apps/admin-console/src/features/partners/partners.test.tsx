import { failure, fakeApi } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { admin, anAdminPartner, aPartnerSummary } from '../../testing/admin-records.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const list = '/admin/dashboard/partners';
const details = '/admin/partner-details/5';
const alone = { 'vetting.partnerNeighbours': { previous: null, next: null } };

afterEach(() => sessionStorage.clear());

test('a card describes the partner and opens it', async () => {
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

test('partners with a letter to post are found', async () => {
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

test('a partner shows what is verified, and says what is missing', async () => {
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

test('a partner is rejected with a comment; a failure keeps the comment', async () => {
  const api = fakeApi({
    ...alone,
    'vetting.partner': anAdminPartner(),
    'vetting.vetPartner': failure('already-decided'),
  });
  const { user } = renderRoute(details, { session: admin });
  await user.click(await screen.findByRole('radio', { name: 'Reject' }));
  const comment = screen.getByRole('textbox', { name: 'Comment' });
  await user.type(comment, 'No such company');
  await user.click(screen.getByRole('button', { name: 'Update status' }));
  expect(
    await screen.findByText('Another administrator has already decided. See the history.'),
  ).toBeVisible();
  expect(comment).toHaveValue('No such company');
  expect(api.made('vetting.vetPartner')[0]?.input.body).toMatchObject({ status: 'REJECTED' });
  await waitFor(() => expect(api.made('vetting.partner').length).toBeGreaterThan(1));
});

test('a missing partner says so', async () => {
  fakeApi({ ...alone, 'vetting.partner': failure('partner-not-found') });
  renderRoute(details, { session: admin });
  expect(await screen.findByText('Partner not found')).toBeVisible();
});

test('no data is shown until the partner has loaded', async () => {
  fakeApi({ ...alone, 'vetting.partner': () => new Promise(() => undefined) });
  renderRoute(details, { session: admin });
  expect(await screen.findByText('No partner data available')).toBeVisible();
});

test('a partner is blocked only with a reason, and then shown as blocked', async () => {
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
  expect(screen.getByText('No, it is blocked')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Unblock' })).toBeVisible();
});

test('a letter that can be posted is offered', async () => {
  const letter = {
    requestedAt: '2031-02-01T08:00:00.000Z',
    expiresAt: '2031-03-01T08:00:00.000Z',
    openedAt: null,
  };
  fakeApi({ ...alone, 'vetting.partner': anAdminPartner({ addressLetter: letter }) });
  renderRoute(details, { session: admin });
  expect(await screen.findByRole('button', { name: 'Download the letter' })).toBeVisible();
  expect(screen.getByText(/Waiting to be posted/)).toBeVisible();
});

test('the waiting list of partners works the same way', async () => {
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

const facts = {
  name: 'Forum Works',
  legalName: 'Forum Works Holding Ltd',
  organizationType: { id: 1, name: 'Organiser' },
  registrationNumber: '12345678',
  address: '1 Quay Street',
  city: 'London',
  zipCode: 'E1 1AA',
  country: { id: 372, name: 'Ireland' },
  proposedAt: '2031-02-02T08:00:00.000Z',
};

test('new details of an approved partner stand beside the approved ones, and are decided on', async () => {
  const partner = anAdminPartner({ currentVettingStatus: 'APPROVED', proposedFacts: facts });
  const api = fakeApi({ 'vetting.partner': partner, ...alone, 'vetting.vetFacts': { status: 'Success' } });
  const { user } = renderRoute(details, { session: admin });
  const table = within(await screen.findByRole('table', { name: 'Changed details' }));
  expect(
    table
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([
    'Registered company nameForum Works LtdForum Works Holding Ltd',
    'CountryUnited KingdomIreland',
  ]);
  const approve = screen.getByRole('button', { name: 'Approve details' });
  expect(approve).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: 'Comment on the new details' }), 'Register checked');
  api.answer({ 'vetting.partner': anAdminPartner({ currentVettingStatus: 'APPROVED' }) });
  await user.click(approve);
  expect(await screen.findByText('The new details now apply')).toBeVisible();
  expect(api.made('vetting.vetFacts')[0]?.input).toEqual({
    params: { partnerId: 5 },
    body: { status: 'APPROVED', comment: 'Register checked', proposedAt: facts.proposedAt },
  });
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Changed details' })).toBeNull());
});

test('details that changed meanwhile are not decided on', async () => {
  fakeApi({
    'vetting.partner': anAdminPartner({ currentVettingStatus: 'APPROVED', proposedFacts: facts }),
    ...alone,
    'vetting.vetFacts': failure('facts-changed'),
  });
  const { user } = renderRoute(details, { session: admin });
  await user.type(
    await screen.findByRole('textbox', { name: 'Comment on the new details' }),
    'Register checked',
  );
  await user.click(screen.getByRole('button', { name: 'Reject details' }));
  expect(await screen.findByText(/no longer proposed/)).toBeVisible();
});

test.each([
  [{ currentVettingStatus: 'PENDING' }, /become public once you approve the partner/],
  [{ currentVettingStatus: 'APPROVED', maySell: false }, /become public once it may sell/],
  [{ currentVettingStatus: 'APPROVED', emailVerified: false }, /once it confirms its email address/],
  [{ currentVettingStatus: 'APPROVED', emailVerified: true }, /Its approved events are public/],
] as const)('a partner page says which events visitors see: %j', async (change, text) => {
  fakeApi({ 'vetting.partner': anAdminPartner(change), ...alone });
  renderRoute(details, { session: admin });
  expect(await screen.findByText(text)).toBeVisible();
});
