import { aUser, failure, fakeApi, orderId, type Answers } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { anEditableEvent, aPartnerEvent, partner } from '../../testing/partner-events.ts';
import { aPartnerOrder } from '../../testing/partner-orders.ts';
import { aPartner } from '../../testing/partner.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const session = { session: partner };
const standing: Answers = {
  'partners.ownProfile': aPartner({ logoUrl: '/files/logo.png' }),
  'profile.currentUser': aUser(),
  'orderReports.partnerOrders': [],
};
const region = async (name: string) => within(await screen.findByRole('region', { name }));

const menuOf = () => within(screen.getByRole('navigation', { name: 'Partners' }));
const namesOf = (links: HTMLElement[]) => links.map(({ textContent }) => textContent);

test('the side menu has nine entries in groups, and the help', async () => {
  fakeApi({ 'ranking.partnerRankings': [] });
  const { user } = renderRoute('/partner/dashboard?tab=insights', session);
  await screen.findByRole('heading', { name: 'Insights' });
  const menu = menuOf();
  expect(namesOf(menu.getAllByRole('link'))).toEqual([
    'Summary',
    'Events',
    'Registrations',
    'Messages',
    'Reviews',
    'Promotion',
    'Insights',
    'Cancellation Policies',
    'Help Centre',
  ]);
  expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Insights');
  const company = menu.getByRole('button', { name: 'Company', expanded: false });
  await user.click(company);
  for (const name of ['Users', 'Documents', 'Settings', 'My Account'])
    expect(menu.getByRole('link', { name })).toBeVisible();
  await user.click(company);
  expect(menu.queryByRole('link', { name: 'Users' })).not.toBeInTheDocument();
});

test('sections under development say so, and stand open in the menu', async () => {
  fakeApi({});
  const { user } = renderRoute('/partner/dashboard?tab=finances', session);
  await screen.findByRole('heading', { name: 'Finances' });
  for (const name of ['Communications', 'Finances']) {
    await user.click(menuOf().getByRole('link', { name }));
    expect(await screen.findByRole('heading', { name })).toBeVisible();
    expect(screen.getByText('This section is under development')).toBeVisible();
    expect(menuOf().getByRole('link', { current: 'page' })).toHaveTextContent(name);
  }
});

test('on a phone four entries stand in a bar, and a sheet has the others', async () => {
  const matchMedia = (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media === '(max-width: 55.99rem)' });
  Object.assign(window, { matchMedia });
  fakeApi({ 'team.team': { members: [], invitations: [] } });
  const { user } = renderRoute('/partner/dashboard?tab=finances', session);
  await screen.findByRole('heading', { name: 'Finances' });
  expect(namesOf(menuOf().getAllByRole('link'))).toEqual(['Summary', 'Events', 'Registrations', 'Messages']);
  await user.click(menuOf().getByRole('button', { name: 'More' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'More' }));
  expect(sheet.getByRole('link', { current: 'page' })).toHaveTextContent('Finances');
  await user.click(sheet.getByRole('link', { name: 'Users' }));
  expect(await screen.findByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  Object.assign(window, { matchMedia: undefined });
});

test('users, documents and the Help Centre lead to the team, the signed papers and the topics', async () => {
  fakeApi({
    'team.team': { members: [], invitations: [] },
    'partners.ownProfile': aPartner({
      documents: [{ id: orderId, name: 'Partner agreement, signed.pdf', url: '/agreement' }],
    }),
    'agreements.contract': failure('internal'),
    'agreements.terms': failure('internal'),
    'verification.addressVerification': { addressVerified: true, letter: null },
  });
  const { user } = renderRoute('/partner/dashboard?tab=users', session);
  expect(await screen.findByRole('region', { name: 'Invite a colleague' })).toBeVisible();
  const menu = within(screen.getByRole('navigation', { name: 'Partners' }));
  await user.click(menu.getByRole('link', { name: 'Documents' }));
  expect(await screen.findByRole('button', { name: 'Download Partner agreement, signed.pdf' })).toBeVisible();
  expect(await screen.findByText('Your address is verified.')).toBeVisible();
  await user.click(menu.getByRole('link', { name: 'Help Centre' }));
  expect(await screen.findByRole('searchbox', { name: 'Search help' })).toBeVisible();
});

