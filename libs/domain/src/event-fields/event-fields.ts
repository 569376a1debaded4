import { msg } from '../kernel/msg.ts';
import {
  agenda,
  choice,
  choices,
  count,
  moment,
  oneOf,
  speakers,
  text,
  venue,
  zone,
  type EventField,
  type FieldShape,
} from './field.ts';

/**
 * Every field of an event, in the order of the form and of the pages. Requests, storage, responses, the form,
 * the change history and the facts on pages derive from these rows (docs/adr/0033).
 */
// prettier-ignore
export const eventFields = {
  name: text({ label: msg('Name'), formLabel: 'Event name', section: 'basic-info', group: 'elsewhere', shownTo: 'everyone', form: 'line', max: 120, required: 'name-required', inEveryVersion: true, read: 'hand' }),
  eventTypeId: choice({ label: msg('Event type'), section: 'basic-info', group: 'event', shownTo: 'everyone', list: 'eventTypes', as: 'select', placeholder: 'Choose a type', required: 'event-type-required', inEveryVersion: true, read: 'hand', fact: 'hand' }),
  otherEventType: text({ label: msg('Other event type'), section: 'basic-info', group: 'elsewhere', shownTo: 'everyone', form: 'line', max: 80, isCounted: true, otherOf: 'eventTypeId', beside: true, read: 'hand' }),
  editionLabel: text({ label: msg('Edition'), hint: 'Such as “Spring 2027”. Without it, the year in which the event starts', section: 'basic-info', group: 'event', shownTo: 'everyone', form: 'line', max: 30, control: 'hand' }),
  tagline: text({ label: msg('Tagline'), hint: 'One line, shown below the name', section: 'texts', group: 'elsewhere', shownTo: 'everyone', form: 'line', max: 95, isCounted: true, required: 'tagline-required', inEveryVersion: true, read: 'hand' }),
  description: text({ label: msg('Description'), section: 'texts', group: 'elsewhere', shownTo: 'everyone', form: 'block', max: 200, isCounted: true, required: 'description-required', inEveryVersion: true }),
  startDateTime: moment({ label: msg('Starts'), section: 'basic-info', group: 'event', shownTo: 'everyone', storedIn: 'column', read: 'hand', control: 'hand', fact: 'hand' }),
  endDateTime: moment({ label: msg('Ends'), section: 'basic-info', group: 'event', shownTo: 'everyone', storedIn: 'column', read: 'hand', control: 'hand', fact: 'hand' }),
  attendanceType: choice({ label: msg('Attendance'), formLabel: 'Attendance type', section: 'basic-info', group: 'event', shownTo: 'everyone', list: 'attendanceTypes', only: [1, 2, 3], as: 'radio', required: 'attendance-type-required', inEveryVersion: true, read: 'hand', fact: 'hand' }),
  websiteUrl: text({ label: msg('Website'), section: 'texts', group: 'event', shownTo: 'everyone', form: 'address', max: 500, required: 'website-required' }),
  otherInformation: text({ label: msg('Other information'), hint: 'What attendees should know: doors, dress code, what to bring', section: 'texts', group: 'texts', shownTo: 'everyone', form: 'block', max: 5000, required: 'other-information-required' }),
  venueId: venue({ label: msg('Venue'), section: 'venue', group: 'event', shownTo: 'everyone', required: 'venue-required', storedIn: 'column', read: 'hand', control: 'hand', fact: 'hand' }),
  timeZone: zone({ label: msg('Time zone'), hint: 'The event has no venue, so its times need a zone', section: 'venue', group: 'elsewhere', shownTo: 'everyone', storedIn: 'column', read: 'hand', control: 'hand' }),
  joinLink: text({ label: msg('Joining link'), hint: 'Only ticket holders see it. You can change it at any time', section: 'venue', group: 'event', shownTo: 'partner', form: 'address', max: 500, control: 'hand' }),
  joinInstructions: text({ label: msg('Joining instructions'), hint: 'Meeting number, passcode, who to call. Only ticket holders see them', section: 'venue', group: 'texts', shownTo: 'partner', form: 'block', max: 2000, control: 'hand' }),
  eventSizeId: choice({ label: msg('Event size'), section: 'venue', group: 'event', shownTo: 'everyone', list: 'eventSizes', as: 'select', placeholder: 'Choose a size', readAs: 'eventSize', fact: 'hand' }),
  eventSizeMetric: oneOf({ label: msg('Size metric'), section: 'venue', group: 'elsewhere', shownTo: 'everyone', values: ['sqm', 'sqft'], message: 'choose-size-unit', beside: true }),
  audiences: choices({ label: msg('Audiences'), section: 'attendee', group: 'audience', shownTo: 'everyone', list: 'audiences' }),
  numAttendeesId: choice({ label: msg('Expected attendees'), formLabel: 'Number of attendees', section: 'attendee', group: 'attendance', shownTo: 'everyone', list: 'numAttendees', as: 'select', readAs: 'numAttendees' }),
  previousNumAttendees: count({ label: msg('Attendees last time'), formLabel: 'Previous number of attendees', section: 'attendee', group: 'attendance', shownTo: 'everyone', beside: true }),
  attendeeClasses: choices({ label: msg('Attendee classes'), section: 'attendee', group: 'attendance', shownTo: 'everyone', list: 'attendeeClasses' }),
  otherAttendeeClass: text({ label: msg('Other attendee class'), section: 'attendee', group: 'elsewhere', shownTo: 'everyone', form: 'line', max: 80, isCounted: true, otherOf: 'attendeeClasses' }),
  attendeeDesignations: choices({ label: msg('Designations'), formLabel: 'Attendee designations', section: 'attendee', group: 'attendance', shownTo: 'everyone', list: 'designations' }),
  attendeeJobTitles: choices({ label: msg('Job titles'), formLabel: 'Attendee job titles', section: 'attendee', group: 'attendance', shownTo: 'everyone', list: 'jobTitles', search: { placeholder: 'Search job titles', emptyText: 'No results found' } }),
  attendeeCountries: choices({ label: msg('Attendee countries'), section: 'attendee', group: 'attendance', shownTo: 'everyone', list: 'countries', search: { placeholder: 'Search countries', emptyText: 'No countries found' } }),
  numExhibitorsId: choice({ label: msg('Expected exhibitors'), formLabel: 'Number of exhibitors', section: 'exhibitor', group: 'attendance', shownTo: 'everyone', list: 'numExhibitors', as: 'select', readAs: 'numExhibitors' }),
  previousNumExhibitors: count({ label: msg('Exhibitors last time'), formLabel: 'Previous number of exhibitors', section: 'exhibitor', group: 'attendance', shownTo: 'everyone', beside: true }),
  exhibitorTypes: choices({ label: msg('Exhibitor types'), section: 'exhibitor', group: 'attendance', shownTo: 'everyone', list: 'exhibitorTypes' }),
  exhibitorCountries: choices({ label: msg('Exhibitor countries'), section: 'exhibitor', group: 'attendance', shownTo: 'everyone', list: 'countries', search: { placeholder: 'Search countries', emptyText: 'No countries found' } }),
  sectors: choices({ label: msg('Sectors'), section: 'sector', group: 'audience', shownTo: 'everyone', list: 'sectors', read: 'hand', control: 'hand', fact: 'hand' }),
  sectorSubtypes: choices({ label: msg('Sector subtypes'), section: 'sector', group: 'elsewhere', shownTo: 'everyone', list: 'sectorSubtypes', read: 'hand', control: 'hand' }),
  agendaItems: agenda({ label: msg('Agenda'), section: 'agenda', group: 'elsewhere', shownTo: 'everyone', control: 'hand' }),
  speakers: speakers({ label: msg('Speakers'), section: 'agenda', group: 'elsewhere', shownTo: 'everyone', control: 'hand' }),
} as const satisfies Record<string, EventField>;

