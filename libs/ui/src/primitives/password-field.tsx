import { passwordRules, type PasswordRuleCode } from '@atrium/domain';
import { Check, Circle, Eye, EyeOff } from 'lucide-react';
import type { Ref } from 'react';
import { useId, useState } from 'react';
import { t } from '@atrium/texts';
import { IconButton } from './button.tsx';
import classes from './password-field.module.css';
import type { TextFieldProps } from './text-field.tsx';
import { TextField } from './text-field.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** How the checklist names each rule. */
const ruleTexts: Readonly<Record<PasswordRuleCode, () => string>> = {
  'password-too-short': () => t('8 characters'),
  'password-needs-uppercase': () => t('Uppercase letter'),
  'password-needs-digit': () => t('Digit'),
  'password-needs-special': () => t('Special character'),
};

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'suffix' | 'defaultValue'> {
  /** Shows which rules the password meets; informs only, and does not validate. */
  hasChecklist?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** Password field with a button that shows the password. */
export function PasswordField({ hasChecklist, value = '', className, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const rulesId = useId();
  return (
    <div className={className}>
      <TextField
        autoComplete="current-password"
        spellCheck="false"
        {...field}
        aria-describedby={hasChecklist ? rulesId : undefined}
        value={value}
        type={isShown ? 'text' : 'password'}
        suffix={
          <IconButton
            label={isShown ? t('Hide password') : t('Show password')}
            size="s"
            icon={isShown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
            isDisabled={field.isDisabled}
            onPress={() => setShown(!isShown)}
          />
        }
      />
      {hasChecklist && (
        <ul id={rulesId} className={classes.rules} aria-label={t('Password rules')}>
          {passwordRules.map(({ code, isMet }) => (
            <li key={code} className={classes.rule} data-met={isMet(value) || undefined}>
              {isMet(value) ? <Check size={14} aria-hidden /> : <Circle size={14} aria-hidden />}
              {ruleTexts[code]()}
              {isMet(value) && <VisuallyHidden>{t(', met')}</VisuallyHidden>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
