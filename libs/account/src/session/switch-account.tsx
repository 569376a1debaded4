import { AuthCard, Button } from '@atrium/ui';
import { t } from '@atrium/texts';
import classes from '../login/login.module.css';

export interface SwitchAccountProps {
  /** Names the current account and the other one. */
  question: string;
  onAnswer: (isYes: boolean) => void;
}

/** Asks before another account's login takes the place of the current one. */
export function SwitchAccount({ question, onAnswer }: SwitchAccountProps) {
  return (
    <AuthCard title={t('Switch account?')} lead={question}>
      <title>{`${t('Switch account?')} | Atrium`}</title>
      <div className={classes.actions}>
        <Button variant="secondary" isWide onPress={() => onAnswer(false)}>
          {t('Keep current account')}
        </Button>
        <Button isWide onPress={() => onAnswer(true)}>
          {t('Switch account')}
        </Button>
      </div>
    </AuthCard>
  );
}
