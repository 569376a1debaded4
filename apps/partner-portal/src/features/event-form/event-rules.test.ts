import { someOptions } from '@atrium/testing';
import { bodyOf, choseOther, faultsBetween, newEventResolver } from './event-rules.ts';
import { emptyEvent, type EventValues } from './event-values.ts';
import { newExtra, newTicketType } from '../offers/index.ts';

const lists = someOptions({
  eventTypes: [
    { id: 1, name: 'Conference' },
    { id: 9, name: 'Other' },
  ],
  attendeeClasses: [{ id: 8, name: 'Other' }],
});
const options = { fields: {}, shouldUseNativeValidation: false };
const values = (change: Partial<EventValues>): EventValues => ({ ...emptyEvent, ...change });

test('words for Other are sent only where Other is chosen', () => {
  const words = { otherEventType: 'Regatta', otherAttendeeClass: 'Skippers' };
  expect(bodyOf(values({ ...words, eventTypeId: 1 }), lists)).toMatchObject({
    otherEventType: null,
    otherAttendeeClass: null,
  });
  expect(bodyOf(values({ ...words, eventTypeId: 9, attendeeClasses: [8] }), lists)).toMatchObject(words);
  expect(choseOther(lists.eventTypes, [null])).toBe(false);
});

test('subtypes are sent only of the sectors that are chosen', () => {
  const body = bodyOf(values({ sectors: [2], sectorSubtypes: [11, 21] }), lists);
  expect(body.sectorSubtypes).toEqual([21]);
});

test('faults between fields are found in every part, before its fields are in order', () => {
  const found = faultsBetween(
    values({
      currencyCode: 'JPY',
      startDateTime: '2031-06-12T09:00',
      endDateTime: '2031-06-11T09:00',
      subEvents: [newExtra, { ...newExtra, price: 1.5 }],
      ticketTypes: [{ ...newTicketType('2031-06-01', '2031-05-01T09:00'), price: 0.5 }],
    }),
  );
  expect(found).toEqual([
    { path: 'endDateTime', message: 'End date/time cannot be before start date/time' },
    { path: 'subEvents.1.price', message: 'A price in JPY cannot have that many decimals' },
    { path: 'ticketTypes.0.endDateTime', message: 'End date must be after start date' },
    { path: 'ticketTypes.0.price', message: 'A price in JPY cannot have that many decimals' },
  ]);
});

test('the form’s faults stand at its fields, the first one of each', async () => {
  const { errors } = await newEventResolver(lists)(
    values({ ticketTypes: [{ ...newTicketType('2031-06-01', '2031-05-01T09:00'), price: -1 }] }),
    undefined,
    options,
  );
  expect(errors).toMatchObject({
    name: { message: 'Name is required' },
    venueId: { message: 'Venue is required' },
    ticketTypes: [
      {
        name: { message: 'Name is required' },
        price: { message: 'Price must be non-negative' },
        endDateTime: { message: 'End date must be after start date' },
        cancellationPolicyId: { message: 'Cancellation policy is required' },
      },
    ],
  });
});

test('a new ticket type is free, has none to sell and is sold from today until the event begins', () => {
  expect(newTicketType('2031-06-01', '2031-06-12T09:00')).toMatchObject({
    price: 0,
    quantity: 0,
    startDateTime: '2031-06-01T09:00',
    endDateTime: '2031-06-12T09:00',
  });
});
