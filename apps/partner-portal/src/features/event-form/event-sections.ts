import type { FieldErrors } from 'react-hook-form';
import type { EventValues } from './event-values.ts';

interface EventSection {
  id: string;
  title: string;
  fields: readonly (keyof EventValues)[];
}

/** The parts of the form, in their order (partner spec 2). */
export const eventSections = [
  {
    id: 'basic-info',
    title: 'Basic info',
    fields: [
      'name',
      'eventTypeId',
      'otherEventType',
      'tagline',
      'description',
      'websiteUrl',
      'attendanceType',
      'startDateTime',
      'endDateTime',
      'otherInformation',
    ],
  },
  { id: 'venue', title: 'Venue', fields: ['venueId', 'eventSizeId', 'eventSizeMetric'] },
  {
    id: 'attendee',
    title: 'Attendee',
    fields: [
      'audiences',
      'numAttendeesId',
      'previousNumAttendees',
      'attendeeClasses',
      'otherAttendeeClass',
      'attendeeDesignations',
      'attendeeJobTitles',
      'attendeeCountries',
    ],
  },
  {
    id: 'exhibitor',
    title: 'Exhibitor',
    fields: ['numExhibitorsId', 'previousNumExhibitors', 'exhibitorTypes', 'exhibitorCountries'],
  },
  { id: 'sector', title: 'Sector', fields: ['sectors', 'sectorSubtypes'] },
  { id: 'agenda', title: 'Agenda', fields: ['agendaItems'] },
  { id: 'extra-events', title: 'Extra events', fields: ['subEvents'] },
  { id: 'ticket-types', title: 'Ticket types', fields: ['currencyCode', 'ticketTypes'] },
] as const satisfies EventSection[];

export type SectionId = (typeof eventSections)[number]['id'];

/** How many faults each part of the form has. */
export const faultsBySection = (errors: FieldErrors<EventValues>): Record<SectionId, number> =>
  Object.fromEntries(
    eventSections.map(({ id, fields }) => [
      id,
      fields.reduce((sum, field) => sum + countFaults(errors[field]), 0),
    ]),
  ) as Record<SectionId, number>; // an entry for each section

/** Errors stand at any depth: those of a list under the place of the entry. */
function countFaults(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 0;
  if ('message' in error && typeof error.message === 'string') return error.message ? 1 : 0;
  return Object.values(error).reduce((sum: number, part) => sum + countFaults(part), 0);
}
