import { companySizes, eventsPerYearRanges, formatEventDays, type Partner } from '@atrium/domain';
import {
  Badge,
  Banner,
  Button,
  Card,
  Form,
  FormCheckbox,
  FormActions,
  FormMultiSelect,
  FormPhoneField,
  FormRow,
  FormSelect,
  FormTextField,
  TextLink,
  toast,
  typedValuesResolver,
  useKitForm,
  useUnsavedChanges,
} from '@atrium/ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { CompanyLists } from '../../forms/use-company-lists.ts';
import { paths } from '../../paths.ts';
import {
  addressFields,
  toCompanyChange,
  CompanyProfile,
  companyFieldAt,
  toCompanyValues,
  type CompanyValues,
} from './company-values.ts';
import classes from './company.module.css';
import { MoveDialog, useMoveConfirmation } from './move-dialog.tsx';
import type { SaveCompany } from './use-save-company.ts';

const sizes = companySizes.map((size) => ({ id: size, name: `${size} employees` }));
const ranges = eventsPerYearRanges.map((range) => ({ id: range, name: range }));

/** The form of the company's profile; a failed save keeps the input. */
export function CompanyProfileForm({
  partner,
  lists,
  save,
}: {
  partner: Partner;
  lists: CompanyLists;
  save: SaveCompany;
}) {
  // the company when the form opened: a refetch must not change which fields count as changed
  const [before, setBefore] = useState(() => toCompanyValues(partner));
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<CompanyValues>({
    defaultValues: before,
    resolver: typedValuesResolver(CompanyProfile),
  });
  const { isDirty, isSubmitting } = form.formState;
  useUnsavedChanges(isDirty);
  const address = useWatch({ control: form.control, name: addressFields });
  const isMoving = addressFields.some((field, index) => address[index] !== before[field]);

  const move = useMoveConfirmation(isMoving && partner.addressVerified);

  const store = async (values: CompanyValues) => {
    setFault(null);
    const answer = await save(toCompanyChange(values, before));
    if (answer.kind === 'saved') {
      const now = toCompanyValues(answer.partner);
      setBefore(now);
      form.reset(now);
      return toast.success('Company profile saved');
    }
    const placed = answer.faults.flatMap(({ path, message }) => {
      const field = companyFieldAt(path);
      return field ? [{ field, message }] : [];
    });
    placed.forEach(({ field, message }) => form.setError(field, { message }));
    if (placed.length === 0) setFault(answer.message);
  };
  return (
    <>
      <Form
        form={form}
        onSubmit={(values) => move.ask(values, store)}
        label="Company profile"
        className={classes.cards}
      >
        <Card title="Company">
          <div className={classes.fields}>
            {partner.currentVettingStatus === 'APPROVED' && (
              <p className={classes.quiet}>
                Your company is approved. We review a new name, registration, type or address before it
                applies. Until then, the approved one stays.
              </p>
            )}
            <FormTextField name="name" label="Company name" autoComplete="organization" isRequired />
            <FormTextField
              name="legalName"
              label="Registered company name"
              description="Printed on invoices, receipts, statements, letters and the agreement. Without it, they say the company name."
            />
            <FormRow>
              <FormSelect
                name="organizationType"
                label="Organization type"
                options={lists.organizationTypes}
              />
              <FormTextField name="registrationNumber" label="Registration number" />
            </FormRow>
            <FormTextField
              name="tradeRegister"
              label="Trade register"
              description="The register that lists the number, such as Companies House. Buyers see both."
            />
            <FormRow>
              <FormSelect name="companySize" label="Company size" options={sizes} clearText="Not provided" />
              <FormSelect
                name="eventsPerYear"
                label="Events per year"
                options={ranges}
                clearText="Not provided"
              />
            </FormRow>
            {partner.certifiedAt === null ? (
              <FormCheckbox
                name="certifiesCompliance"
                label="I certify that my company offers only what complies with the law where it is offered. Buyers see this, and since when."
              />
            ) : (
              <p className={classes.quiet}>
                You certified on {formatEventDays({ startDateTime: partner.certifiedAt, timeZone: 'UTC' })}{' '}
                that your company offers only what complies with the law.
              </p>
            )}
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
            {isMoving && (
              <Banner tone="warning">
                {partner.addressVerified
                  ? "Your address is verified. If you change it, you'll verify it again."
                  : "A code that we've posted to the former address stops working."}
              </Banner>
            )}
            <TextLink href={paths.addressVerification}>Address verification</TextLink>
          </div>
        </Card>
        {fault && (
          <Banner tone="danger" title="We couldn't save your changes">
            {fault}
          </Banner>
        )}
        <FormActions>
          <Button type="submit" isPending={isSubmitting}>
            {isSubmitting ? 'Saving…' : 'Save company profile'}
          </Button>
        </FormActions>
      </Form>
      <MoveDialog {...move} isApproved={partner.currentVettingStatus === 'APPROVED'} />
    </>
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
