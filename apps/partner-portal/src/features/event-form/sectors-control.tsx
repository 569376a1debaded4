import { FormMultiSelect, MultiSelect } from '@atrium/ui';
import { useController, useWatch } from 'react-hook-form';
import type { EventValues } from './event-values.ts';
import type { FieldSources } from './field-controls.tsx';

/** Sectors, and the subtypes of each selected one. */
export function SectorsControl({ lists }: Pick<FieldSources, 'lists'>) {
  const sectors = useWatch<EventValues, 'sectors'>({ name: 'sectors' });
  const { field, fieldState } = useController<EventValues, 'sectorSubtypes'>({ name: 'sectorSubtypes' });
  const chosen = lists.sectors.filter(({ id }) => sectors.includes(id));
  return (
    <>
      <FormMultiSelect
        name="sectors"
        label="Sectors"
        description={
          sectors.length === 0 ? 'Visitors who search by sector find only events that have one.' : undefined
        }
        options={lists.sectors}
      />
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
    </>
  );
}
