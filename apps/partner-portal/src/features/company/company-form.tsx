import { companySizes, eventsPerYearRanges, type Partner } from '@atrium/domain';
import {
  Badge,
  Banner,
  Button,
  Card,
  Form,
  FormActions,
  FormMultiSelect,
  FormPhoneField,
  FormRow,
  FormSelect,
  FormTextField,
  TextLink,
  toast,
  useKitForm,
  useUnsavedChanges,
} from '@atrium/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { CompanyLists } from '../../forms/use-company-lists.ts';
import { paths } from '../../paths.ts';
import {
  addressFields,
  changeOf,
  CompanyProfile,
  fieldOf,
  valuesOf,
  type CompanyValues,
} from './company-values.ts';
import classes from './company.module.css';
import type { SaveCompany } from './use-save-company.ts';

const sizes = companySizes.map((size) => ({ id: size, name: `${size} employees` }));
const ranges = eventsPerYearRanges.map((range) => ({ id: range, name: range }));

/** The company's profile to be edited; a failed save keeps what was typed. */
export function CompanyProfileForm({
  partner,
  lists,
  save,
}: {
  partner: Partner;
  lists: CompanyLists;
  save: SaveCompany;
}) {
  // what the company was when the form began: a refetch must not change what counts as untouched
  const [before, setBefore] = useState(() => valuesOf(partner));
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<CompanyValues>({
    defaultValues: before,
    resolver: zodResolver(CompanyProfile, undefined, { raw: true }),
  });
  const { isDirty, isSubmitting } = form.formState;
  useUnsavedChanges(isDirty);
  const address = useWatch({ control: form.control, name: addressFields });
  const isMoving = addressFields.some((field, index) => address[index] !== before[field]);

  const submit = async (values: CompanyValues) => {
    setFault(null);
    const answer = await save(changeOf(values, before));
    if (answer.kind === 'saved') {
      const now = valuesOf(answer.partner);
      setBefore(now);
      form.reset(now);
      return toast.success('Company profile saved');
    }
    const placed = answer.faults.flatMap(({ path, message }) => {
      const field = fieldOf(path);
      return field ? [{ field, message }] : [];
    });
    placed.forEach(({ field, message }) => form.setError(field, { message }));
    if (placed.length === 0) setFault(answer.message);
  };
  return (
    <Form form={form} onSubmit={submit} label="Company profile" className={classes.cards}>
      <Card title="Company">
        <div className={classes.fields}>
          <FormTextField name="name" label="Company name" autoComplete="organization" isRequired />
          <FormRow>
            <FormSelect name="organizationType" label="Organization type" options={lists.organizationTypes} />
            <FormTextField name="registrationNumber" label="Registration number" />
          </FormRow>
          <FormRow>
            <FormSelect name="companySize" label="Company size" options={sizes} clearText="Not provided" />
            <FormSelect
              name="eventsPerYear"
              label="Events per year"
              options={ranges}
              clearText="Not provided"
            />
          </FormRow>
          <FormMultiSelect name="sectors" label="Industry sectors" options={lists.sectors} />
        </div>
      </Card>
      <Card title={<Proved text="Contact" what="Email" isVerified={partner.emailVerified} />}>
        <div className={classes.fields}>
          <FormTextField name="email" type="email" label="Company email" autoComplete="email" isRequired />
          <FormPhoneField name="phoneNumber" label="Phone number" countries={lists.countries} />
          <FormTextField name="companyWebsite" type="url" label="Company website" autoComplete="url" />
        </div>
      </Card>
      <Card title={<Proved text="Address" what="Address" isVerified={partner.addressVerified} />}>
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
            clearText="No country"
            isSearchable
            searchLabel="Search countries"
            emptyText="No countries found"
          />
          {isMoving && partner.addressVerified && (
            <Banner tone="warning">
              Your address is verified. Once you save another one, it has to be verified again.
            </Banner>
          )}
          <TextLink href={paths.addressVerification}>Address verification</TextLink>
        </div>
      </Card>
      {fault && (
        <Banner tone="danger" title="Your changes were not saved">
          {fault}
        </Banner>
      )}
      <FormActions>
        <Button type="submit" isPending={isSubmitting}>
          {isSubmitting ? 'Saving…' : 'Save company profile'}
        </Button>
      </FormActions>
    </Form>
  );
}

function Proved({ text, what, isVerified }: { text: string; what: string; isVerified: boolean }) {
  return (
    <span className={classes.proved}>
      {text}
      <span aria-label={`${what} ${isVerified ? 'verified' : 'not verified'}`} role="img">
        <Badge tone={isVerified ? 'success' : 'warning'}>{isVerified ? 'Verified' : 'Not verified'}</Badge>
      </span>
    </span>
  );
}
