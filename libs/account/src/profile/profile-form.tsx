import type { Country, CurrentUser, Option } from '@atrium/domain';
import {
  Banner,
  Button,
  Card,
  Form,
  FormActions,
  FormDateField,
  FormPhoneField,
  FormRow,
  FormSelect,
  FormTextField,
  typedValuesResolver,
  useKitForm,
  useUnsavedChanges,
} from '@atrium/ui';
import { t } from '@atrium/texts';
import { useState } from 'react';
import { employerSizeOptions } from './employer-size-text.ts';
import { ProfileImageField } from './profile-image-field.tsx';
import {
  toProfileChange,
  profileFieldAt,
  ProfileForm as ProfileSchema,
  toProfileValues,
  type ProfileValues,
} from './profile-values.ts';
import classes from './profile.module.css';
import type { ImageChange, SaveProfile } from './use-save-profile.ts';

export interface ProfileFormProps {
  user: CurrentUser | null;
  lists: { countries: readonly Country[]; sectors: readonly Option[]; jobTitles: readonly Option[] };
  save: SaveProfile;
  onSaved: () => void;
  onCancel: () => void;
}

/** Profile form; a failed save keeps the input. */
export function ProfileForm({ user, lists, save, onSaved, onCancel }: ProfileFormProps) {
  // the values when the page opened: a refetch must not change what counts as untouched
  const [before] = useState(() => toProfileValues(user));
  const [image, setImage] = useState<ImageChange>({ kind: 'keep' });
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<ProfileValues>({
    defaultValues: before,
    resolver: typedValuesResolver(ProfileSchema),
  });
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState;
  useUnsavedChanges((isDirty || image.kind !== 'keep') && !isSubmitSuccessful);

  const submit = async (values: ProfileValues) => {
    setFault(null);
    const refusal = await save(toProfileChange(values, before), image);
    if (!refusal) return onSaved();
    const placed = refusal.faults.filter(({ path }) => profileFieldAt(path) in values);
    for (const { path, message } of placed)
      form.setError(profileFieldAt(path) as keyof ProfileValues, { message });
    if (placed.length === 0) setFault(refusal.message);
  };
  const pending = user?.person.pendingEmail;
  return (
    <Form form={form} onSubmit={submit} label={t('Profile')} className={classes.cards}>
      <Card title={t('Profile Image')}>
        <ProfileImageField
          name={`${before.firstName} ${before.surname}`.trim() || t('You')}
          savedUrl={user?.person.images[0]?.url ?? null}
          image={image}
          onChange={setImage}
        />
      </Card>
      <Card title={t('Basic Information')}>
        <div className={classes.fields}>
          <FormRow>
            <FormTextField name="firstName" label={t('First name')} autoComplete="given-name" isRequired />
            <FormTextField name="surname" label={t('Surname')} autoComplete="family-name" isRequired />
          </FormRow>
          <FormTextField
            name="email"
            type="email"
            label={t('Email')}
            description={t('You will receive a confirmation email')}
            autoComplete="email"
            isRequired
          />
          {pending && (
            <Banner tone="info">
              {t('It changes to {{email}} once you use the link we sent there.', { email: pending })}
            </Banner>
          )}
          <FormRow>
            <FormPhoneField name="phoneNumber" label={t('Phone')} countries={lists.countries} />
            <FormDateField name="dateOfBirth" label={t('Date of birth')} autoComplete="bday" />
          </FormRow>
        </div>
      </Card>
      <Card title={t('Address Information')}>
        <div className={classes.fields}>
          <FormTextField name="address" label={t('Address')} autoComplete="street-address" />
          <FormRow>
            <FormTextField name="city" label={t('City')} autoComplete="address-level2" />
            <FormTextField name="zipCode" label={t('Zip code')} autoComplete="postal-code" />
          </FormRow>
          <FormSelect
            name="country"
            label={t('Country')}
            options={lists.countries}
            placeholder={t('Select your country')}
            clearText={t('No country')}
            isSearchable
            searchLabel={t('Search countries')}
            emptyText={t('No countries found')}
          />
        </div>
      </Card>
      <Card title={t('Professional Information')}>
        <div className={classes.fields}>
          <FormRow>
            <FormTextField name="companyName" label={t('Company')} autoComplete="organization" />
            <FormSelect
              name="companySize"
              label={t('Company size')}
              options={employerSizeOptions()}
              clearText={t('Not stated')}
            />
          </FormRow>
          <FormSelect name="sector" label={t('Sector')} options={lists.sectors} clearText={t('No sector')} />
          <FormRow>
            <FormSelect
              name="jobTitleId"
              label={t('Job title')}
              options={lists.jobTitles}
              clearText={t('No job title')}
            />
            <FormTextField
              name="jobTitle"
              label={t('Job title in your own words')}
              autoComplete="organization-title"
            />
          </FormRow>
        </div>
      </Card>
      {fault && <Banner tone="danger">{fault}</Banner>}
      <FormActions>
        <Button variant="secondary" onPress={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" isPending={isSubmitting}>
          {t('Save')}
        </Button>
      </FormActions>
    </Form>
  );
}
