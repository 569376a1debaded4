import { DiscountId, TicketTypeId, type Discount } from '@atrium/domain';
import { failure, fakeApi } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { anEditableEvent, partner } from '../../testing/partner-events.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const path = '/partner/event-details/7/discounts';
const event = { 'authoring.ownEvent': anEditableEvent(), 'discounts.codeBatches': [] };
const early: Discount = {
  id: DiscountId.parse(3),
  code: 'EARLY10',
  fromTickets: null,
  benefit: 'PERCENT',
  value: 10,
  currency: 'GBP',
  ticketTypeIds: [],
  note: 'Newsletter',
  startDateTime: null,
  endDateTime: null,
  maxTickets: 50,
  maxPerBuyer: 2,
  maxGiven: null,
  isOn: true,
  figures: { tickets: 12, orders: 7, reserved: 1, paid: 1080, given: 120 },
};

test('each discount is listed with its terms and what it brought in', async () => {
  fakeApi({ ...event, 'discounts.discounts': [early] });
  renderRoute(path, { session: partner });
  const table = within(await screen.findByRole('table', { name: 'Discounts' }));
  for (const text of [
    'EARLY10',
    'Newsletter',
    '10 % off',
    'All ticket types',
    '2 per buyer',
    '12 of 50',
    '7',
    'On',
  ])
    expect(await table.findByText(text)).toBeVisible();
  for (const text of ['£1,080.00', '£120.00', '1 reserved']) expect(table.getByText(text)).toBeVisible();
  expect(table.queryByRole('button', { name: 'Delete EARLY10' })).not.toBeInTheDocument();
});

test('a code is added, and what the server refuses appears at its field', async () => {
  const api = fakeApi({
    ...event,
    'discounts.discounts': [],
    'discounts.addDiscount': failure('discount-code-taken', { code: 'EARLY10' }),
  });
  const { user } = renderRoute(path, { session: partner });
  expect(await screen.findByText('No discounts yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New code' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findAllByText('Use 3 to 30 letters, digits, hyphens or underscores')).not.toHaveLength(
    0,
  );
  await user.type(dialog.getByRole('textbox', { name: /^Code/ }), 'early10');
  await user.type(dialog.getByRole('textbox', { name: /^Percent/ }), '10');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('This event already has a code “EARLY10”. Choose another.')).toBeVisible();
  api.answer({ 'discounts.addDiscount': { id: DiscountId.parse(4) } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(api.made('discounts.addDiscount').at(-1)?.input.body).toMatchObject({
    kind: 'CODE',
    code: 'EARLY10',
    benefit: 'PERCENT',
    value: 10,
    maxTickets: null,
    isOn: true,
  });
});

test('a discount is switched off, and an unused one deleted', async () => {
  const group: Discount = {
    ...early,
    id: DiscountId.parse(5),
    code: null,
    fromTickets: 5,
    ticketTypeIds: [TicketTypeId.parse(99)],
    figures: { tickets: 0, orders: 0, reserved: 0, paid: 0, given: 0 },
  };
  const api = fakeApi({
    ...event,
    'discounts.discounts': [early, group],
    'discounts.changeDiscount': { status: 'Success' },
    'discounts.deleteDiscount': { status: 'Success' },
  });
  const { user } = renderRoute(path, { session: partner });
  await user.click(await screen.findByRole('button', { name: 'Switch EARLY10 off' }));
  expect(await screen.findByText('EARLY10 is off')).toBeVisible();
  expect(api.made('discounts.changeDiscount')[0]?.input.body).toMatchObject({ code: 'EARLY10', isOn: false });
  await user.click(screen.getByRole('button', { name: 'Delete From 5 tickets' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(api.made('discounts.deleteDiscount')[0]?.input.params).toEqual({ eventId: 7, discountId: 5 });
});