test('the summary shows what needs attention, the sales and the next events', async () => {
  fakeApi({
    ...standing,
    'authoring.ownEvents': [
      aPartnerEvent(),
      aPartnerEvent({ id: 8, name: 'Turned Down', currentStatus: 'REJECTED', ticketsSold: 0 }),
      aPartnerEvent({ id: 9, name: 'Still Waiting', currentStatus: 'PENDING', ticketsSold: 5 }),
      aPartnerEvent({ id: 10, name: 'No Tickets', capacity: 0, ticketsSold: 0 }),
      aPartnerEvent({
        id: 11,
        name: 'Long Over',
        startDateTime: '2020-01-01T09:00:00Z',
        endDateTime: '2020-01-02T09:00:00Z',
      }),
    ],
    'authoring.ownEvent': anEditableEvent({
      vettingStatusUpdates: [
        { id: 1, vettingStatus: 'REJECTED', comment: 'An older remark', createdAt: '2030-01-01T10:00:00Z' },
        {
          id: 2,
          vettingStatus: 'REJECTED',
          comment: 'Please name the venue',
          createdAt: '2030-02-01T10:00:00Z',
        },
      ],
    }),
  });
  renderRoute('/partner/dashboard', session);
  const attention = await region('Needs attention');
  expect(await attention.findByText('Please name the venue')).toBeVisible();
  expect(attention.getByRole('link', { name: 'Turned Down' })).toHaveAttribute(
    'href',
    '/partner/event-details/8',
  );
  expect(attention.getByText('Waiting to be reviewed.')).toBeVisible();
  expect(attention.getByText(/^Every ticket type has quantity 0/)).toBeVisible();
  expect(attention.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText('Tickets sold', { selector: 'dt' }).nextSibling).toHaveTextContent('245');
  const next = await region('Next events');
  expect(next.getAllByRole('listitem')).toHaveLength(3);
  expect(next.queryByText('Long Over')).not.toBeInTheDocument();
});

test('the summary shows the latest orders', async () => {
  fakeApi({
    ...standing,
    'authoring.ownEvents': [aPartnerEvent()],
    'orderReports.partnerOrders': [aPartnerOrder],
  });
  renderRoute('/partner/dashboard', session);
  const latest = await region('Latest registrations');
  expect(await latest.findByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute(
    'href',
    `/partner/order-details/${orderId}`,
  );
  expect(latest.getByText('Cloud Forum London · 5 Jan 2031')).toBeVisible();
  expect(latest.getByText('£398.00')).toBeVisible();
  expect(latest.getByRole('link', { name: 'All registrations' })).toHaveAttribute(
    'href',
    '/partner/dashboard?tab=registrations',
  );
});

test('a summary that fails to load can be retried', async () => {
  const api = fakeApi({ ...standing, 'authoring.ownEvents': failure('internal') });
  const { user } = renderRoute('/partner/dashboard', session);
  expect(await screen.findByText('Failed to fetch events')).toBeVisible();
  api.answer({ 'authoring.ownEvents': [aPartnerEvent({ currentStatus: 'APPROVED' })] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing needs your attention.')).toBeVisible();
});

test('a new approved partner reads what to do next', async () => {
  fakeApi({ ...standing, 'authoring.ownEvents': [] });
  renderRoute('/partner/dashboard', session);
  expect(await screen.findByText('Your application was approved')).toBeVisible();
  expect(await screen.findByText('You have no events yet')).toBeVisible();
});

test('a pending partner reads its status, with the remaining set-up steps', async () => {
  fakeApi({
    'authoring.ownEvents': [],
    'partners.ownProfile': aPartner({ currentVettingStatus: 'PENDING' }),
    'profile.currentUser': aUser({ emailVerified: false }),
  });
  renderRoute('/partner/dashboard', session);
  expect(await screen.findByText('Your application is being reviewed')).toBeVisible();
  const left = await region('Getting set up');
  expect(left.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Confirm your email',
    'Add your logo',
    'Create your first event',
  ]);
});
