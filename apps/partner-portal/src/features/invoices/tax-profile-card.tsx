import type { TaxProfile } from '@atrium/domain';
import { Button, Card, DescriptionList, QueryView } from '@atrium/ui';
import { useState } from 'react';
import classes from './invoices.module.css';
import { TaxProfileDialog } from './tax-profile-dialog.tsx';
import { useTaxProfile } from './use-tax-profile.ts';

/** Says whether invoices are issued in the company's name, and at which rates. */
export function TaxProfileCard() {
  const [isOpen, setOpen] = useState(false);
  const { profile, countries, save } = useTaxProfile({ isEditing: isOpen });
  return (
    <Card title="Invoicing and tax" className={classes.card}>
      <QueryView query={profile} failed="Failed to fetch invoicing settings">
        {(found) => (
          <>
            <p className={classes.quiet}>
              {found?.isIssuing
                ? 'Buyers who enter a company get an invoice in your name by email, and a credit note for each refund. You find them below.'
                : 'We can issue invoices in your name to buyers who enter a company. Until then, you see the company with the order and issue the invoice yourself.'}
            </p>
            {found && <Profile profile={found} countries={countries} />}
            <div>
              <Button variant="secondary" onPress={() => setOpen(true)}>
                {found ? 'Change invoicing' : 'Set up invoicing'}
              </Button>
            </div>
            {isOpen && (
              <TaxProfileDialog
                initial={found}
                countries={countries}
                onSave={save}
                onClose={() => setOpen(false)}
              />
            )}
          </>
        )}
      </QueryView>
    </Card>
  );
}

interface ProfileProps {
  profile: TaxProfile;
  countries: readonly { id: number; name: string }[];
}

function Profile({ profile: { isIssuing, vatNumber, prefix, rates }, countries }: ProfileProps) {
  return (
    <DescriptionList
      items={[
        { term: 'Issued by us', description: isIssuing ? 'Yes' : 'No' },
        { term: 'VAT number', description: vatNumber },
        { term: 'Numbers begin with', description: prefix },
        {
          term: 'Rates',
          description:
            rates
              .map(({ country, percentage, exemption }) =>
                [
                  `${countries.find(({ id }) => id === country)?.name ?? ''} ${percentage} %`,
                  exemption && `(${exemption})`,
                ]
                  .filter(Boolean)
                  .join(' '),
              )
              .join(', ') || 'None',
        },
      ]}
    />
  );
}
