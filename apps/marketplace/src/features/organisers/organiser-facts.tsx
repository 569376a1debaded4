import { formatEventDays, type Organiser, type Verified } from '@atrium/domain';
import { Badge, DescriptionList, TextLink } from '@atrium/ui';
import { locale, t } from '@atrium/texts';
import type { ReactNode } from 'react';
import classes from './organisers.module.css';

/** Facts about the company that sells: its register entry, its contacts, and what was verified. */
export function OrganiserFacts({ organiser }: { organiser: Organiser }) {
  const { verified, certifiedAt } = organiser;
  const place = [organiser.address, [organiser.zipCode, organiser.city].filter(Boolean).join(' ')];
  const country = organiser.country && t(organiser.country);
  const rows: { term: string; description: ReactNode }[] = [
    { term: t('Registered name'), description: organiser.legalName },
    {
      term: t('Organisation type'),
      description: organiser.organizationType && t(organiser.organizationType),
    },
    { term: t('Trade register'), description: organiser.tradeRegister },
    { term: t('Registration number'), description: organiser.registrationNumber },
    {
      term: t('Address'),
      description: withMark([...place, country].filter(Boolean).join(', '), verified.address),
    },
    {
      term: t('Email'),
      description: withMark(
        <TextLink href={`mailto:${organiser.email}`}>{organiser.email}</TextLink>,
        verified.email,
      ),
    },
    {
      term: t('Phone'),
      description: organiser.phoneNumber && (
        <TextLink href={`tel:${organiser.phoneNumber.replace(/[^\d+]/g, '')}`}>
          {organiser.phoneNumber}
        </TextLink>
      ),
    },
    {
      term: t('Website'),
      description: organiser.companyWebsite && (
        <TextLink href={organiser.companyWebsite} target="_blank" rel="noopener noreferrer nofollow">
          {organiser.companyWebsite}
        </TextLink>
      ),
    },
    {
      term: t('Partner agreement'),
      description: verified.agreement.isVerified && markText(verified.agreement, 'signed'),
    },
    {
      term: t('Self-certification'),
      description:
        certifiedAt &&
        t('Certified on {{date}} to offer only what complies with the law', { date: day(certifiedAt) }),
    },
    { term: t('Member since'), description: day(organiser.memberSince) },
  ];
  return <DescriptionList isStacked items={rows.filter(({ description }) => Boolean(description))} />;
}

const day = (at: string) => formatEventDays({ startDateTime: at, timeZone: 'UTC' }, locale());

function markText({ at }: Verified, how: 'verified' | 'signed'): string {
  if (how === 'signed') return at ? t('Signed on {{date}}', { date: day(at) }) : t('Signed');
  return at ? t('Verified on {{date}}', { date: day(at) }) : t('Verified');
}

const withMark = (fact: ReactNode, mark: Verified) => (
  <span className={classes.fact}>
    {fact}
    {mark.isVerified && <Badge tone="success">{markText(mark, 'verified')}</Badge>}
  </span>
);
