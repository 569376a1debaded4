import type { Passkey } from '@atrium/domain';
import { Button, Card } from '@atrium/ui';
import { locale, t } from '@atrium/texts';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { deviceName } from '../security/device-name.ts';
import { PasswordDialog } from '../security/password-dialog.tsx';
import classes from '../security/security.module.css';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { canUsePasskeys } from './browser-passkeys.ts';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';
import { usePasskeyChanges } from './use-passkeys.ts';

type OpenDialog = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

/** The account's passkeys; `suggestion` names a new one. */
export function PasskeysCard({ passkeys, suggestion }: { passkeys: Passkey[]; suggestion: string }) {
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const changes = usePasskeyChanges();
  const close = () => setOpenDialog(null);
  return (
    <Card title={t('Passkeys')}>
      <div className={classes.section}>
        <p className={classes.quiet}>
          {t(
            'Log in with your fingerprint, face or screen lock. A passkey needs no password and no code, and works on no other website.',
          )}
        </p>
        {passkeys.length > 0 && (
          <ul className={classes.logins} aria-label={t('Passkeys')}>
            {passkeys.map((passkey) => (
              <li key={passkey.id} className={classes.login}>
                <KeyRound size={20} aria-hidden className={classes.icon} />
                <div className={classes.facts}>
                  <span className={classes.device}>{passkey.name}</span>
                  <span className={classes.quiet}>{factsOf(passkey).join(' · ')}</span>
                </div>
                <div className={classes.actions}>
                  <Button
                    size="s"
                    variant="secondary"
                    aria-label={t('Rename {{name}}', { name: passkey.name })}
                    onPress={() => setOpenDialog({ kind: 'rename', passkey })}
                  >
                    {t('Rename')}
                  </Button>
                  <Button
                    size="s"
                    variant="secondary"
                    aria-label={t('Remove {{name}}', { name: passkey.name })}
                    onPress={() => setOpenDialog({ kind: 'remove', passkey })}
                  >
                    {t('Remove')}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
        {canUsePasskeys() ? (
          <div className={classes.actions}>
            <Button onPress={() => setOpenDialog({ kind: 'add' })}>{t('Add a passkey')}</Button>
          </div>
        ) : (
          <p>{t("This browser can't use passkeys.")}</p>
        )}
      </div>
      {openDialog?.kind === 'add' && (
        <AddPasskeyDialog suggestion={suggestion} submit={changes.add} onClose={close} />
      )}
      {openDialog?.kind === 'rename' && (
        <RenamePasskeyDialog
          name={openDialog.passkey.name}
          submit={(name) => changes.rename(openDialog.passkey, name)}
          onClose={close}
        />
      )}
      {openDialog?.kind === 'remove' && (
        <PasswordDialog
          title={t('Remove {{name}}?', { name: openDialog.passkey.name })}
          text={t(
            "You can't log in with this passkey any more. Your device may still suggest it until you delete it there.",
          )}
          confirmText={t('Remove')}
          tone="danger"
          submit={(password) => changes.remove(openDialog.passkey, password)}
          onClose={close}
        />
      )}
    </Card>
  );
}

const shown = (instant: string) => new Date(instant).toLocaleDateString(locale(), { dateStyle: 'medium' });

/** Where it was added, on which host it works, and when it was used. */
const factsOf = (passkey: Passkey): string[] => [
  deviceName(passkey),
  passkey.host,
  t('Added {{date}}', { date: shown(passkey.createdAt) }),
  passkey.lastUsedAt ? t('Last used {{date}}', { date: shown(passkey.lastUsedAt) }) : t('Never used'),
];
