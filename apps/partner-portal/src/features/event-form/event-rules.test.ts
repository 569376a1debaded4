import { someOptions } from '@atrium/testing';
import { EventChange, fieldRows } from '@atrium/domain';
import {
  toPayload,
  isOtherSelected,
  crossFieldErrors,
  newEventResolver,
  savedEventResolver,
} from './event-rules.ts';
import { emptyEvent, type EventValues } from './event-values.ts';
import { newExtra, newTicketType } from '../ticket-types/index.ts';

const lists = someOptions({
  eventTypes: [
    { id: 1, name: 'Conference' },
    { id: 9, name: 'Other' },
  ],
  attendeeClasses: [{ id: 8, name: 'Other' }],
});
const options = { fields: {}, shouldUseNativeValidation: false };
const values = (change: Partial<EventValues>): EventValues => ({ ...emptyEvent, ...change });

test('descriptions of Other are sent only if Other is selected', () => {
  const words = { otherEventType: 'Regatta', otherAttendeeClass: 'Skippers' };
  expect(toPayload(values({ ...words, eventTypeId: 1 }), lists)).toMatchObject({
    otherEventType: null,
    otherAttendeeClass: null,
  });
  expect(toPayload(values({ ...words, eventTypeId: 9, attendeeClasses: [8] }), lists)).toMatchObject(words);
  expect(isOtherSelected(lists.eventTypes, [null])).toBe(false);
});

test('only subtypes of selected sectors are sent', () => {
  const body = toPayload(values({ sectors: [2], sectorSubtypes: [11, 21] }), lists);
  expect(body.sectorSubtypes).toEqual([21]);
});

test('cross-field errors are found in every item, before its fields are valid', () => {
  const found = crossFieldErrors(
    values({
      currencyCode: 'JPY',
      startDateTime: '2031-06-12T09:00',
      endDateTime: '2031-06-11T09:00',
      subEvents: [newExtra, { ...newExtra, price: 1.5 }],
      ticketTypes: [{ ...newTicketType('2031-06-01T14:20', '2031-05-01T09:00'), price: 0.5 }],
    }),
  );
  expect(found).toEqual([
    { path: 'endDateTime', code: 'end-before-start', params: {} },
    { path: 'subEvents.1.price', code: 'price-decimals', params: { currency: 'JPY' } },
    { path: 'ticketTypes.0.endDateTime', code: 'sale-ends-before-start', params: {} },
    { path: 'ticketTypes.0.price', code: 'price-decimals', params: { currency: 'JPY' } },
  ]);
});

test('the form shows errors at their fields, only the first of each', async () => {
  const { errors } = await newEventResolver(lists)(
    values({ ticketTypes: [{ ...newTicketType('2031-06-01T14:20', '2031-05-01T09:00'), price: -1 }] }),
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

test('a new ticket type is free, has no stock, and is on sale from now until the event begins', () => {
  expect(newTicketType('2031-06-01T14:20', '2031-06-12T09:00')).toMatchObject({
    price: 0,
    quantity: 0,
    startDateTime: '2031-06-01T14:20',
    endDateTime: '2031-06-12T09:00',
  });
});

test('the form sends every field of the table', () => {
  expect(Object.keys(toPayload(emptyEvent, lists))).toEqual(
    expect.arrayContaining(fieldRows.map(([name]) => name)),
  );
});

test('a change omits fields that were not sent', () => {
  expect(EventChange.parse({ name: 'Harbour Days' })).toEqual({ name: 'Harbour Days' });
});

test('an event can’t be saved without a venue', async () => {
  const { errors } = await savedEventResolver(lists)(values({}), undefined, options);
  expect(errors).toMatchObject({ venueId: { message: 'Venue is required' } });
});
