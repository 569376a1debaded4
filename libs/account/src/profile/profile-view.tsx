import type { CurrentUser } from '@atrium/domain';
import { Avatar, Badge, Banner, Card, DescriptionList } from '@atrium/ui';
import type { ReactNode } from 'react';
import classes from './profile.module.css';

const orDash = (value: ReactNode) => value ?? '–';
const names = (options: readonly { name: string }[]) =>
  options.length > 0 ? options.map(({ name }) => name).join(', ') : null;

/** An account's profile, read only. `unverified` stands under an address that is not confirmed yet. */
export function ProfileView({ user, unverified }: { user: CurrentUser; unverified?: ReactNode }) {
  const { person } = user;
  return (
    <div className={classes.cards}>
      <Card title="Profile Image">
        {person.images[0] ? (
          <Avatar name={`${person.firstName} ${person.surname}`} imageUrl={person.images[0].url} size="l" />
        ) : (
          <span className={classes.noImage}>No Image</span>
        )}
      </Card>
      <Card title="Basic Information">
        <DescriptionList
          items={[
            { term: 'Name', description: `${person.firstName} ${person.surname}` },
            {
              term: 'Email',
              description: (
                <span className={classes.email}>
                  {user.email}
                  {user.emailVerified ? (
                    <Badge tone="success">Verified</Badge>
                  ) : (
                    <Badge tone="warning">Unverified</Badge>
                  )}
                </span>
              ),
            },
            { term: 'Phone', description: orDash(person.phoneNumber) },
            { term: 'Date of birth', description: orDash(person.dateOfBirth) },
          ]}
        />
        {person.pendingEmail && (
          <div className={classes.unverified}>
            <Banner tone="info">
              {person.pendingEmail} takes its place once you use the link that we sent there.
            </Banner>
          </div>
        )}
        {!user.emailVerified && <div className={classes.unverified}>{unverified}</div>}
      </Card>
      <Card title="Address Information">
        <DescriptionList
          items={[
            { term: 'Address', description: orDash(person.address) },
            { term: 'City', description: orDash(person.city) },
            { term: 'Zip code', description: orDash(person.zipCode) },
            { term: 'Country', description: orDash(person.country?.name) },
          ]}
        />
      </Card>
      <Card title="Professional Information">
        <DescriptionList
          items={[
            { term: 'Company', description: orDash(person.companyName) },
            { term: 'Job title', description: orDash(person.jobTitle ?? names(person.jobTitles)) },
            { term: 'Sectors', description: orDash(names(person.sectors)) },
          ]}
        />
      </Card>
    </div>
  );
}
