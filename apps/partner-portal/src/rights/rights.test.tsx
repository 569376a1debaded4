import type { TeamRole } from '@atrium/domain';
import { fakeApi, noConnection } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { partner } from '../testing/partner-events.ts';
import { renderRoute } from '../testing/render-route.tsx';

const visit = (path: string, partnerRole: TeamRole) => {
  fakeApi({
    'authoring.ownEvents': noConnection(),
    'figures.eventListFigures': noConnection(),
    'partners.ownProfile': noConnection(),
    'profile.currentUser': noConnection(),
    'settings.settings': noConnection(),
    'notifications.partnerUnreadStream': noConnection(),
  });
  return renderRoute(path, { session: { ...partner, partnerRole } });
};
const menu = async () => {
  const [nav] = await screen.findAllByRole('navigation', { name: 'Partners' });
  return within(nav as HTMLElement)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
};

test.each<[TeamRole, string[], string[]]>([
  ['FINANCE', ['Summary', 'Events', 'Registrations', 'Finances'], ['Messages', 'Reviews', 'Promotion']],
  ['MARKETING', ['Summary', 'Messages', 'Reviews', 'Promotion'], ['Registrations', 'Finances']],
  ['DOOR', ['Events', 'Help Centre'], ['Summary', 'Registrations', 'Messages', 'Insights', 'Finances']],
])('the menu of %s shows what the role includes', async (role, shown, hidden) => {
  visit('/partner/dashboard?tab=help-centre', role);
  const links = await menu();
  expect(links).toEqual(expect.arrayContaining(shown));
  expect(links.filter((text) => hidden.includes(text))).toEqual([]);
});

test('check-in staff begin with the events, and cannot create one', async () => {
  const { router } = visit('/partner/dashboard', 'DOOR');
  await waitFor(() => expect(router.state.location.search).toBe('?tab=events'));
  expect(await screen.findByRole('heading', { name: 'Events' })).toBeVisible();
  expect(screen.queryByText('Create New Event')).not.toBeInTheDocument();
});

test.each(['/partner/add-event', '/partner/dashboard?tab=finances', '/partner/messages'])(
  '%s says that the role has no access',
  async (path) => {
    visit(path, 'DOOR');
    expect(await screen.findByText("Your role doesn't include this page")).toBeVisible();
    expect(screen.getByText(/Your role in the team is Check-in/)).toBeVisible();
  },
);
