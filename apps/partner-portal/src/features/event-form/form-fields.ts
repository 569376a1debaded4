import {
  eachField,
  eventFields,
  virtual,
  type EditableEvent,
  type EventField,
  type FieldKind,
  type FieldKinds,
  type FieldName,
  type FieldShape,
  type FormFields,
  type NamesOf,
} from '@atrium/domain';
import { wallTimeOf } from '@atrium/ui';

/** Converts a response value of each kind to a form value. */
const formValueAs: {
  [K in FieldKind]: (
    read: FieldShape<FieldKinds[K], 'read'>,
    field: FieldKinds[K],
    timeZone: string,
  ) => unknown;
} = {
  text: (read) => read ?? '',
  choice: (read) => read?.id ?? null,
  choices: (read, { search }) => (search ? read : read.map(({ id }) => id)),
  count: (read) => read,
  oneOf: (read) => read,
  moment: (read, _, timeZone) => wallTimeOf(read, timeZone),
  venue: (read) => read,
  zone: (read) => read,
  agenda: (read, _, timeZone) =>
    read.map(({ name, description, startDateTime, speakers }) => ({
      name,
      description,
      speakers,
      startDateTime: wallTimeOf(startDateTime, timeZone),
    })),
  speakers: (read) => read,
};
const formValueOf = <K extends FieldKind>(
  kind: K,
  read: FieldShape<FieldKinds[K], 'read'>,
  field: FieldKinds[K],
  timeZone: string,
) => formValueAs[kind](read, field, timeZone);

type ByHand = NamesOf<{ read: 'hand' }>;

/** Fields whose response differs from their kind. */
const byHand: { [K in ByHand]: (event: EditableEvent) => FormFields[K] } = {
  name: ({ name }) => name,
  tagline: ({ tagline }) => tagline,
  eventTypeId: ({ eventTypeId }) => eventTypeId,
  otherEventType: ({ otherEventType }) => otherEventType ?? '',
  attendanceType: ({ attendanceTypeId }) => attendanceTypeId,
  startDateTime: ({ startDateTime, timeZone }) => wallTimeOf(startDateTime, timeZone),
  endDateTime: ({ endDateTime, timeZone }) => wallTimeOf(endDateTime, timeZone),
  venueId: ({ venue: { id, name, address, place, isOnline }, timeZone }) =>
    isOnline ? null : { id, name: `${name}, ${place}`, building: name, address, place, timeZone },
  timeZone: ({ attendanceTypeId, timeZone }) => (attendanceTypeId === virtual ? timeZone : null),
  sectors: ({ sectors }) => sectors.map(({ id }) => id),
  sectorSubtypes: ({ sectors }) =>
    sectors.flatMap(({ sectorSubtypes }) => sectorSubtypes.map(({ id }) => id)),
};
const isByHand = (name: FieldName): name is ByHand => name in byHand;

/** Returns the form values of an existing event. */
export function formFieldsOf(event: EditableEvent): FormFields {
  // by name, because the compiler can't relate a row to its key
  const values: Readonly<Record<string, unknown>> = event;
  return eachField<FormFields>(
    () => true,
    (field, name) =>
      isByHand(name)
        ? byHand[name](event)
        : formValueOf(
            field.kind,
            values[field.readAs ?? name] as FieldShape<typeof field, 'read'>,
            field,
            event.timeZone,
          ),
  );
}

/** Returns a field's label in the form. */
export const formLabelOf = (name: FieldName): string => {
  const field: EventField = eventFields[name];
  return field.formLabel ?? field.label;
};
