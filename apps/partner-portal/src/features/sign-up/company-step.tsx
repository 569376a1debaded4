import { companySizes, eventsPerYearRanges } from '@atrium/domain';
import { FormMultiSelect, FormPhoneField, FormRow, FormSelect, FormTextField } from '@atrium/ui';
import { useWatch } from 'react-hook-form';
import type { CompanyLists } from '../../forms/use-company-lists.ts';
import type { SignUpValues } from './sign-up-values.ts';

const sizes = companySizes.map((size) => ({ id: size, name: `${size} employees` }));
const ranges = eventsPerYearRanges.map((range) => ({ id: range, name: range }));

/** The company that will sell. Details not at hand are added to the profile later. */
export function CompanyStep({ countries, sectors, organizationTypes }: CompanyLists) {
  const chosen = useWatch<SignUpValues, 'companyCountry'>({ name: 'companyCountry' });
  return (
    <>
      <p>We use these details to review your application. You can add missing ones later.</p>
      <FormRow>
        <FormTextField name="companyName" label="Company name" autoComplete="organization" isRequired />
        <FormTextField name="registeredCompanyName" label="Registered company name" isRequired />
      </FormRow>
      <FormRow>
        <FormSelect
          name="organizationType"
          label="Organization type"
          options={organizationTypes}
          isRequired
        />
        <FormTextField name="registrationNumber" label="Registration number" isRequired />
      </FormRow>
      <FormTextField name="companyAddress" label="Company address" autoComplete="street-address" isRequired />
      <FormRow>
        <FormTextField name="companyCity" label="City" autoComplete="address-level2" isRequired />
        <FormTextField name="companyZipCode" label="Zip code" autoComplete="postal-code" isRequired />
      </FormRow>
      <FormSelect
        name="companyCountry"
        label="Company country"
        options={countries}
        placeholder="Select the country"
        isSearchable
        searchLabel="Search countries"
        emptyText="No countries found"
        isRequired
      />
      <FormTextField name="companyEmail" type="email" label="Company email" isRequired />
      <FormPhoneField
        name="companyPhoneNumber"
        label="Company phone number"
        countries={countries}
        defaultCountry={countries.find(({ id }) => id === chosen)?.code}
        isRequired
      />
      <FormTextField name="companyWebsite" type="url" label="Company website" autoComplete="url" isRequired />
      <FormRow>
        <FormSelect name="companySize" label="Company size" options={sizes} isRequired />
        <FormSelect name="eventsPerYear" label="Events per year" options={ranges} isRequired />
      </FormRow>
      <FormMultiSelect name="sectors" label="Industry sectors" options={sectors} isRequired />
    </>
  );
}
