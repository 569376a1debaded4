import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { msg, t } from '@atrium/texts';
import { chooseTheme, themeChoices, useTheme } from '../theme/theme.ts';
import { classNames } from './class-names.ts';
import classes from './theme-switch.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

const looks = {
  system: { Icon: Monitor, text: msg('System') },
  light: { Icon: Sun, text: msg('Light') },
  dark: { Icon: Moon, text: msg('Dark') },
} as const;

export interface ThemeSwitchProps {
  /** Shows labels beside the icons. */
  hasText?: boolean;
  className?: string;
}

/** Light, dark, or the device's theme; the choice is stored and applies to every tab. */
export function ThemeSwitch({ hasText, className }: ThemeSwitchProps) {
  const chosen = useTheme();
  const name = useId();
  return (
    <fieldset className={classNames(classes.switch, hasText && classes.words, className)}>
      <legend>
        <VisuallyHidden>{t('Theme')}</VisuallyHidden>
      </legend>
      {themeChoices.map((choice) => {
        const { Icon, ...look } = looks[choice];
        const text = t(look.text);
        return (
          <label key={choice} className={classes.choice} title={hasText ? undefined : text}>
            <input
              type="radio"
              name={name}
              className={classes.input}
              checked={choice === chosen}
              onChange={() => chooseTheme(choice)}
            />
            <Icon size={16} aria-hidden />
            {hasText ? <span className={classes.text}>{text}</span> : <VisuallyHidden>{text}</VisuallyHidden>}
          </label>
        );
      })}
    </fieldset>
  );
}
