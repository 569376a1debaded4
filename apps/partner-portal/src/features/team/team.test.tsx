import { fieldError } from '@atrium/domain';
import { selectSession } from '@atrium/api-slice';
import type { OpenInvitation, Team } from '@atrium/domain';
import { aSession, failure, fakeApi, noConnection, type Answers } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { anEditableEvent, aPartnerEvent, partner } from '../../testing/partner-events.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const pat = {
  id: '019ffa00-0000-7000-8000-0000000000c1',
  firstName: 'Pat',
  surname: 'Stone',
  email: 'pat@example.com',
  role: 'OWNER',
  events: null as Team['members'][number]['events'],
  joinedAt: '2031-01-02T08:00:00.000Z',
  isOwn: true,
} as unknown as Team['members'][number]; // its ID is branded
const grace = {
  ...pat,
  id: '019ffa00-0000-7000-8000-0000000000c2' as typeof pat.id,
  firstName: 'Grace',
  surname: 'Hopper',
  email: 'grace@example.com',
  role: 'MANAGER' as const,
  isOwn: false,
};
const invited = {
  id: '019ffa00-0000-7000-8000-0000000000d1',
  email: 'new@example.com',
  role: 'MANAGER' as const,
  events: null,
  invitedBy: 'pat@example.com',
  createdAt: '2031-01-02T08:00:00.000Z',
  expiresAt: '2031-01-09T08:00:00.000Z',
};
const team = (members = [pat], invitations: Team['invitations'] = []): Answers => ({
  'team.team': { members, invitations },
  'authoring.ownEvents': [],
});
const show = () => renderRoute('/partner/settings?tab=team', { session: partner });
const members = async () => within(await screen.findByRole('list', { name: 'Team members' }));

test('the team page lists the members; a sole member can’t leave', async () => {
  fakeApi(team());
  show();
  const list = await members();
  expect(list.getByText(/pat@example.com/)).toHaveTextContent('since 2 Jan 2031');
  expect(list.getByText('You')).toBeVisible();
  expect(list.queryByRole('button')).not.toBeInTheDocument();
});

