import type { CurrentUser } from '@atrium/domain';
import { Badge, Card, DescriptionList, TextLink } from '@atrium/ui';
import { t } from '@atrium/texts';
import classes from './profile.module.css';

/** Name, email and verification status of the account. */
export function AccountSummary({ user, accountHref }: { user: CurrentUser; accountHref: string }) {
  return (
    <Card title={t('Your account')}>
      <DescriptionList
        items={[
          { term: t('Name'), description: `${user.person.firstName} ${user.person.surname}` },
          { term: t('Email'), description: user.email },
          {
            term: t('Status'),
            description: user.emailVerified ? (
              <Badge tone="success">{t('Verified')}</Badge>
            ) : (
              <Badge tone="warning">{t('Unverified')}</Badge>
            ),
          },
        ]}
      />
      <p className={classes.more}>
        <TextLink href={accountHref}>{t('My Account')}</TextLink>
      </p>
    </Card>
  );
}
