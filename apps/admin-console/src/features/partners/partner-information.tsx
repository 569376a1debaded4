import { formatEventTime, missingToSell, type AdminPartner, type SellingStep } from '@atrium/domain';
import { Badge, Card, DescriptionList, SectorChips, TextLink } from '@atrium/ui';
import type { ReactNode } from 'react';
import { detailClasses as detail } from '../detail-layout/index.ts';
import classes from './partner.module.css';

const none = 'Not provided';

const checked = (text: string, isVerified: boolean) => (
  <span className={classes.checked}>
    {text || none} {isVerified && <Badge tone="success">Verified</Badge>}
  </span>
);

const missing: Record<SellingStep, string> = {
  'sign-agreement': 'agreement not signed',
  'agree-to-terms': 'customer terms not agreed to',
  'confirm-company-email': 'company email not confirmed',
};

const maySell = (partner: AdminPartner): string => {
  if (partner.blockedAt) return 'No, it is blocked';
  return partner.maySell ? 'Yes' : notYet(partner);
};

const notYet = (partner: AdminPartner) =>
  `Not yet: ${missingToSell(partner)
    .map((step) => missing[step])
    .join(', ')}. Approved events become public after that.`;

/** The partner's profile, and which parts of it are verified. */
export function PartnerInformation({ partner }: { partner: AdminPartner }) {
  const address = [partner.address, partner.city, partner.zipCode, partner.country?.name];
  return (
    <Card title="Company">
      <DescriptionList
        items={[
          { term: 'Registered name', description: partner.legalName || none },
          { term: 'Organisation type', description: partner.organizationType?.name ?? none },
          { term: 'Registration number', description: partner.registrationNumber || none },
          { term: 'Trade register', description: partner.tradeRegister || none },
          {
            term: 'Address',
            description: checked(address.filter(Boolean).join(', '), partner.addressVerified),
          },
          { term: 'Email', description: checked(partner.email, partner.emailVerified) },
          { term: 'Phone', description: partner.phoneNumber || none },
          {
            term: 'Company website',
            description: partner.companyWebsite ? (
              <TextLink href={partner.companyWebsite} target="_blank" rel="noopener noreferrer">
                {partner.companyWebsite}
              </TextLink>
            ) : (
              none
            ),
          },
          { term: 'Company size', description: partner.companySize ?? none },
          { term: 'Events per year', description: partner.eventsPerYear ?? none },
          {
            term: 'Industry sectors',
            description: partner.sectors.length > 0 ? <SectorChips sectors={partner.sectors} /> : none,
          },
          { term: 'May sell', description: maySell(partner) },
          { term: 'Applied', description: formatEventTime(partner.appliedAt, 'UTC') },
        ]}
      />
    </Card>
  );
}

/** The team members, bank accounts and documents of the partner. */
export function PartnerLists({ partner: { persons, bankAccounts, documents } }: { partner: AdminPartner }) {
  return (
    <>
      <ListCard title="Team members" emptyText="No team members listed">
        {persons.map(({ id, firstName, surname, email }) => (
          <li key={id}>
            <strong>
              {firstName} {surname}
            </strong>
            <span className={detail.quiet}>{email}</span>
          </li>
        ))}
      </ListCard>
      <ListCard title="Bank accounts" emptyText="No bank accounts listed">
        {bankAccounts.map(({ id, bankName, accountNumber }) => (
          <li key={id}>
            <strong>{bankName}</strong>
            <span className={detail.quiet}>{accountNumber}</span>
          </li>
        ))}
      </ListCard>
      <ListCard title="Documents" emptyText="No documents available">
        {documents.map(({ id, name, url }) => (
          <li key={id}>
            <strong>{name}</strong>
            <TextLink href={url} target="_blank" aria-label={`View ${name}`}>
              View
            </TextLink>
          </li>
        ))}
      </ListCard>
    </>
  );
}

function ListCard({
  title,
  emptyText,
  children,
}: {
  title: string;
  emptyText: string;
  children: ReactNode[];
}) {
  return (
    <Card title={title}>
      {children.length === 0 ? (
        <p className={detail.quiet}>{emptyText}</p>
      ) : (
        <ul className={classes.list}>{children}</ul>
      )}
    </Card>
  );
}
