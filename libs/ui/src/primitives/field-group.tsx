import type { ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from './class-names.ts';
import type { FieldProps } from './field.tsx';
import classes from './field.module.css';

export interface FieldGroupProps extends FieldProps {
  children: ReactNode;
  /** `radiogroup` for a single choice. */
  role?: 'group' | 'radiogroup';
}

/** Label, help and error of several controls that form one value. */
export function FieldGroup({
  label,
  isLabelHidden,
  description,
  errorMessage,
  isRequired,
  isDisabled,
  className,
  role = 'group',
  children,
}: FieldGroupProps) {
  const id = useId();
  const note = errorMessage ?? description;
  return (
    <div
      role={role}
      aria-labelledby={`${id}-label`}
      aria-describedby={note ? `${id}-note` : undefined}
      aria-required={(role === 'radiogroup' && isRequired) || undefined}
      aria-invalid={(role === 'radiogroup' && errorMessage !== undefined) || undefined}
      aria-disabled={isDisabled || undefined}
      data-required={isRequired || undefined}
      data-invalid={errorMessage ? true : undefined}
      data-disabled={isDisabled || undefined}
      className={classNames(classes.field, className)}
    >
      <span className={classNames(classes.label, isLabelHidden && classes.hiddenLabel)}>
        <span id={`${id}-label`}>{label}</span>
      </span>
      {children}
      {note && (
        <span id={`${id}-note`} className={errorMessage ? classes.error : classes.description}>
          {note}
        </span>
      )}
    </div>
  );
}