export type EventFields = typeof eventFields;
export type FieldName = keyof EventFields;

/** Names of the fields whose rows match a shape, such as `{ control: 'hand' }`. */
export type NamesOf<Written> = {
  [K in FieldName]: EventFields[K] extends Written ? K : never;
}[FieldName];
export type NamesWithout<Written> = Exclude<FieldName, NamesOf<Written>>;

/** Type of one field at one stage: stored, sent or read. */
export type ShapeOf<K extends FieldName, Stage extends 'stored' | 'sent' | 'read'> = FieldShape<
  EventFields[K],
  Stage
>;

/** Every field with its row, in order. */
export const fieldRows = Object.entries(eventFields) as [FieldName, EventField][]; // the table's keys

/**
 * Builds one value for each matching field. `Values` is mapped from the rows that `isOne` picks, because the
 * compiler can't follow that through a loop.
 */
export const eachField = <Values>(
  isOne: (field: EventField) => boolean,
  make: (field: EventField, name: FieldName) => unknown,
  nameOf: (field: EventField, name: FieldName) => string = (_, name) => name,
): Values =>
  Object.fromEntries(
    fieldRows
      .filter(([, field]) => isOne(field))
      .map(([name, field]) => [nameOf(field, name), make(field, name)]),
  ) as Values;
