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
  useKitForm,
  useUnsavedChanges,
} from '@atrium/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { ProfileImageField } from './profile-image-field.tsx';
import {
  changeOf,
  fieldOf,
  ProfileForm as ProfileSchema,
  valuesOf,
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

/** The profile to be edited; a failed save keeps what was typed. */
export function ProfileForm({ user, lists, save, onSaved, onCancel }: ProfileFormProps) {
  // what the person had when the page was opened: a refetch must not change what counts as untouched
  const [before] = useState(() => valuesOf(user));
  const [image, setImage] = useState<ImageChange>({ kind: 'keep' });
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<ProfileValues>({
    defaultValues: before,
    resolver: zodResolver(ProfileSchema, undefined, { raw: true }),
  });
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState;
  useUnsavedChanges((isDirty || image.kind !== 'keep') && !isSubmitSuccessful);

  const submit = async (values: ProfileValues) => {
    setFault(null);
    const refusal = await save(changeOf(values, before), image);
    if (!refusal) return onSaved();
    const placed = refusal.faults.filter(({ path }) => fieldOf(path) in values);
    for (const { path, message } of placed) form.setError(fieldOf(path) as keyof ProfileValues, { message });
    if (placed.length === 0) setFault(refusal.message);
  };
  const pending = user?.person.pendingEmail;
  return (
    <Form form={form} onSubmit={submit} label="Profile" className={classes.cards}>
      <Card title="Profile Image">
        <ProfileImageField
          name={`${before.firstName} ${before.surname}`.trim() || 'You'}
          savedUrl={user?.person.images[0]?.url ?? null}
          image={image}
          onChange={setImage}
        />
      </Card>
      <Card title="Basic Information">
        <div className={classes.fields}>
          <FormRow>
            <FormTextField name="firstName" label="First name" autoComplete="given-name" isRequired />
            <FormTextField name="surname" label="Last name" autoComplete="family-name" isRequired />
          </FormRow>
          <FormTextField
            name="email"
            type="email"
            label="Email"
            description="You will receive a confirmation email"
            autoComplete="email"
            isRequired
          />
          {pending && (
            <Banner tone="info">{pending} takes its place once you use the link that we sent there.</Banner>
          )}
          <FormRow>
            <FormPhoneField name="phoneNumber" label="Phone" countries={lists.countries} />
            <FormDateField name="dateOfBirth" label="Date of birth" autoComplete="bday" />
          </FormRow>
        </div>
      </Card>
      <Card title="Address Information">
        <div className={classes.fields}>
          <FormTextField name="address" label="Address" autoComplete="street-address" />
          <FormRow>
            <FormTextField name="city" label="City" autoComplete="address-level2" />
            <FormTextField name="zipCode" label="Zip code" autoComplete="postal-code" />
          </FormRow>
          <FormSelect
            name="country"
            label="Country"
            options={lists.countries}
            placeholder="Select your country"
            clearText="No country"
            isSearchable
            searchLabel="Search countries"
            emptyText="No countries found"
          />
        </div>
      </Card>
      <Card title="Professional Information">
        <div className={classes.fields}>
          <FormRow>
            <FormTextField name="companyName" label="Company" autoComplete="organization" />
            <FormSelect name="sector" label="Sector" options={lists.sectors} clearText="No sector" />
          </FormRow>
          <FormRow>
            <FormSelect
              name="jobTitleId"
              label="Job title"
              options={lists.jobTitles}
              clearText="No job title"
            />
            <FormTextField
              name="jobTitle"
              label="Job title in your own words"
              autoComplete="organization-title"
            />
          </FormRow>
        </div>
      </Card>
      {fault && <Banner tone="danger">{fault}</Banner>}
      <FormActions>
        <Button variant="secondary" onPress={onCancel}>
          Cancel
        </Button>
        <Button type="submit" isPending={isSubmitting}>
          Save
        </Button>
      </FormActions>
    </Form>
  );
}