test('a colleague is invited by email; a failure keeps the address and shows the reason', async () => {
  const api = fakeApi({ ...team(), 'team.invite': noConnection() });
  const { user } = show();
  const field = await screen.findByLabelText(/^Email/);
  const send = () => user.click(screen.getByRole('button', { name: 'Send invitation' }));
  await send();
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
  await user.type(field, 'new@example.com');
  await send();
  expect(await screen.findByText(/couldn't reach the server/)).toBeVisible();
  expect(field).toHaveValue('new@example.com');
  api.answer({ ...team([pat], [invited]), 'team.invite': invited });
  await send();
  expect(await screen.findByText('Invitation sent to new@example.com')).toBeVisible();
  expect(await screen.findByRole('list', { name: 'Open invitations' })).toHaveTextContent(
    'Manager · invited by pat@example.com, open until 9 Jan 2031',
  );
  await waitFor(() => expect(field).toHaveValue(''));
});

test('an invitation is revoked', async () => {
  const api = fakeApi({ ...team([pat], [invited]), 'team.revokeInvitation': { status: 'Success' } });
  const { user } = show();
  const revoke = await screen.findByRole('button', { name: 'Revoke the invitation to new@example.com' });
  api.answer(team());
  await user.click(revoke);
  expect(await screen.findByText('Invitation to new@example.com revoked')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Open invitations')).not.toBeInTheDocument());
});

test('a member is removed only after confirmation', async () => {
  const api = fakeApi({ ...team([pat, grace]), 'team.removeMember': { status: 'Success' } });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Remove Grace Hopper' }));
  expect(api.made('team.removeMember')).toHaveLength(0);
  api.answer(team());
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Grace Hopper removed from the team')).toBeVisible();
  expect(api.made('team.removeMember')[0]?.input.params).toEqual({ personId: grace.id });
});

test('an invitation names the role that is chosen', async () => {
  const api = fakeApi({ ...team(), 'team.invite': { ...invited, role: 'DOOR' } });
  const { user } = show();
  await user.type(await screen.findByLabelText(/^Email/), 'new@example.com');
  await user.click(screen.getByRole('button', { name: /Role/ }));
  await user.click(await screen.findByRole('option', { name: 'Check-in' }));
  expect(screen.getByText(/Checks tickets at the entrance/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() =>
    expect(api.made('team.invite')[0]?.input.body).toEqual({
      email: 'new@example.com',
      role: 'DOOR',
      events: null,
    }),
  );
});

test('a role is changed; making an owner asks for the password', async () => {
  const api = fakeApi({ ...team([pat, grace]), 'team.changeMember': failure('last-member') });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Change role of Grace Hopper' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText(/^Current password/)).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: /Role/ }));
  await user.click(await screen.findByRole('option', { name: 'Owner' }));
  await user.type(dialog.getByLabelText(/^Current password/, { selector: 'input' }), 'Harbour-42!');
  await user.click(dialog.getByRole('button', { name: 'Save role' }));
  expect(await dialog.findByText(/A team needs an owner/)).toBeVisible();
  api.answer({ ...team([pat, { ...grace, role: 'OWNER' }]), 'team.changeMember': { status: 'Success' } });
  await user.click(dialog.getByRole('button', { name: 'Save role' }));
  expect(await screen.findByText('Grace Hopper now has the role Owner')).toBeVisible();
  expect(api.made('team.changeMember')[1]?.input).toEqual({
    params: { personId: grace.id },
    body: { role: 'OWNER', events: null, password: 'Harbour-42!' },
  });
});

test('a member is limited to some events, which the list names, and what was chosen stays if it fails', async () => {
  const event = { id: 7, name: 'Cloud Forum London' } as unknown as NonNullable<typeof grace.events>[number]; // branded ID
  const api = fakeApi({
    ...team([pat, grace]),
    'authoring.ownEvents': [aPartnerEvent()],
    'team.changeMember': failure('internal'),
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Change role of Grace Hopper' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: /Only for some events/ }));
  await user.click(dialog.getByRole('button', { name: 'Save role' }));
  expect(await dialog.findByText('Choose an event')).toBeVisible();
  await user.type(dialog.getByRole('combobox', { name: /Events/ }), 'Cloud');
  await user.click(await screen.findByRole('option', { name: 'Cloud Forum London' }));
  await user.click(dialog.getByRole('button', { name: 'Save role' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  api.answer({
    ...team([pat, { ...grace, events: [event] }]),
    'team.changeMember': { status: 'Success' },
  });
  await user.click(dialog.getByRole('button', { name: 'Save role' }));
  expect(await screen.findByText(/Only for Cloud Forum London/)).toBeVisible();
  expect(api.made('team.changeMember')[1]?.input.body).toEqual({ role: 'MANAGER', events: [7] });
});

test('a member who is limited to some events sees these, and none of the company’s other pages', async () => {
  fakeApi({ 'authoring.ownEvents': [], 'settings.settings': failure('unavailable') });
  const session = { ...partner, partnerRole: 'MANAGER' as const, isLimited: true };
  renderRoute('/partner/dashboard', { session });
  expect(await screen.findByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  const menu = screen.getAllByRole('navigation')[0];
  for (const name of ['Finances', 'Messages', 'Insights', 'Registrations'])
    expect(within(menu ?? document.body).queryByRole('link', { name })).toBeNull();
});

test.each([
  ['MANAGER', true],
  ['MARKETING', false],
] as const)(
  'a %s who is limited to an event edits its page; the tickets as a manager, and cancels nothing',
  async (partnerRole, changesTickets) => {
    fakeApi({
      'authoring.ownEvent': anEditableEvent(),
      'authoring.eventVersions': [],
      'settings.settings': failure('unavailable'),
    });
    renderRoute('/partner/event-details/7', { session: { ...partner, partnerRole, isLimited: true } });
    expect(await screen.findByRole('link', { name: 'Edit event' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Images and documents' })).toBeVisible();
    expect(screen.queryAllByRole('button', { name: /Add (a )?ticket/i }).length > 0).toBe(changesTickets);
    expect(screen.queryByRole('button', { name: 'Cancel event' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Plan next edition' })).toBeNull();
  },
);

test('others see their own role and can leave', async () => {
  const api = fakeApi({ 'team.leaveTeam': { status: 'Success' } });
  const session = { ...partner, partnerRole: 'DOOR' as const };
  const { user } = renderRoute('/partner/dashboard?tab=users', { session });
  expect(await screen.findByText('Check-in')).toBeVisible();
  expect(screen.queryByText('Invite a colleague')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Leave the team' }));
  expect(api.made('team.leaveTeam')).toHaveLength(0);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(api.made('team.leaveTeam')).toHaveLength(1));
});

const invitation: OpenInvitation = {
  partnerName: 'Forum Works',
  email: 'grace@example.com',
  role: 'MARKETING',
  events: null,
  invitedBy: 'Pat Stone',
  hasAccount: false,
  isOwn: false,
};
const joined = aSession({ attendeeId: null, partnerId: 3, email: 'grace@example.com' });
const follow = (visit?: { session: typeof joined }) => renderRoute('/partner/invitation/secret', visit);
const join = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Join the team' }));
const afterwards: Answers = {
  'partners.ownProfile': noConnection(),
  'profile.currentUser': noConnection(),
  'figures.eventListFigures': noConnection(),
};

test('a new colleague creates an account through the link and enters the portal', async () => {
  const api = fakeApi({
    'team.invitation': invitation,
    'team.acceptInvitation': failure(
      'validation',
      {},
      {
        errors: [fieldError('newMember.password', 'common-password')],
      },
    ),
    ...afterwards,
  });
  const { user, router, store } = follow();
  expect(await screen.findByText(/Pat Stone invites/)).toHaveTextContent(
    'Pat Stone invites grace@example.com to the team of Forum Works.',
  );
  expect(screen.getByText(/Your role/)).toHaveTextContent(
    'Your role: Marketing. Promotion, reviews, messages, figures, and what the pages of events say. Reads events.',
  );
  await join(user);
  expect(await screen.findByText('First name is required')).toBeVisible();
  expect(api.made('team.acceptInvitation')).toHaveLength(0);
  await user.type(screen.getByLabelText(/^First name/), 'Grace');
  await user.type(screen.getByLabelText(/^Surname/), 'Hopper');
  await user.type(screen.getByLabelText(/^Password/, { selector: 'input' }), 'Harbour-42!');
  await user.type(screen.getByLabelText(/^Confirm password/), 'Harbour-42!');
  await join(user);
  expect(await screen.findByText('This password is too common. Choose another.')).toBeVisible();
  expect(screen.getByLabelText(/^First name/)).toHaveValue('Grace');
  api.answer({ 'team.acceptInvitation': joined });
  await join(user);
  await waitFor(() => expect(router.state.location.pathname).toBe('/partner/dashboard'));
  expect(selectSession(store.getState())?.email).toBe('grace@example.com');
});

test('an existing account, also one without a partner, logs in first and then joins', async () => {
  const attendee = aSession({ email: 'grace@example.com' });
  const api = fakeApi({
    'team.invitation': { ...invitation, hasAccount: true },
    'identity.login': attendee,
    'team.acceptInvitation': joined,
    ...afterwards,
  });
  const { user, router } = follow();
  await user.type(await screen.findByLabelText(/^Email/), 'grace@example.com');
  await user.type(screen.getByLabelText(/^Password/), 'Harbour-42!');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await user.click(await screen.findByRole('button', { name: 'Join the team' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/partner/dashboard'));
  expect(api.made('team.acceptInvitation')[0]?.input.body).toEqual({});
});

test('another account is told who the invitation is for', async () => {
  fakeApi({ 'team.invitation': invitation });
  follow({ session: partner });
  expect(await screen.findByText("You're logged in as pat@example.com")).toBeVisible();
  expect(screen.getByText('This invitation is for grace@example.com.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Join the team' })).not.toBeInTheDocument();
});

test('an expired link says so', async () => {
  fakeApi({ 'team.invitation': failure('invitation-over') });
  follow();
  expect(await screen.findByText('This invitation is no longer valid. Ask for a new one.')).toBeVisible();
});
