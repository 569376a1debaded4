import { useLogOut } from '@atrium/account';
import { selectSession } from '@atrium/api-slice';
import { AuthCard, Button } from '@atrium/ui';
import { t } from '@atrium/ui/language';
import { useSelector } from 'react-redux';
import { paths } from '../../paths.ts';
import classes from './session.module.css';

/** Tells a partner who wants tickets that attendees buy them. */
export function NeedAttendeeLoginPage() {
  const session = useSelector(selectSession);
  const logOut = useLogOut();
  return (
    <AuthCard
      title={t('Attendee login needed')}
      lead={
        session
          ? t('Tickets are bought with an attendee account. You are logged in as {{email}}.', {
              email: session.email,
            })
          : t('Tickets are bought with an attendee account.')
      }
    >
      <title>{`${t('Attendee login needed')} | Atrium`}</title>
      <div className={classes.actions}>
        {session ? (
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
