import type { LoginActivity } from '@atrium/domain';
import { Badge, Button, ConfirmDialog, DialogTrigger } from '@atrium/ui';
import { locale, t, Words } from '@atrium/ui/language';
import { MonitorSmartphone } from 'lucide-react';
import classes from './security.module.css';
import type { SignOut } from './use-sign-out.ts';

const shown = (instant: string) =>
  new Date(instant).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' });

/** Where the account is signed in, each with a way to end it. */
export function LoginActivityList({ logins, signOut }: { logins: LoginActivity[]; signOut: SignOut }) {
  return (
    <div className={classes.section}>
      <p className={classes.quiet}>
        {t(
          'These devices are signed in to your account. Sign out what you do not know, and change your password.',
        )}
      </p>
      <ul className={classes.logins} aria-label={t('Signed-in devices')}>
        {logins.map((login) => (
          <li key={login.id} className={classes.login}>
            <MonitorSmartphone size={20} aria-hidden className={classes.icon} />
            <div className={classes.facts}>
              <span className={classes.device}>
                {t(login.device)}
                {login.current && <Badge tone="success">{t('This device')}</Badge>}
              </span>
              <span className={classes.quiet}>
                <Words
                  text={t('Signed in <0>{{time}}</0>', { time: shown(login.time) })}
                  parts={[<time key="time" dateTime={login.time} />]}
                />
                {login.lastSeenAt !== login.time && (
                  <>
                    {' · '}
                    <Words
                      text={t('Last seen <0>{{time}}</0>', { time: shown(login.lastSeenAt) })}
                      parts={[<time key="time" dateTime={login.lastSeenAt} />]}
                    />
                  </>
                )}
                {login.address && ` · ${login.address}`}
              </span>
            </div>
            <Button
              size="s"
              variant="secondary"
              aria-label={
                login.current
                  ? t('Sign out {{device}}, this device', { device: t(login.device) })
                  : t('Sign out {{device}}', { device: t(login.device) })
              }
              isDisabled={signOut.isBusy}
              onPress={() => void signOut.one(login)}
            >
              {t('Sign out')}
            </Button>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        {logins.length > 1 && (
          <Button variant="secondary" isDisabled={signOut.isBusy} onPress={() => void signOut.others()}>
            {t('Sign out all other devices')}
          </Button>
        )}
        <DialogTrigger>
          <Button variant="secondary" isDisabled={signOut.isBusy}>
            {t('Sign out everywhere')}
          </Button>
          <ConfirmDialog
            title={t('Sign out everywhere?')}
            confirmText={t('Sign out')}
            onConfirm={signOut.everywhere}
          >
            <p>{t('Every device is signed out, this one too. You log in again with your password.')}</p>
          </ConfirmDialog>
        </DialogTrigger>
      </div>
    </div>
  );
}
