import { someOptions } from '@atrium/testing';
import { newTicketType } from '../ticket-types/index.ts';
import { emptyEvent, type EventValues } from './event-values.ts';
import { noSavedData, toPreview } from './preview.ts';

const lists = someOptions({ eventTypes: [{ id: 9, name: 'Other' }] });
const now = '2031-01-01T12:00:00.000Z';
const preview = (change: Partial<EventValues>, known = noSavedData) =>
  toPreview({ ...emptyEvent, ...change }, lists, { known, now });
const ticket = newTicketType('2031-06-01T14:20', null);

test('an empty form shows placeholders for name and dates', () => {
  expect(preview({})).toMatchObject({
    card: { name: 'Your event', startDateTime: now, endDateTime: null, eventType: null },
    isDated: false,
    priceText: null,
  });
});

test('a description replaces Other', () => {
  expect(preview({ eventTypeId: 9, otherEventType: ' Regatta ' }).card.eventType).toBe('Regatta');
  expect(preview({ eventTypeId: 9 }).card.eventType).toBe('Other');
});

test('times are shown in venue time', () => {
  const venueId = {
    ...{ id: 3, name: 'Hall, Berlin, Germany', building: 'Hall', address: null, place: 'Berlin' },
    timeZone: 'Europe/Berlin',
  };
  const { card, isDated } = preview({
    venueId,
    startDateTime: '2031-06-12T09:00',
    endDateTime: '2031-06-11T09:00',
  });
  expect(isDated).toBe(true);
  expect(card).toMatchObject({ startDateTime: '2031-06-12T07:00:00.000Z', endDateTime: null });
});

test('the price is that of the cheapest ticket, and an invalid price is ignored', () => {
  const ticketTypes = [
    { ...ticket, name: 'Delegate', price: 120 },
    { ...ticket, name: 'Wrong', price: -1 },
    { ...ticket, name: 'Fine', price: 9.995 },
  ];
  const { priceText, tickets } = preview({ currencyCode: 'GBP', ticketTypes });
  expect(priceText).toBe('£120.00');
  expect(tickets).toEqual([{ name: 'Delegate', priceText: '£120.00' }]);
});

test('an event on sale shows its tickets although the form has none', () => {
  const known = { thumbnailImageUrl: '/files/1', ticketTypes: [{ name: 'Guest', price: 0 }] };
  expect(preview({}, known)).toMatchObject({
    card: { thumbnailImageUrl: '/files/1', minTicketPrice: 0 },
    priceText: 'Free',
  });
});

test('the agenda is sorted by time', () => {
  const item = (name: string, startDateTime: string) => ({
    name,
    description: '',
    startDateTime,
    speakers: [],
  });
  const { agenda } = preview({
    agendaItems: [item('Close', '2031-06-12T17:00'), item('Welcome', '2031-06-12T09:00'), item(' ', '')],
  });
  expect(agenda.map(({ name }) => name)).toEqual(['Welcome', 'Close']);
});
