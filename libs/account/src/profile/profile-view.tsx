import type { CurrentUser } from '@atrium/domain';
import { Avatar, Badge, Banner, Card, DescriptionList } from '@atrium/ui';
import { formatDay, translateMessage, t } from '@atrium/texts';
import type { ReactNode } from 'react';
import { employerSizeText } from './employer-size-text.ts';
import classes from './profile.module.css';

const orDash = (value: ReactNode) => value ?? '–';
const names = (options: readonly { name: string }[]) =>
  options.length > 0 ? options.map(({ name }) => t(name)).join(', ') : null;

/** An account's profile, read only. `unverified` is shown under an email that is not confirmed yet, or whose emails come back. */
export function ProfileView({ user, unverified }: { user: CurrentUser; unverified?: ReactNode }) {
  const { person } = user;
  return (
    <div className={classes.cards}>
      <Card title={t('Profile Image')}>
        {person.images[0] ? (
          <Avatar name={`${person.firstName} ${person.surname}`} imageUrl={person.images[0].url} size="l" />
        ) : (
          <span className={classes.noImage}>{t('No Image')}</span>
        )}
      </Card>
      <Card title={t('Basic Information')}>
        <DescriptionList
          items={[
            { term: t('Name'), description: `${person.firstName} ${person.surname}` },
            {
              term: t('Email'),
              description: (
                <span className={classes.email}>
                  {user.email}
                  {user.emailVerified ? (
                    <Badge tone="success">{t('Verified')}</Badge>
                  ) : (
                    <Badge tone="warning">{t('Unverified')}</Badge>
                  )}
                </span>
              ),
            },
            { term: t('Phone'), description: orDash(person.phoneNumber) },
            {
              term: t('Date of birth'),
              description: orDash(person.dateOfBirth && formatDay(person.dateOfBirth)),
            },
          ]}
        />
        {person.pendingEmail && (
          <div className={classes.unverified}>
            <Banner tone="info">
              {t('It changes to {{email}} once you use the link we sent there.', {
                email: person.pendingEmail,
              })}
            </Banner>
          </div>
        )}
        {(!user.emailVerified || user.undeliverableSince) && (
          <div className={classes.unverified}>
            {user.undeliverableSince && (
              <Banner tone="warning" title={t('Our emails to you come back')}>
                {t(
                  "We therefore don't send you digests or emails from organisers. You still get emails about tickets and your account. Correct your address, or ask for a confirmation email and use its link to show that it arrives.",
                )}
              </Banner>
            )}
            {unverified}
          </div>
        )}
      </Card>
      <Card title={t('Address Information')}>
        <DescriptionList
          items={[
            { term: t('Address'), description: orDash(person.address) },
            { term: t('City'), description: orDash(person.city) },
            { term: t('Zip code'), description: orDash(person.zipCode) },
            { term: t('Country'), description: orDash(translateMessage(person.country?.name)) },
          ]}
        />
      </Card>
      <Card title={t('Professional Information')}>
        <DescriptionList
          items={[
            { term: t('Company'), description: orDash(person.companyName) },
            {
              term: t('Company size'),
              description: orDash(person.companySize && employerSizeText(person.companySize)),
            },
            { term: t('Job title'), description: orDash(person.jobTitle ?? names(person.jobTitles)) },
            { term: t('Sectors'), description: orDash(names(person.sectors)) },
          ]}
        />
      </Card>
    </div>
  );
}
