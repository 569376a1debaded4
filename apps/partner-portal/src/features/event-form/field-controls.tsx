import {
  type EditableEvent,
  type EventField,
  type FieldKind,
  type FieldKinds,
  type FieldName,
  type Option,
  type OptionList,
} from '@atrium/domain';
import {
  FormCountedField,
  FormMultiAutocomplete,
  FormMultiSelect,
  FormNumberField,
  FormRadioGroup,
  FormSelect,
  FormTextArea,
  FormTextField,
} from '@atrium/ui';
import type { ReactNode } from 'react';
import { optionsIn, type EventLists } from './event-lists.ts';
import { formLabelOf } from './form-fields.ts';
import type { FindVenues } from './venue-control.tsx';

export type FindOptions = (list: OptionList, query: string, signal: AbortSignal) => Promise<Option[]>;

/** Options and searches for the controls. */
export interface FieldSources {
  lists: EventLists;
  findOptions: FindOptions;
  findVenues: FindVenues;
  /** The series of an existing event, which stays in it. */
  seriesOfEvent?: EditableEvent['series'];
}

/** Delay between typing and searching long lists (partner spec 9). */
const optionDebounceMs = 500;

interface Common {
  name: FieldName;
  label: string;
  description?: string;
  isRequired?: boolean;
}

function TextControl({ common, field }: { common: Common; field: FieldKinds['text'] }) {
  if (field.form === 'block')
    return (
      <FormTextArea
        {...common}
        rows={4}
        maxLength={field.max}
        {...(field.isCounted && { counter: field.max })}
      />
    );
  if (field.form === 'address')
    return (
      <FormTextField {...common} type="url" placeholder="https://" autoComplete="url" maxLength={field.max} />
    );
  return field.isCounted ? (
    <FormCountedField {...common} limit={field.max} />
  ) : (
    <FormTextField {...common} maxLength={field.max} />
  );
}

/** Control of each kind; a missing kind doesn't compile. */
const controls: {
  [K in FieldKind]: (field: FieldKinds[K], common: Common, sources: FieldSources) => ReactNode;
} = {
  text: (field, common) => <TextControl common={common} field={field} />,
  choice: ({ list, as, required, placeholder }, common, { lists }) =>
    as === 'radio' ? (
      <FormRadioGroup {...common} options={optionsIn(lists, list)} orientation="horizontal" />
    ) : (
      <FormSelect
        {...common}
        options={optionsIn(lists, list)}
        {...(placeholder && { placeholder })}
        {...(!required && { clearText: 'Not provided' })}
      />
    ),
  choices: ({ list, search }, common, { lists, findOptions }) =>
    search && list !== 'sectorSubtypes' ? (
      <FormMultiAutocomplete
        {...common}
        {...search}
        load={(query, signal) => findOptions(list, query, signal)}
        debounceMs={optionDebounceMs}
      />
    ) : (
      <FormMultiSelect {...common} options={optionsIn(lists, list)} />
    ),
  count: (_, common) => <FormNumberField {...common} hasNoSteps />,
  oneOf: ({ values }, common) => (
    <FormRadioGroup
      {...common}
      options={values.map((value) => ({ id: value, name: value }))}
      orientation="horizontal"
    />
  ),
  // rendered by hand
  moment: () => null,
  venue: () => null,
  zone: () => null,
  agenda: () => null,
  speakers: () => null,
};

const drawOne = <K extends FieldKind>(kind: K, field: FieldKinds[K], common: Common, sources: FieldSources) =>
  controls[kind](field, common, sources);

/** The control of a field, by its kind. */
export function FieldControl(props: { name: FieldName; field: EventField; sources: FieldSources }) {
  const { name, field, sources } = props;
  const common: Common = {
    name,
    label: formLabelOf(name),
    ...(field.hint && { description: field.hint }),
    ...('required' in field && field.required && { isRequired: true }),
  };
  return drawOne(field.kind, field, common, sources);
}
