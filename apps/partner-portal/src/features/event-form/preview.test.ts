import { someOptions } from '@atrium/testing';
import { newTicketType } from '../offers/index.ts';
import { emptyEvent, type EventValues } from './event-values.ts';
import { nothingKnown, previewOf } from './preview.ts';

const lists = someOptions({ eventTypes: [{ id: 9, name: 'Other' }] });
const now = '2031-01-01T12:00:00.000Z';
const preview = (change: Partial<EventValues>, known = nothingKnown) =>
  previewOf({ ...emptyEvent, ...change }, lists, { known, now });
const ticket = newTicketType('2031-06-01', null);

test('an empty form shows a stand-in for the name and the dates', () => {
  expect(preview({})).toMatchObject({
    card: { name: 'Your event', startDateTime: now, endDateTime: null, eventType: null },
    isDated: false,
    priceText: null,
  });
});

test('an own word stands for Other', () => {
  expect(preview({ eventTypeId: 9, otherEventType: ' Regatta ' }).card.eventType).toBe('Regatta');
  expect(preview({ eventTypeId: 9 }).card.eventType).toBe('Other');
});

test('times are read off a clock at the venue', () => {
  const venueId = { id: 3, name: 'Hall', address: null, place: 'Berlin', timeZone: 'Europe/Berlin' };
  const { card, isDated } = preview({
    venueId,
    startDateTime: '2031-06-12T09:00',
    endDateTime: '2031-06-11T09:00',
  });
  expect(isDated).toBe(true);
  expect(card).toMatchObject({ startDateTime: '2031-06-12T07:00:00.000Z', endDateTime: null });
});

test('the cheapest ticket makes the price, and a price that cannot be is left out', () => {
  const ticketTypes = [
    { ...ticket, name: 'Delegate', price: 120 },
    { ...ticket, name: 'Wrong', price: -1 },
    { ...ticket, name: 'Fine', price: 9.995 },
  ];
  const { priceText, tickets } = preview({ currencyCode: 'GBP', ticketTypes });
  expect(priceText).toBe('£120.00');
  expect(tickets).toEqual([{ name: 'Delegate', priceText: '£120.00' }]);
});

test('an event that is on sale shows its tickets although the form has none of them', () => {
  const known = { thumbnailImageUrl: '/files/1', ticketTypes: [{ name: 'Guest', price: 0 }] };
  expect(preview({}, known)).toMatchObject({
    card: { thumbnailImageUrl: '/files/1', minTicketPrice: 0 },
    priceText: 'Free',
  });
});

test('the agenda is in the order of time', () => {
  const item = (name: string, startDateTime: string) => ({ name, description: '', startDateTime });
  const { agenda } = preview({
    agendaItems: [item('Close', '2031-06-12T17:00'), item('Welcome', '2031-06-12T09:00'), item(' ', '')],
  });
  expect(agenda.map(({ name }) => name)).toEqual(['Welcome', 'Close']);
});
