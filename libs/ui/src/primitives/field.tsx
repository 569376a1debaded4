import type { ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components';
import { classNames } from './class-names.ts';
import classes from './field.module.css';

/** Props of every labelled field. */
export interface FieldProps {
  label: string;
  /** Hides the label visually. */
  isLabelHidden?: boolean;
  description?: ReactNode;
  /** Sets the field to invalid. */
  errorMessage?: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean;
  className?: string;
}

/** Label above a field's control. */
export function FieldLabel({ label, isLabelHidden }: Pick<FieldProps, 'label' | 'isLabelHidden'>) {
  return <Label className={classNames(classes.label, isLabelHidden && classes.hiddenLabel)}>{label}</Label>;
}

/** Help and error below a field's control; the error replaces the help. */
export function FieldNotes({
  description,
  errorMessage,
  children,
}: Pick<FieldProps, 'description' | 'errorMessage'> & { children?: ReactNode }) {
  const help = description && !errorMessage && (
    <Text slot="description" className={classes.description}>
      {description}
    </Text>
  );
  if (!help && !errorMessage && !children) return null;
  return (
    <div className={classes.below}>
      {help}
      <FieldError className={classes.error}>{errorMessage}</FieldError>
      {children}
    </div>
  );
}
