import type { CurrentUser } from '@atrium/domain';
import { Badge, Card, DescriptionList, TextLink } from '@atrium/ui';
import classes from './profile.module.css';

/** Who is working here, in short. */
export function AccountSummary({ user, accountHref }: { user: CurrentUser; accountHref: string }) {
  return (
    <Card title="Your account">
      <DescriptionList
        items={[
          { term: 'Name', description: `${user.person.firstName} ${user.person.surname}` },
          { term: 'Email', description: user.email },
          {
            term: 'Status',
            description: user.emailVerified ? (
              <Badge tone="success">Verified</Badge>
            ) : (
              <Badge tone="warning">Unverified</Badge>
            ),
          },
        ]}
      />
      <p className={classes.more}>
        <TextLink href={accountHref}>My Account</TextLink>
      </p>
    </Card>
  );
}
