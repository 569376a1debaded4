import type { Availability } from '@atrium/domain';
import { anEventDetail } from '@atrium/testing';
import { closedText, hindrance, saleOf } from './ticket-sale.ts';

const types = anEventDetail().ticketTypes;
const [standard] = types;
const stock = (status: Availability[number]['status'], remaining = 0) =>
  [{ ticketTypeId: standard!.id, remaining, status }] as Availability;

test.each([
  ['sold-out', 0, false, 'Sold out'],
  ['not-yet', 50, false, expect.stringMatching(/^On sale from Wed,? 1 Jan 2025, 00:00 (GMT|UTC)/)],
  ['ended', 50, false, 'Sales have ended'],
  ['on-sale', 10, true, 'Only 10 left'],
  ['on-sale', 11, true, null],
] as const)('%s with %p left', (status, remaining, isOpen, note) => {
  expect(saleOf(standard!, stock(status, remaining)[0], 'Europe/London')).toMatchObject({ isOpen, note });
});

test('the last week of the sale names its end', () => {
  const end = Date.parse(standard!.endDateTime);
  const dayMs = 24 * 60 * 60 * 1000;
  const note = (now: number) => saleOf(standard!, stock('on-sale', 50)[0], 'Europe/London', now).note;
  expect(note(end - 8 * dayMs)).toBeNull();
  expect(note(end - 2 * dayMs)).toMatch(/^On sale until Mon, 10 Mar 2031, 09:00 (GMT|UTC)/);
});

test.each([
  ['something is on sale', ['sold-out', 'on-sale'], null],
  ['the sale has not begun', ['sold-out', 'not-yet'], 'No tickets are on sale right now.'],
  ['the last ticket is sold', ['ended', 'sold-out'], 'Sold out.'],
  ['the sale is over', ['ended', 'ended'], 'Ticket sales have ended.'],
] as const)('when %s', (_, statuses, expected) => {
  expect(closedText(statuses.flatMap((status) => stock(status)))).toBe(expected);
});

test('without news of the stock a ticket type can be chosen', () => {
  expect(saleOf(standard!, undefined, 'UTC')).toMatchObject({ isOpen: true, note: null });
});

test.each([
  ['nothing is chosen', {}, stock('on-sale', 5), 'Choose at least one ticket to continue.'],
  ['nothing can be chosen', {}, stock('not-yet', 5), 'No tickets are on sale right now.'],
  ['a quantity is 0', { 31: 0 }, stock('on-sale', 5), 'Choose at least one ticket to continue.'],
  ['more is chosen than is left', { 31: 6 }, stock('on-sale', 5), 'Only 5 Standard tickets are left.'],
  ['the last one is wanted twice', { 31: 2 }, stock('on-sale', 1), 'Only 1 Standard ticket is left.'],
  ['the last was sold meanwhile', { 31: 1 }, stock('sold-out'), 'Standard tickets are no longer on sale.'],
  ['one order would hold too many', { 31: 60, 32: 60 }, undefined, 'One order holds at most 100 tickets.'],
  ['all is well', { 31: 5 }, stock('on-sale', 5), null],
  ['the stock is not known', { 31: 5 }, undefined, null],
])('when %s', (_, quantities, stocks, expected) => {
  expect(hindrance(types, quantities, stocks, 100)).toBe(expected);
});
