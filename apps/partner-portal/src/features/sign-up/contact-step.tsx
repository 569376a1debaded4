import type { Country } from '@atrium/domain';
import { FormRow, FormSelect, FormTextField } from '@atrium/ui';

/** The applicant. */
export function ContactStep({ countries }: { countries: readonly Country[] }) {
  return (
    <>
      <FormRow>
        <FormTextField name="firstName" label="First name" autoComplete="given-name" isRequired />
        <FormTextField name="surname" label="Surname" autoComplete="family-name" isRequired />
      </FormRow>
      <FormTextField
        name="email"
        type="email"
        label="Email"
        description="You'll use this to log in"
        autoComplete="email"
        isRequired
      />
      <FormSelect
        name="country"
        label="Country"
        options={countries}
        placeholder="Select your country"
        isSearchable
        searchLabel="Search countries"
        emptyText="No countries found"
        isRequired
      />
    </>
  );
}
