import { anEditableEvent } from '../../testing/partner-events.ts';
import { eventHints } from './event-hints.ts';

const now = Date.parse('2031-01-15T12:00:00Z');
const ticket = (startDateTime: string) => ({
  id: 1,
  name: 'Standard',
  description: '',
  price: { amount: 10, currency: { code: 'GBP' as const } },
  quantity: 10,
  taken: 0,
  startDateTime,
  endDateTime: '2031-03-01T00:00:00.000Z',
  cancellationPolicyId: null,
  cancellationPolicy: null,
});
const withSellableEvent = ticket('2031-01-01T00:00:00.000Z');
const later = ticket('2031-02-01T09:00:00.000Z');

test('an event that can be found and bought needs no hint', () => {
  expect(eventHints(anEditableEvent({ ticketTypes: [later, withSellableEvent] }), now)).toEqual([]);
});

test('tickets that are not on sale yet, a missing sector and a foreign currency are pointed out', () => {
  const event = anEditableEvent({ ticketTypes: [later], sectors: [], ticketCurrencyCode: 'USD' });
  expect(eventHints(event, now)).toEqual([
    expect.stringContaining('Sales open on'),
    expect.stringContaining('no sector'),
    'Tickets are priced in USD, but people in United Kingdom usually pay in GBP.',
  ]);
});

test('an event that is over or cancelled gets no hints', () => {
  expect(eventHints(anEditableEvent({ currentStatus: 'CANCELLED' }), now)).toEqual([]);
  expect(eventHints(anEditableEvent(), Date.parse('2032-01-01T00:00:00Z'))).toEqual([]);
});
