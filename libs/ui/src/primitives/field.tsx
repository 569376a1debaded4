import type { ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components';
import { said } from '../language/language.ts';
import { classNames } from './class-names.ts';
import classes from './field.module.css';

/** What every labelled field understands. */
export interface FieldProps {
  label: string;
  /** Keeps the label for screen readers only. */
  isLabelHidden?: boolean;
  description?: ReactNode;
  /** A text here marks the field as invalid. */
  errorMessage?: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean;
  className?: string;
}

/** The label above a field's control. */
export function FieldLabel({ label, isLabelHidden }: Pick<FieldProps, 'label' | 'isLabelHidden'>) {
  return <Label className={classNames(classes.label, isLabelHidden && classes.hiddenLabel)}>{label}</Label>;
}

/** The help and the error below a field's control; the error takes the place of the help. */
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
      <FieldError className={classes.error}>{said(errorMessage)}</FieldError>
      {children}
    </div>
  );
}
