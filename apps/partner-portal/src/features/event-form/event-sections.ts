import { fieldRows, type FieldName, type FieldSection } from '@atrium/domain';
import type { FieldErrors } from 'react-hook-form';
import type { EventValues } from './event-values.ts';

const fieldTitles: Record<FieldSection, string> = {
  'basic-info': 'Basic info',
  venue: 'Venue',
  sector: 'Sector',
  texts: 'Texts',
  attendee: 'Attendee',
  exhibitor: 'Exhibitor',
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

const fieldSections = Object.keys(fieldTitles) as FieldSection[]; // the record's keys

/** The sections of the form (partner spec 2). */
export const eventSections: readonly EventSection[] = [
  ...fieldSections.map((id) => ({ id, title: fieldTitles[id], fields: fieldsIn(id) })),
  { id: 'ticket-types', title: 'Ticket types', fields: ['currencyCode', 'ticketTypes'] },
  { id: 'extra-events', title: 'Extra events', fields: ['subEvents'] },
  { id: 'files', title: 'Images and documents', fields: [] },
];

export type StepId = 'essentials' | 'tickets' | 'page' | 'audience' | 'review';

export interface EventStep {
  id: StepId;
  title: string;
  sections: readonly SectionId[];
}

/** The steps of the form, in order. */
export const eventSteps: readonly EventStep[] = [
  { id: 'essentials', title: 'Essentials', sections: ['basic-info', 'venue', 'sector'] },
  { id: 'tickets', title: 'Tickets', sections: ['ticket-types', 'extra-events'] },
  { id: 'page', title: 'Page and images', sections: ['texts', 'files'] },
  { id: 'audience', title: 'Audience and agenda', sections: ['attendee', 'exhibitor', 'agenda'] },
  { id: 'review', title: 'Review', sections: [] },
];

/** Returns the step in which a section is. */
export const stepOfSection = (section: SectionId): StepId =>
  eventSteps.find(({ sections }) => sections.includes(section))?.id ?? 'essentials';

/** Returns the fields of a step, in the order of its sections. */
export const fieldsOfStep = ({ sections }: EventStep): (keyof EventValues)[] =>
  sections.flatMap((id) => eventSections.find((section) => section.id === id)?.fields ?? []);

/** Returns the section in which a field is, given its name or the path of one of its parts. */
export function sectionOfField(path: string): SectionId | undefined {
  const [name] = path.split('.');
  return eventSections.find(({ fields }) => fields.some((field) => field === name))?.id;
}

/** A fault at a field. */
export interface Fault {
  path: string;
  message: string;
}

/** Returns the faults at any depth; those of a list are nested by index. */
export function faultsIn(errors: FieldErrors<EventValues>): Fault[] {
  return Object.entries(errors).flatMap(([name, error]) => faultsAt(name, error));
}

function faultsAt(path: string, error: unknown): Fault[] {
  if (typeof error !== 'object' || error === null) return [];
  if ('message' in error && typeof error.message === 'string')
    return error.message ? [{ path, message: error.message }] : [];
  return Object.entries(error).flatMap(([name, part]) =>
    name === 'ref' ? [] : faultsAt(`${path}.${name}`, part),
  );
}

/** Returns the faults in a step, in the order of its sections. */
export const faultsOfStep = ({ sections }: EventStep, faults: readonly Fault[]): Fault[] =>
  sections.flatMap((section) => faults.filter(({ path }) => sectionOfField(path) === section));
