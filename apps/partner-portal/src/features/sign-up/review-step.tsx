import type { Option } from '@atrium/domain';
import { Button, DescriptionList } from '@atrium/ui';
import type { CompanyLists } from '../../forms/use-company-lists.ts';
import classes from './sign-up.module.css';
import type { SignUpValues } from './sign-up-values.ts';

type Row = readonly [term: string, value: string | null | undefined];

const nameIn = (options: readonly Option[], wanted: number | null) =>
  options.find(({ id }) => id === wanted)?.name;

/** All data to be sent, except the password. */
export function ReviewStep({
  values,
  lists,
  onEdit,
}: {
  values: SignUpValues;
  lists: CompanyLists;
  onEdit: (step: number) => void;
}) {
  const { countries, sectors, organizationTypes } = lists;
  return (
    <>
      <Section
        title="Contact Details"
        onEdit={() => onEdit(0)}
        rows={[
          ['First name', values.firstName],
          ['Surname', values.surname],
          ['Email', values.email],
          ['Country', nameIn(countries, values.country)],
        ]}
      />
      <Section
        title="Company Details"
        onEdit={() => onEdit(2)}
        rows={[
          ['Company name', values.companyName],
          ['Registered company name', values.registeredCompanyName],
          ['Organization type', nameIn(organizationTypes, values.organizationType)],
          ['Registration number', values.registrationNumber],
          ['Company address', values.companyAddress],
          ['City', values.companyCity],
          ['Zip code', values.companyZipCode],
          ['Company country', nameIn(countries, values.companyCountry)],
          ['Company email', values.companyEmail],
          ['Company phone number', values.companyPhoneNumber],
          ['Company website', values.companyWebsite],
          ['Company size', values.companySize && `${values.companySize} employees`],
          ['Events per year', values.eventsPerYear],
          ['Industry sectors', values.sectors.flatMap((id) => nameIn(sectors, id) ?? []).join(', ')],
        ]}
      />
    </>
  );
}

function Section({ title, rows, onEdit }: { title: string; rows: readonly Row[]; onEdit: () => void }) {
  return (
    <section aria-label={title} className={classes.section}>
      <div className={classes.sectionHead}>
        <h3>{title}</h3>
        <Button variant="quiet" size="s" aria-label={`Edit ${title}`} onPress={onEdit}>
          Edit
        </Button>
      </div>
      <DescriptionList
        items={rows.map(([term, value]) => ({
          term,
          description: value?.trim() || <span className={classes.missing}>Not provided</span>,
        }))}
      />
    </section>
  );
}
