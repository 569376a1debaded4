import { useLogOut } from '@atrium/account';
import { rolesOf, selectSession } from '@atrium/api-slice';
import { AuthCard, Button } from '@atrium/ui';
import { t } from '@atrium/texts';
import { useSelector } from 'react-redux';
import { paths } from '../../paths.ts';
import classes from './session.module.css';

/** Notice for partners and admins that only attendees buy tickets. */
export function NeedAttendeeLoginPage() {
  const session = useSelector(selectSession);
  const logOut = useLogOut();
  const isAttendee = session !== null && rolesOf(session).includes('attendee');
  return (
    <AuthCard
      title={isAttendee ? t('You can buy tickets') : t('Attendee login needed')}
      lead={
        isAttendee
          ? t("You're logged in as an attendee, {{email}}.", { email: session.email })
          : session
            ? t("You need an attendee account to buy tickets. You're logged in as {{email}}.", {
                email: session.email,
              })
            : t('You need an attendee account to buy tickets.')
      }
    >
      <title>{`${t('Attendee login needed')} | Atrium`}</title>
      <div className={classes.actions}>
        {isAttendee ? null : session ? (
          <Button isWide onPress={() => void logOut(paths.login)}>
            {t('Log in as an attendee')}
          </Button>
        ) : (
          <Button isWide href={paths.login}>
            {t('Log in as an attendee')}
          </Button>
        )}
        <Button isWide variant="secondary" href={paths.events}>
          {t('Back to events')}
        </Button>
      </div>
    </AuthCard>
  );
}
