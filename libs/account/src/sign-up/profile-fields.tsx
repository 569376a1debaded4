import type { Country, Option } from '@atrium/domain';
import { Chip, FormDateField, FormPhoneField, FormRow, FormTextField, Select } from '@atrium/ui';
import { t } from '@atrium/texts';
import { useController } from 'react-hook-form';
import classes from './sign-up.module.css';

export interface ProfileFieldsProps {
  countries: readonly Country[];
  sectors: readonly Option[];
}

/** Fields that only the full registration has. */
export function ProfileFields({ countries, sectors }: ProfileFieldsProps) {
  return (
    <>
      <FormPhoneField name="phoneNumber" label={t('Phone number')} countries={countries} isRequired />
      <FormDateField name="dateOfBirth" label={t('Date of birth')} autoComplete="bday" isRequired />
      <FormRow>
        <FormTextField name="company" label={t('Company')} autoComplete="organization" />
        <FormTextField name="jobTitle" label={t('Job title')} autoComplete="organization-title" />
      </FormRow>
      <SectorsField sectors={sectors} />
    </>
  );
}

function SectorsField({ sectors }: { sectors: readonly Option[] }) {
  const { field } = useController<{ sectors: number[] }, 'sectors'>({ name: 'sectors' });
  const chosen = sectors.filter(({ id }) => field.value.includes(id));
  return (
    <div className={classes.sectors}>
      <Select
        label={t('Sectors')}
        description={t('The industries you follow')}
        options={sectors.filter(({ id }) => !field.value.includes(id))}
        value={null}
        onChange={(id) => id !== null && field.onChange([...field.value, id])}
        onBlur={field.onBlur}
        placeholder={t('Add a sector')}
        isSearchable
        searchLabel={t('Search sectors')}
      />
      {chosen.length > 0 && (
        <ul className={classes.chosen} aria-label={t('Chosen sectors')}>
          {chosen.map(({ id, name }) => (
            <li key={id}>
              <Chip onRemove={() => field.onChange(field.value.filter((one) => one !== id))}>{name}</Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
