import { eventFileLimits } from '@atrium/domain';
import { FormRow, FormTextArea, FormTextField, toast } from '@atrium/ui';
import { useFieldArray, useFormContext } from 'react-hook-form';
import classes from './event-form.module.css';
import type { EventValues } from './event-values.ts';
import { ItemList } from './item-list.tsx';

const nameRequired = 'Name is required';

/** Never that of a speaker who was removed, whose image would appear beside another name. */
const newId = () => 1 + Math.floor(Math.random() * 2_000_000_000);

/** The people on the programme, in the order that visitors see them. */
export function SpeakersControl() {
  const { control, getValues, setValue, setError, setFocus } = useFormContext<EventValues>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'speakers', keyName: 'key' });
  const add = () => {
    const unnamed = getValues('speakers').findIndex(({ name }) => !name.trim());
    if (unnamed < 0) {
      if (fields.length >= eventFileLimits.speakers)
        return toast.error(`An event has at most ${eventFileLimits.speakers} speakers`);
      return append({ id: newId(), name: '', title: '', company: '', biography: '' });
    }
    toast.error(nameRequired);
    setError(`speakers.${unnamed}.name`, { message: nameRequired });
    setFocus(`speakers.${unnamed}.name`);
  };
  const removeFromProgramme = (index: number) => {
    const gone = getValues(`speakers.${index}.id`);
    for (const [at, { speakers }] of getValues('agendaItems').entries())
      if (speakers.includes(gone))
        setValue(
          `agendaItems.${at}.speakers`,
          speakers.filter((id) => id !== gone),
          { shouldDirty: true },
        );
    remove(index);
  };
  return (
    <>
      <p className={classes.quiet}>
        Speakers are optional. Once they have a name, you can choose them in agenda items and add their images
        under “Images and documents”.
      </p>
      <ItemList
        name="Speaker"
        ids={fields.map(({ key }) => key)}
        emptyText="No speakers added"
        onAdd={add}
        onRemove={removeFromProgramme}
        onMove={move}
      >
        {(index) => (
          <>
            <FormTextField name={`speakers.${index}.name`} label="Name" maxLength={120} isRequired />
            <FormRow>
              <FormTextField name={`speakers.${index}.title`} label="Job title" maxLength={120} />
              <FormTextField name={`speakers.${index}.company`} label="Company" maxLength={120} />
            </FormRow>
            <FormTextArea
              name={`speakers.${index}.biography`}
              label="Short biography"
              rows={3}
              maxLength={1000}
            />
          </>
        )}
      </ItemList>
    </>
  );
}
