import { fieldRows, type FieldName } from './event-fields.ts';
import type { EventField, Fields, FieldShape, Kind } from './field.ts';

const lines = (parts: readonly string[]) => parts.filter(Boolean).join('\n');

/** Returns the words of each kind that an organiser writes freely; the other kinds have none. */
const wordsOf: { [K in Kind]: (read: FieldShape<Fields[K], 'read'>, field: Fields[K]) => string } = {
  text: (read, { form }) => (form === 'address' ? '' : (read ?? '')),
  agenda: (read) => lines(read.flatMap(({ name, description }) => [name, description])),
  speakers: (read) =>
    lines(read.flatMap(({ name, title, company, biography }) => [name, title, company, biography])),
  choice: () => '',
  choices: () => '',
  count: () => '',
  oneOf: () => '',
  moment: () => '',
  venue: () => '',
  zone: () => '',
};
const wordsOfOne = <K extends Kind>(kind: K, read: FieldShape<Fields[K], 'read'>, field: Fields[K]) =>
  wordsOf[kind](read, field);

/** Returns the texts of an event that its organiser wrote and everyone can read, without the empty ones. */
export const publicTextsOf = (
  event: Readonly<Partial<Record<FieldName, unknown>>>,
): { field: FieldName; text: string }[] =>
  fieldRows.flatMap(([name, field]: [FieldName, EventField]) => {
    const read = event[name];
    if (read === undefined || field.shownTo !== 'everyone') return [];
    const text = wordsOfOne(field.kind, read as FieldShape<typeof field, 'read'>, field); // the value of its row
    return text ? [{ field: name, text }] : [];
  });
