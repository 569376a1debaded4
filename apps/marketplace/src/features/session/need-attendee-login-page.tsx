import { useLogOut } from '@atrium/account';
import { selectSession } from '@atrium/api-slice';
import { AuthCard, Button } from '@atrium/ui';
import { useSelector } from 'react-redux';
import { paths } from '../../paths.ts';
import classes from './session.module.css';

/** Tells a partner who wants tickets that attendees buy them. */
export function NeedAttendeeLoginPage() {
  const session = useSelector(selectSession);
  const logOut = useLogOut();
  return (
    <AuthCard
      title="Attendee login needed"
      lead={`Tickets are bought with an attendee account.${session ? ` You are logged in as ${session.email}.` : ''}`}
    >
      <title>Attendee login needed | Atrium</title>
      <div className={classes.actions}>
        {session ? (
          <Button isWide onPress={() => void logOut(paths.login)}>
            Log in as an attendee
          </Button>
        ) : (
          <Button isWide href={paths.login}>
            Log in as an attendee
          </Button>
        )}
        <Button isWide variant="secondary" href={paths.events}>
          Back to events
        </Button>
      </div>
    </AuthCard>
  );
}
