import { Check, Minus } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { CheckboxButton, CheckboxField, FieldError, Text } from 'react-aria-components';
import { t } from '@atrium/texts';
import { classNames } from './class-names.ts';
import classes from './choice.module.css';

export interface CheckboxProps {
  children: ReactNode;
  isSelected?: boolean;
  defaultSelected?: boolean;
  isIndeterminate?: boolean;
  onChange?: (isSelected: boolean) => void;
  onBlur?: () => void;
  /** Its key inside a CheckboxGroup. */
  value?: string;
  name?: string;
  description?: ReactNode;
  errorMessage?: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean;
  className?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** Checkbox with an optional description. */
export function Checkbox({ children, description, errorMessage, className, ...field }: CheckboxProps) {
  return (
    <CheckboxField
      {...field}
      isInvalid={errorMessage ? true : undefined}
      validationBehavior="aria"
      className={classNames(classes.field, className)}
    >
      <CheckboxButton className={classes.choice}>
        {({ isIndeterminate }) => (
          <>
            <span className={classes.box} aria-hidden>
              {isIndeterminate ? <Minus size={14} strokeWidth={3} /> : <Check size={14} strokeWidth={3} />}
            </span>
            <span>{children}</span>
          </>
        )}
      </CheckboxButton>
      {description && (
        <Text slot="description" className={classes.description}>
          {description}
        </Text>
      )}
      {errorMessage && <FieldError className={classes.error}>{t(errorMessage)}</FieldError>}
    </CheckboxField>
  );
}
