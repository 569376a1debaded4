import { useCurrentUserQuery } from '@atrium/api-slice';
import { Button, QueryView } from '@atrium/ui';
import { t } from '@atrium/texts';
import { ProfileView } from './profile-view.tsx';
import classes from './profile.module.css';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { useResendConfirmation } from './use-resend-confirmation.ts';

/** The account's profile, read only, as a page or a tab of any app. */
export function ProfilePanel() {
  const user = useCurrentUserQuery();
  const resend = useResendConfirmation();
  return (
    <QueryView query={user}>
      {(data) => <ProfileView user={data} unverified={<ResendConfirmation resend={resend} />} />}
    </QueryView>
  );
}

/** Profile page with a link to edit it. */
export function MyAccountPage({ editHref }: { editHref: string }) {
  return (
    <div className={classes.page}>
      <title>{`${t('My Account')} | Atrium`}</title>
      <div className={classes.head}>
        <h1>{t('My Account')}</h1>
        <Button href={editHref}>{t('Edit Profile')}</Button>
      </div>
      <ProfilePanel />
    </div>
  );
}
