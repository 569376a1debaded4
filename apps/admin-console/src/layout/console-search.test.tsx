import { aPage, fakeApi } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { admin, anEventSummary, anOrderSummary, aPartnerSummary } from '../testing/admin-records.ts';
import { renderRoute } from '../testing/render-route.tsx';

const account = {
  id: '01990000-0000-7000-8000-0000000000d1',
  email: 'ada@forum.example',
  name: 'Ada Lovelace',
  emailVerified: true,
  attendeeId: null,
  partnerId: null,
  isAdmin: false,
  blockedAt: null,
  blockedReason: null,
  createdAt: '2031-01-05T10:00:00.000Z',
  lastSeenAt: null,
};

test('one search finds events, partners, orders and accounts, and leads to them', async () => {
  const api = fakeApi({
    'vetting.events': aPage([anEventSummary()], { total: 1 }),
    'vetting.partners': aPage([aPartnerSummary()], { total: 1 }),
    'orderReports.adminOrders': aPage([anOrderSummary()], { total: 1 }),
    'administration.users': aPage([account], { total: 1 }),
  });
  const { user } = renderRoute('/admin/dashboard/registrations', { session: admin });
  await screen.findByRole('button', { name: 'Find' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'forum');
  const results = within(await screen.findByRole('menu', { name: 'Results' }));
  expect(await results.findByRole('menuitem', { name: /^Cloud Forum London/ })).toHaveAttribute(
    'href',
    '/admin/event-details/7',
  );
  for (const group of ['Events', 'Partners', 'Registrations', 'Accounts'])
    expect(results.getByText(group)).toBeVisible();
  expect(api.made('vetting.events')[0]?.input.query).toMatchObject({ search: 'forum', limit: 5 });
});
