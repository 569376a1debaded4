import type { LoginActivity } from '@atrium/domain';
import { Badge, Button, ConfirmDialog, DialogTrigger } from '@atrium/ui';
import { MonitorSmartphone } from 'lucide-react';
import classes from './security.module.css';
import type { SignOut } from './use-sign-out.ts';

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const shown = (instant: string) => when.format(new Date(instant));

/** Where the account is signed in, each with a way to end it. */
export function LoginActivityList({ logins, signOut }: { logins: LoginActivity[]; signOut: SignOut }) {
  return (
    <div className={classes.section}>
      <p className={classes.quiet}>
        These devices are signed in to your account. Sign out what you do not know, and change your password.
      </p>
      <ul className={classes.logins} aria-label="Signed-in devices">
        {logins.map((login) => (
          <li key={login.id} className={classes.login}>
            <MonitorSmartphone size={20} aria-hidden className={classes.icon} />
            <div className={classes.facts}>
              <span className={classes.device}>
                {login.device}
                {login.current && <Badge tone="success">This device</Badge>}
              </span>
              <span className={classes.quiet}>
                Signed in <time dateTime={login.time}>{shown(login.time)}</time>
                {login.lastSeenAt !== login.time && (
                  <>
                    {' '}
                    · Last seen <time dateTime={login.lastSeenAt}>{shown(login.lastSeenAt)}</time>
                  </>
                )}
                {login.address && ` · ${login.address}`}
              </span>
            </div>
            <Button
              size="s"
              variant="secondary"
              aria-label={`Sign out ${login.device}${login.current ? ', this device' : ''}`}
              isDisabled={signOut.isBusy}
              onPress={() => void signOut.one(login)}
            >
              Sign out
            </Button>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        {logins.length > 1 && (
          <Button variant="secondary" isDisabled={signOut.isBusy} onPress={() => void signOut.others()}>
            Sign out all other devices
          </Button>
        )}
        <DialogTrigger>
          <Button variant="secondary" isDisabled={signOut.isBusy}>
            Sign out everywhere
          </Button>
          <ConfirmDialog title="Sign out everywhere?" confirmText="Sign out" onConfirm={signOut.everywhere}>
            <p>Every device is signed out, this one too. You log in again with your password.</p>
          </ConfirmDialog>
        </DialogTrigger>
      </div>
    </div>
  );
}
