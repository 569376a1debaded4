import type { LoginActivity } from '@atrium/domain';
import { Badge, Button, ConfirmDialog, DialogTrigger } from '@atrium/ui';
import { locale, t } from '@atrium/texts';
import { TranslatedText } from '@atrium/ui/language';
import { MonitorSmartphone } from 'lucide-react';
import { deviceName } from './device-name.ts';
import classes from './security.module.css';
import type { SignOut } from './use-sign-out.ts';

const shown = (instant: string) =>
  new Date(instant).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' });

/** Devices with a login session, each with a button to end it. */
export function LoginActivityList({ logins, signOut }: { logins: LoginActivity[]; signOut: SignOut }) {
  return (
    <div className={classes.section}>
      <p className={classes.quiet}>
        {t(
          "These devices are logged in to your account. If you don't recognise one, log it out and change your password.",
        )}
      </p>
      <ul className={classes.logins} aria-label={t('Logged-in devices')}>
        {logins.map((login) => (
          <li key={login.id} className={classes.login}>
            <MonitorSmartphone size={20} aria-hidden className={classes.icon} />
            <div className={classes.facts}>
              <span className={classes.device}>
                {deviceName(login)}
                {login.method === 'passkey' && <Badge>{t('Passkey')}</Badge>}
                {login.current && <Badge tone="success">{t('This device')}</Badge>}
              </span>
              <span className={classes.quiet}>
                <TranslatedText
                  text={t('Logged in <0>{{time}}</0>', { time: shown(login.time) })}
                  parts={[<time key="time" dateTime={login.time} />]}
                />
                {login.lastSeenAt !== login.time && (
                  <>
                    {' · '}
                    <TranslatedText
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
                  ? t('Log out {{device}}, this device', { device: deviceName(login) })
                  : t('Log out {{device}}', { device: deviceName(login) })
              }
              isDisabled={signOut.isBusy}
              onPress={() => void signOut.one(login)}
            >
              {t('Log out')}
            </Button>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        {logins.length > 1 && (
          <Button variant="secondary" isDisabled={signOut.isBusy} onPress={() => void signOut.others()}>
            {t('Log out all other devices')}
          </Button>
        )}
        <DialogTrigger
          trigger={
            <Button variant="secondary" isDisabled={signOut.isBusy}>
              {t('Log out everywhere')}
            </Button>
          }
        >
          <ConfirmDialog
            title={t('Log out everywhere?')}
            confirmText={t('Log out')}
            onConfirm={signOut.everywhere}
          >
            <p>
              {t("This logs out every device, including this one. You'll log in again with your password.")}
            </p>
          </ConfirmDialog>
        </DialogTrigger>
      </div>
    </div>
  );
}
