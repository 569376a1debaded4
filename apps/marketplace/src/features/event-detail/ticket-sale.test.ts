import { type Availability, days } from '@atrium/domain';
import { anEventDetail, eventYear } from '@atrium/testing';
import { closedText, mostOf, purchaseBlockedReason, toTicketSale } from './ticket-sale.ts';

const event = anEventDetail();
const types = event.ticketTypes;
const [standard] = types;
const stock = (status: Availability[number]['status'], remaining = 0) =>
  [{ ticketTypeId: standard!.id, remaining, status }] as Availability;

test.each([
  ['sold-out', 0, false, 'Sold out'],
  ['not-yet', 50, false, expect.stringMatching(/^On sale from Wed,? 1 Jan 2025, 00:00 in London$/)],
  ['ended', 50, false, 'Sales have ended'],
  ['on-sale', 10, true, 'Only 10 left'],
  ['on-sale', 11, true, null],
] as const)('%s with %p available', (status, remaining, isOpen, note) => {
  expect(toTicketSale(standard!, stock(status, remaining)[0], event)).toMatchObject({
    isOpen,
    note,
  });
});

test('the last week of the sale shows when it ends', () => {
  const end = Date.parse(standard!.endDateTime);
  const note = (now: number) => toTicketSale(standard!, stock('on-sale', 50)[0], event, { now }).note;
  expect(note(end - days(8))).toBeNull();
  expect(note(end - days(2))).toMatch(
    new RegExp(`^On sale until Mon, 10 Mar ${eventYear}, 09:00 in London$`),
  );
});

test.each([
  ['something is on sale', ['sold-out', 'on-sale'], null],
  ['the sale has not begun', ['sold-out', 'not-yet'], 'No tickets are on sale right now.'],
  ['the last ticket is sold', ['ended', 'sold-out'], 'Sold out.'],
  ['the sale is over', ['ended', 'ended'], 'Ticket sales have ended.'],
] as const)('when %s', (_, statuses, expected) => {
  expect(closedText(statuses.flatMap((status) => stock(status)))).toBe(expected);
});

test('whoever has chosen all that is available is told so', () => {
  const note = (chosen: number) =>
    toTicketSale(standard!, stock('on-sale', 50)[0], event, { chosen, now: 0 }).note;
  expect([note(49), note(50)]).toEqual([null, 'Only 50 left']);
});

test.each([
  [{}, undefined, 100_000],
  [{}, 40, 40],
  [{ maxPerOrder: 6 }, 40, 6],
  [{ maxPerOrder: 6, maxPerPerson: 4 }, 40, 4],
  [{ maxPerOrder: 6 }, 2, 2],
])('with the limits %p and %p available at most %i can be chosen', (limits, remaining, most) => {
  const known = remaining === undefined ? undefined : stock('on-sale', remaining)[0];
  expect(mostOf({ ...standard!, ...limits }, known)).toBe(most);
});

test.each([
  [1, 'Choose at least 2 Standard tickets.'],
  [2, null],
  [6, null],
  [7, 'Choose at most 6 Standard tickets.'],
])('of a type sold from 2 to 6 a choice of %i says %p', (quantity, reason) => {
  const limited = [{ ...standard!, minPerOrder: 2, maxPerOrder: 6 }];
  expect(purchaseBlockedReason(limited, { 31: quantity }, undefined, 100)).toBe(reason);
});

test('while the stock is unknown a ticket type can be chosen', () => {
  expect(toTicketSale(standard!, undefined, event)).toMatchObject({ isOpen: true, note: null });
});

test.each([
  ['nothing is chosen', {}, stock('on-sale', 5), 'Choose at least one ticket to continue.'],
  ['nothing can be chosen', {}, stock('not-yet', 5), 'No tickets are on sale right now.'],
  ['a quantity is 0', { 31: 0 }, stock('on-sale', 5), 'Choose at least one ticket to continue.'],
  ['more is chosen than is available', { 31: 6 }, stock('on-sale', 5), 'Only 5 Standard tickets are left.'],
  ['the last one is chosen twice', { 31: 2 }, stock('on-sale', 1), 'Only 1 Standard ticket is left.'],
  ['the last one is sold meanwhile', { 31: 1 }, stock('sold-out'), 'Standard tickets are no longer on sale.'],
  [
    'the order would exceed its limit',
    { 31: 60, 32: 60 },
    undefined,
    'You can buy up to 100 tickets in one order.',
  ],
  ['the choice is valid', { 31: 5 }, stock('on-sale', 5), null],
  ['the stock is unknown', { 31: 5 }, undefined, null],
])('when %s', (_, quantities, stocks, expected) => {
  expect(purchaseBlockedReason(types, quantities, stocks, 100)).toBe(expected);
});
