import { draftHints } from './draft-hints.ts';
import { emptyEvent, type EventValues } from './event-values.ts';

const now = Date.parse('2031-01-15T12:00:00Z');
const ticket = (startDateTime: string | null): EventValues['ticketTypes'][number] => ({
  name: 'Delegate',
  description: '',
  price: 10,
  quantity: 10,
  minPerOrder: null,
  maxPerOrder: null,
  maxPerPerson: null,
  needsCode: false,
  needsApproval: false,
  needsCard: false,
  requiresCard: false,
  attendance: null,
  startDateTime,
  endDateTime: null,
  cancellationPolicyId: null,
});
const tokyo = {
  id: 3,
  name: 'Harbour Hall, Tokyo, Japan',
  building: 'Harbour Hall',
  address: null,
  place: 'Tokyo, Japan',
  timeZone: 'Asia/Tokyo',
};

test('a draft that can be found and bought needs no hint', () => {
  const values: EventValues = {
    ...emptyEvent,
    sectors: [1],
    venueId: tokyo,
    currencyCode: 'JPY',
    // 11:00 in London
    ticketTypes: [ticket('2031-01-15T20:00'), ticket('2031-03-01T09:00')],
  };
  expect(draftHints(values, now)).toEqual([]);
});

test('a missing sector, a foreign currency and tickets not on sale lead to their sections', () => {
  const values = { ...emptyEvent, venueId: tokyo, ticketTypes: [ticket('2031-01-15T22:00'), ticket(null)] };
  expect(draftHints(values, now)).toEqual([
    { section: 'sector', text: expect.stringContaining('no sector') },
    { section: 'ticket-types', text: expect.stringContaining('Sales open on Wed, 15 Jan 2031, 22:00') },
    { section: 'ticket-types', text: expect.stringContaining('usually pay in JPY') },
  ]);
  expect(draftHints(emptyEvent, now)).toEqual([
    { section: 'sector', text: expect.any(String) },
    { section: 'ticket-types', text: 'There are no ticket types, so no one can buy a ticket.' },
  ]);
});
