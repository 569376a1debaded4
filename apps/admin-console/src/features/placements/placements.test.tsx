import { failure, fakeApi, someCountries, type Answers } from '@atrium/testing';
import type { Placement, UnsentPlacementRefund } from '@atrium/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { admin } from '../../testing/admin-records.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const placement = (change: Partial<Placement>): Placement =>
  ({
    id: '019ffa00-0000-7000-8000-000000000055',
    event: { id: 7, name: 'Rail Forum' },
    advertiser: 'Forum Works',
    payer: 'Rail Alliance',
    sector: null,
    country: 'France',
    fromDay: '2031-03-03',
    toDay: '2031-03-04',
    status: 'RUNNING',
    stop: null,
    price: { amountMinor: 8000, currency: 'GBP' },
    refundedMinor: 0,
    holdUntil: null,
    createdAt: '2031-03-01T08:00:00.000Z',
    days: [],
    ...change,
  }) as unknown as Placement; // plain values for branded IDs
const waiting = placement({
  id: '019ffa00-0000-7000-8000-000000000056' as never,
  event: { id: 8 as never, name: 'Port Expo' },
  status: 'WAITING',
});
const price = { sectorId: 0, countryId: 0, currency: 'GBP' as const, minorPerDay: 3500 };
const answers: Answers = {
  'reference.sectors': [],
  'reference.countries': someCountries,
  'placements.placementCalendar': [],
  'placements.unsentPlacementRefunds': [],
  'placements.allPlacements': {
    placements: [placement({}), waiting],
    prices: [price],
    revenue: [{ currency: 'GBP', paidMinor: 16_000, refundedMinor: 4_000, unsentMinor: 0 }],
  },
};
const open = () => renderRoute('/admin/placements', { session: admin });
const table = async (name: string) => within(await screen.findByRole('table', { name }));

test('a first booking is approved from the queue', async () => {
  const api = fakeApi({ ...answers, 'placements.approvePlacement': { status: 'Success' } });
  const { user } = open();
  const queue = await table('Placements to check');
  expect(queue.queryByText('Rail Forum')).toBeNull();
  await user.click(queue.getByRole('button', { name: 'Approve the placement of Port Expo' }));
  await waitFor(() => expect(api.made('placements.approvePlacement')).toHaveLength(1));
  expect((await table('Revenue')).getByText('£160.00')).toBeVisible();
});

test('a running placement is stopped with a reason', async () => {
  const api = fakeApi({ ...answers, 'placements.stopPlacement': { status: 'Success' } });
  const { user } = open();
  const all = await table('All placements');
  await user.click(all.getByRole('button', { name: 'Stop the placement of Rail Forum' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText("Every day that hasn't begun is refunded.")).toBeVisible();
  await user.type(dialog.getByLabelText(/Reason/), 'A speaker has not agreed');
  await user.click(dialog.getByRole('button', { name: 'Stop placement' }));
  await waitFor(() =>
    expect(api.made('placements.stopPlacement')[0]?.input.body).toEqual({
      reason: 'A speaker has not agreed',
    }),
  );
});

test('a price is set for a sector and country, and the others stay', async () => {
  const api = fakeApi({ ...answers, 'placements.savePlacementPrices': { status: 'Success' } });
  const { user } = open();
  expect((await table('Prices per day')).getByText('£35.00')).toBeVisible();
  const amount = screen.getByRole('textbox', { name: /Price per day/ });
  await user.type(amount, '40.505');
  await user.tab();
  expect(amount).toHaveValue('40.51');
  await user.clear(amount);
  await user.type(amount, '40.5');
  await user.tab();
  expect(amount).toHaveValue('40.50');
  await user.click(screen.getByRole('button', { name: 'Set price' }));
  await waitFor(() =>
    expect(api.made('placements.savePlacementPrices')[0]?.input.body).toEqual({
      prices: [price, { sectorId: 0, countryId: 0, currency: 'USD', minorPerDay: 4050 }],
    }),
  );
  expect(await screen.findByText('Prices saved')).toBeVisible();
});

test('a failed load says so and offers another try', async () => {
  fakeApi({ ...answers, 'placements.allPlacements': failure('unavailable') });
  open();
  expect(await screen.findByText("We couldn't load the placements")).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('the calendar shows who takes which days of a sector and country, week by week', async () => {
  const taken = {
    sectorId: 0,
    countryId: 2,
    sector: null,
    country: 'France',
    placementId: waiting.id,
    event: waiting.event,
    advertiser: 'Forum Works',
    status: 'WAITING' as const,
  };
  const api = fakeApi({
    ...answers,
    'placements.placementCalendar': ({ query: { fromDay: day } }) => [
      { ...taken, day, slot: 1 },
      { ...taken, day, slot: 2, placementId: placement({}).id, advertiser: 'Rail Works' },
    ],
  });
  const { user } = open();
  const calendar = await table('Taken days');
  const row = within(calendar.getByRole('row', { name: /Any sector, France/ }));
  expect(row.getByText('2 of 4')).toBeVisible();
  expect(row.getByText(/Forum Works, .*, to check/)).toBeVisible();
  expect(row.getByText(/Rail Works, .*, to check/)).toBeVisible();
  expect(row.getAllByText('Free')).toHaveLength(6);
  api.answer({ 'placements.placementCalendar': [] });
  await user.click(screen.getByRole('button', { name: 'Week after' }));
  expect(await screen.findByText('No day of this week is taken')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'This week' }));
  expect(await table('Taken days')).toBeDefined();
});

test('a refund that the bank refused is listed with its reason, and retried', async () => {
  const refund = {
    id: '019ffa00-0000-7000-8000-000000000057',
    placementId: waiting.id,
    event: waiting.event,
    advertiser: 'Forum Works',
    days: 3,
    amount: { amountMinor: 10_500, currency: 'GBP' as const },
    isRefused: true,
    lastError: 'The account is closed',
    createdAt: '2031-03-01T08:00:00.000Z',
    triedAt: '2031-03-01T08:05:00.000Z',
  } as unknown as UnsentPlacementRefund; // plain values for branded IDs
  const api = fakeApi({
    ...answers,
    'placements.unsentPlacementRefunds': [refund],
    'placements.retryPlacementRefund': failure('refund-not-sent'),
  });
  const { user } = open();
  const list = await table('Unsent refunds');
  expect(list.getByText('The account is closed')).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Retry the refund of Port Expo' }));
  expect(await screen.findByText(/didn't accept this refund/)).toBeVisible();
  api.answer({
    'placements.retryPlacementRefund': { status: 'Success' },
    'placements.unsentPlacementRefunds': [],
  });
  await user.click(list.getByRole('button', { name: 'Retry the refund of Port Expo' }));
  expect(await screen.findByText('Every refund has been sent')).toBeVisible();
});
