import {
  FormDatePicker,
  FormMultiSelect,
  FormRow,
  FormTextArea,
  FormTextField,
  toast,
  workday,
} from '@atrium/ui';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import classes from './event-form.module.css';
import type { EventValues } from './event-values.ts';
import { ItemList } from './item-list.tsx';

const nameRequired = 'Name is required';

/** The agenda's items. */
export function AgendaControl() {
  const { control, getValues, setError, setFocus } = useFormContext<EventValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'agendaItems' });
  const speakers = useWatch<EventValues, 'speakers'>({ name: 'speakers' }).filter(({ name }) => name.trim());
  const add = () => {
    const items = getValues('agendaItems');
    const unnamed = items.findIndex(({ name }) => !name.trim());
    if (unnamed < 0) {
      // an item usually follows another on the same day
      return append({
        name: '',
        description: '',
        startDateTime: items.at(-1)?.startDateTime ?? getValues('startDateTime'),
        speakers: [],
      });
    }
    toast.error(nameRequired);
    setError(`agendaItems.${unnamed}.name`, { message: nameRequired });
    setFocus(`agendaItems.${unnamed}.name`);
  };
  return (
    <>
      {fields.length > 0 && <p className={classes.quiet}>Items without a start time start with the event.</p>}
      <ItemList
        name="Agenda item"
        ids={fields.map(({ id }) => id)}
        emptyText="No agenda items scheduled"
        onAdd={add}
        onRemove={remove}
      >
        {(index) => (
          <>
            <FormRow>
              <FormTextField name={`agendaItems.${index}.name`} label="Name" maxLength={200} isRequired />
              <FormDatePicker
                name={`agendaItems.${index}.startDateTime`}
                label="Start"
                granularity="minute"
                defaultTime={workday.start}
              />
            </FormRow>
            <FormTextArea
              name={`agendaItems.${index}.description`}
              label="Description"
              rows={2}
              maxLength={2000}
            />
            {speakers.length > 0 && (
              <FormMultiSelect name={`agendaItems.${index}.speakers`} label="Speakers" options={speakers} />
            )}
          </>
        )}
      </ItemList>
    </>
  );
}
