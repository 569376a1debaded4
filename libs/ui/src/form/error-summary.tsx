import { flushSync } from 'react-dom';
import type { FieldErrors } from 'react-hook-form';
import { useFormContext, useFormState } from 'react-hook-form';
import { t } from '@atrium/texts';
import { Banner } from '../primitives/banner.tsx';
import { PlainButton } from '../primitives/plain-button.tsx';
import classes from './form.module.css';

interface NamedError {
  name: string;
  message: string;
}

function listErrors(errors: FieldErrors, parent = ''): NamedError[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error || key === 'ref') return [];
    const name = parent ? `${parent}.${key}` : key;
    if (typeof error.message === 'string') return error.message ? [{ name, message: error.message }] : [];
    return typeof error === 'object' ? listErrors(error as FieldErrors, name) : [];
  });
}

export interface ErrorSummaryProps {
  title?: string;
  /** Further errors are only counted. */
  atMost?: number;
  /** Shows a field that is not rendered yet: another step, another page of a list. */
  onGoTo?: (name: string) => void;
}

/**
 * Errors of a rejected form, each linking to its field, and the error of the whole form (`root`). Takes the focus after
 * a failed submit.
 */
export function ErrorSummary({ title = t('Check the form'), atMost = 12, onGoTo }: ErrorSummaryProps) {
  const { control, setFocus } = useFormContext();
  const { errors } = useFormState({ control });
  const all = listErrors(errors);
  if (all.length === 0) return null;
  const goTo = (name: string) => {
    flushSync(() => onGoTo?.(name));
    setFocus(name);
  };
  const isFormLevel = all.every(({ name }) => name.startsWith('root'));
  const listed = all.slice(0, atMost);
  return (
    <div data-error-summary tabIndex={-1} className={classes.summary}>
      {isFormLevel ? (
        <Banner tone="danger">{all.map(({ message }) => t(message)).join(' ')}</Banner>
      ) : (
        <Banner tone="danger" title={title} comesIntoView={false}>
          <ul className={classes.errors}>
            {listed.map(({ name, message }) => (
              <li key={name}>
                {name.startsWith('root') ? (
                  t(message)
                ) : (
                  <PlainButton className={classes.errorLink} onPress={() => goTo(name)}>
                    {t(message)}
                  </PlainButton>
                )}
              </li>
            ))}
            {all.length > listed.length && (
              <li>{t('and {{count}} more', { count: all.length - listed.length })}</li>
            )}
          </ul>
        </Banner>
      )}
    </div>
  );
}
