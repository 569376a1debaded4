import { FormMultiSelect, MultiSelect } from '@atrium/ui';
import { useController, useWatch } from 'react-hook-form';
import type { EventLists } from './event-lists.ts';
import type { EventValues } from './event-values.ts';
import { FormSection } from './form-section.tsx';

/** What trade it is about; every chosen sector offers its subtypes. */
export function SectorSection({ lists }: { lists: EventLists }) {
  const sectors = useWatch<EventValues, 'sectors'>({ name: 'sectors' });
  const { field, fieldState } = useController<EventValues, 'sectorSubtypes'>({ name: 'sectorSubtypes' });
  const chosen = lists.sectors.filter(({ id }) => sectors.includes(id));
  return (
    <FormSection id="sector">
      <FormMultiSelect name="sectors" label="Sectors" options={lists.sectors} />
      {chosen
        .filter(({ sectorSubtypes }) => sectorSubtypes.length > 0)
        .map(({ id, name, sectorSubtypes }) => {
          const isHere = (subtype: number) => sectorSubtypes.some((option) => option.id === subtype);
          return (
            <MultiSelect
              key={id}
              label={`${name}: subtypes`}
              options={sectorSubtypes}
              value={field.value.filter(isHere)}
              onChange={(subtypes) =>
                field.onChange([...field.value.filter((subtype) => !isHere(subtype)), ...subtypes])
              }
              onBlur={field.onBlur}
              errorMessage={fieldState.error?.message}
            />
          );
        })}
    </FormSection>
  );
}
