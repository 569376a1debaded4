import { aPage, failure, fakeApi } from '@atrium/testing';
import { defaultSettings } from '@atrium/domain';
import { screen, within } from '@testing-library/react';
import { aPartnerEvent, partner } from '../testing/partner-events.ts';
import { aPartnerOrder } from '../testing/partner-orders.ts';
import { renderRoute } from '../testing/render-route.tsx';

const open = async () => {
  const { user } = renderRoute('/partner/settings?tab=settings', { session: partner });
  await screen.findByRole('button', { name: 'Find' });
  await user.keyboard('{Meta>}k{/Meta}');
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'forum');
  return user;
};

test('one search finds own events and orders, and pages by their names', async () => {
  fakeApi({
    'settings.settings': defaultSettings,
    'authoring.ownEvents': aPage([aPartnerEvent()], { total: 1 }),
    'orderReports.partnerOrders': aPage([aPartnerOrder], { total: 1 }),
  });
  const user = await open();
  const results = within(await screen.findByRole('menu', { name: 'Results' }));
  expect(
    await results.findByRole('menuitem', { name: new RegExp(`^${aPartnerOrder.number}`) }),
  ).toHaveAttribute('href', `/partner/order-details/${aPartnerOrder.id}`);
  expect(results.getByText('Events')).toBeVisible();
  await user.clear(screen.getByRole('searchbox', { name: 'Search' }));
  await user.keyboard('financ');
  expect(await results.findByRole('menuitem', { name: 'Finances' })).toBeVisible();
});

test('a search that fails says so and can be tried again', async () => {
  const api = fakeApi({
    'settings.settings': defaultSettings,
    'authoring.ownEvents': failure('unavailable'),
    'orderReports.partnerOrders': aPage([aPartnerOrder], { total: 1 }),
  });
  const user = await open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.answer({ 'authoring.ownEvents': aPage([aPartnerEvent()], { total: 1 }) });
  await user.click(retry);
  expect(await screen.findByRole('menuitem', { name: new RegExp(`^${aPartnerOrder.number}`) })).toBeVisible();
});
