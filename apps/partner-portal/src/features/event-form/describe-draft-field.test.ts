import { someOptions } from '@atrium/testing';
import { describeField, labelOf } from './describe-draft-field.ts';
import { emptyEvent, type EventValues } from './event-values.ts';
import type { DraftField } from './merge-drafts.ts';

const lists = someOptions({ eventTypes: [{ id: 1, name: 'Conference' }] });
const values: EventValues = {
  ...emptyEvent,
  name: 'Harbour Days',
  eventTypeId: 1,
  startDateTime: '2031-06-12T09:00',
  previousNumAttendees: 1200,
  attendeeCountries: [
    { id: 276, name: 'Germany' },
    { id: 578, name: 'Norway' },
  ],
  venueId: {
    id: 3,
    name: 'Harbour Hall, London',
    building: 'Harbour Hall',
    address: null,
    place: 'London',
    timeZone: 'UTC',
  },
  agendaItems: [
    { name: 'Welcome', description: '', startDateTime: '2031-06-12T09:30', speakers: [] },
    { name: 'Close', description: 'Coffee', startDateTime: null, speakers: [] },
  ],
  subEvents: [{ name: 'Dinner', description: '', subEventType: 1, startDateTime: null, price: 45 }],
};

test.each<[DraftField, string, string]>([
  ['name', 'Name', 'Harbour Days'],
  ['eventTypeId', 'Event type', 'Conference'],
  ['startDateTime', 'Starts', '2031-06-12 09:00'],
  ['previousNumAttendees', 'Attendees last time', '1200'],
  ['attendeeCountries', 'Attendee countries', 'Germany\nNorway'],
  ['venueId', 'Venue', 'Harbour Hall, London'],
  ['agendaItems', 'Agenda', 'Welcome, 2031-06-12 09:30\nClose, Coffee'],
  ['subEvents', 'Extra events', 'Dinner, price 45'],
  ['currencyCode', 'Currency', 'USD'],
  ['tagline', 'Tagline', ''],
])('%s is described by its label and its value', (name, label, text) => {
  expect([labelOf(name), describeField(values, name, lists)]).toEqual([label, text]);
});
