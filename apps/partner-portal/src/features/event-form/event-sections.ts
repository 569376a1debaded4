import { fieldRows, type FieldName, type FieldSection } from '@atrium/domain';
import type { FieldErrors } from 'react-hook-form';
import type { EventValues } from './event-values.ts';

const fieldTitles: Record<FieldSection, string> = {
  'basic-info': 'Basic info',
  venue: 'Venue',
  attendee: 'Attendee',
  exhibitor: 'Exhibitor',
  sector: 'Sector',
  agenda: 'Agenda',
};

export type SectionId = FieldSection | 'extra-events' | 'ticket-types' | 'files';

interface EventSection {
  id: SectionId;
  title: string;
  fields: readonly (keyof EventValues)[];
}

/** Returns the fields of a section, in order. */
export const fieldsIn = (section: FieldSection): FieldName[] =>
  fieldRows.filter(([, field]) => field.section === section).map(([name]) => name);

/** Sections that consist of event fields only. */
export const fieldSections = Object.keys(fieldTitles) as FieldSection[]; // the record's keys

/** The sections of the form, in order (partner spec 2). */
export const eventSections: readonly EventSection[] = [
  ...fieldSections.map((id) => ({ id, title: fieldTitles[id], fields: fieldsIn(id) })),
  { id: 'extra-events', title: 'Extra events', fields: ['subEvents'] },
  { id: 'ticket-types', title: 'Ticket types', fields: ['currencyCode', 'ticketTypes'] },
  { id: 'files', title: 'Images and documents', fields: [] },
];

/** Counts the errors of each section. */
export const errorsBySection = (errors: FieldErrors<EventValues>): Record<SectionId, number> =>
  Object.fromEntries(
    eventSections.map(({ id, fields }) => [
      id,
      fields.reduce((sum, field) => sum + countErrors(errors[field]), 0),
    ]),
  ) as Record<SectionId, number>; // an entry for each section

/** Counts errors at any depth; those of a list are nested by index. */
function countErrors(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 0;
  if ('message' in error && typeof error.message === 'string') return error.message ? 1 : 0;
  return Object.values(error).reduce((sum: number, part) => sum + countErrors(part), 0);
}
