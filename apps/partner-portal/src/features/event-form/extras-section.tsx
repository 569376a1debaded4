import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { ExtraFields, newExtra, type ExtraTypeChoice } from '../ticket-types/index.ts';
import type { EventValues } from './event-values.ts';
import { FormSection } from './form-section.tsx';
import { ItemList } from './item-list.tsx';

/** The extras of the event. */
export function ExtrasSection({ type }: { type: ExtraTypeChoice }) {
  const { control, getValues } = useFormContext<EventValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'subEvents' });
  const currency = useWatch<EventValues, 'currencyCode'>({ name: 'currencyCode' });
  return (
    <FormSection id="extra-events">
      <ItemList
        name="Extra event"
        ids={fields.map(({ id }) => id)}
        emptyText="No extra events"
        onAdd={() => append({ ...newExtra, startDateTime: getValues('startDateTime') })}
        onRemove={remove}
      >
        {(index) => <ExtraFields at={`subEvents.${index}`} currency={currency} type={type} />}
      </ItemList>
    </FormSection>
  );
}
