import { failure, fakeApi, someCountries, type Answers } from '@atrium/testing';
import type { Placement, PlacementQuote } from '@atrium/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { aPartnerEvent, partner } from '../../testing/partner-events.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const id = '019ffa00-0000-7000-8000-000000000055';
const placement = {
  id,
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
  days: [{ day: '2031-03-03', priceMinor: 4000, shown: 120, clicked: 9 }],
} as unknown as Placement; // plain values for branded IDs
const quote: PlacementQuote = {
  currencies: ['GBP'],
  perDay: { amountMinor: 4000, currency: 'GBP' },
  isChecked: true,
  calendar: [
    { day: '2031-03-03', isFree: true },
    { day: '2031-03-04', isFree: false },
  ],
  total: { amountMinor: 4000, currency: 'GBP' },
};
const answers: Answers = {
  'authoring.ownEvents': [aPartnerEvent({ id: 7, name: 'Rail Forum', isPublic: true })],
  'reference.sectors': [],
  'reference.countries': someCountries,
  'placements.ownPlacements': [placement],
};
const open = () => renderRoute('/partner/promotion?event=7', { session: partner });

test('free days and the price stand before the booking', async () => {
  fakeApi({ ...answers, 'placements.quotePlacement': quote });
  open();
  const days = within(await screen.findByRole('list', { name: 'Free days' }));
  expect(days.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '3 Marfree',
    '4 Marfull',
  ]);
  expect(screen.getByText('Total: £40.00 GBP')).toBeVisible();
  expect(screen.getByText(/£40.00 GBP a day. We check the event's first sponsored place/)).toBeVisible();
});

test('without a price nothing can be booked, and a failed quote says so', async () => {
  const api = fakeApi({
    ...answers,
    'placements.ownPlacements': [],
    'placements.quotePlacement': failure('unavailable'),
  });
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.answer({
    'placements.quotePlacement': { ...quote, currencies: [], perDay: null, total: null },
  });
  await user.click(again);
  expect(await screen.findByText("This place isn't for sale at present.")).toBeVisible();
  expect(screen.getByText("You haven't booked a sponsored place yet")).toBeVisible();
});

test('a reserved placement is paid by card', async () => {
  const reserved = { ...placement, status: 'PAYING' as const, days: [] };
  const api = fakeApi({
    ...answers,
    'placements.quotePlacement': quote,
    'placements.ownPlacements': [reserved],
    'orders.paymentConfiguration': { gateway: 'sandbox', publishableKey: null },
    'placements.payPlacement': { status: 'PAID', id: placement.id },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Pay Rail Forum' }));
  const form = within(await screen.findByRole('form', { name: 'Payment' }));
  const type = (label: RegExp, text: string) =>
    user.type(form.getByLabelText(label, { selector: 'input' }), text);
  await type(/Card number/, '4242424242424242');
  await type(/Expiry/, '1239');
  await type(/CVV/, '123');
  await type(/Name on card/, 'Ada Lovelace');
  await type(/Address/, '1 Analytical Row');
  await type(/Zip code/, 'N1 9GU');
  await user.click(form.getByRole('button', { name: /Country/ }));
  await user.click(await screen.findByRole('option', { name: /United Kingdom/ }));
  await user.click(form.getByRole('button', { name: /Pay Now/ }));
  await waitFor(() => expect(api.made('placements.payPlacement')).toHaveLength(1));
  expect(api.made('placements.payPlacement')[0]?.input.params).toEqual({ placementId: id });
  expect(await screen.findByText('Payment processed successfully!')).toBeVisible();
});

test('a placement shows its days, and is cancelled after a confirmation', async () => {
  const api = fakeApi({
    ...answers,
    'placements.quotePlacement': quote,
    'placements.cancelPlacement': { ...placement, status: 'CANCELLED' },
  });
  const { user } = open();
  const card = within(await screen.findByRole('region', { name: 'Rail Forum' }));
  expect(card.getByText('Running')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Days' }));
  expect(await card.findByRole('row', { name: /3 Mar.*120.*9.*£40.00 GBP/ })).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Cancel Rail Forum' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/We refund every day that hasn't begun/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel sponsored place' }));
  await waitFor(() => expect(api.made('placements.cancelPlacement')).toHaveLength(1));
});

test('a paid placement has its receipt beside it, and one that is not paid has none', async () => {
  const api = fakeApi({
    ...answers,
    'placements.ownPlacements': [
      placement,
      {
        ...placement,
        id: `${id.slice(0, -1)}6` as never,
        event: { id: 8, name: 'Port Expo' },
        status: 'EXPIRED',
      },
    ],
    'placements.quotePlacement': quote,
    'placements.placementReceipt': failure('receipt-not-found'),
  });
  const { user } = open();
  const unpaid = within(await screen.findByRole('region', { name: 'Port Expo' }));
  expect(unpaid.queryByRole('button', { name: /receipt/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Download the receipt of Rail Forum' }));
  await waitFor(() => expect(api.made('placements.placementReceipt')).toHaveLength(1));
  expect(await screen.findByText('Receipt not found')).toBeVisible();
});
