import { passwordRules } from '@atrium/domain';
import { Check, Circle, Eye, EyeOff } from 'lucide-react';
import type { Ref } from 'react';
import { useId, useState } from 'react';
import { t } from '../language/language.ts';
import { IconButton } from './button.tsx';
import classes from './password-field.module.css';
import type { TextFieldProps } from './text-field.tsx';
import { TextField } from './text-field.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'suffix' | 'defaultValue'> {
  /** Shows which rules the password meets; it only informs. */
  hasChecklist?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** A password with a button that shows it. */
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
          {passwordRules.map(({ text, isMet }) => (
            <li key={text} className={classes.rule} data-met={isMet(value) || undefined}>
              {isMet(value) ? <Check size={14} aria-hidden /> : <Circle size={14} aria-hidden />}
              {t(text)}
              {isMet(value) && <VisuallyHidden>{t(', met')}</VisuallyHidden>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
