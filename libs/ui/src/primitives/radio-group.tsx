import type { ReactNode, Ref } from 'react';
import {
  FieldError,
  Label,
  RadioButton,
  RadioField,
  RadioGroup as AriaRadioGroup,
  Text,
} from 'react-aria-components';
import { classNames } from './class-names.ts';
import classes from './choice.module.css';
import type { FieldProps } from './field.tsx';
import { LoadingOptions } from './loading-options.tsx';
import type { Option } from './select.tsx';

export interface RadioOption<Id extends string | number> extends Option<Id> {
  description?: ReactNode;
}

export interface RadioGroupProps<Id extends string | number> extends FieldProps {
  options: readonly RadioOption<Id>[];
  value: Id | null;
  onChange: (value: Id) => void;
  orientation?: 'vertical' | 'horizontal';
  name?: string;
  /** Shows skeletons while the options load. */
  isLoading?: boolean;
  /** Ref of the selected option's button, or of the first one. */
  inputRef?: Ref<HTMLInputElement>;
}

/** Selects one of a few options, all visible. */
export function RadioGroup<Id extends string | number>({
  label,
  isLabelHidden,
  description,
  errorMessage,
  className,
  options,
  value,
  onChange,
  orientation = 'vertical',
  isLoading,
  inputRef,
  ...field
}: RadioGroupProps<Id>) {
  return (
    <AriaRadioGroup
      {...field}
      orientation={orientation}
      value={value === null ? null : String(value)}
      onChange={(key) => {
        const chosen = options.find((option) => String(option.id) === key);
        if (chosen) onChange(chosen.id);
      }}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      className={classNames(classes.group, className)}
    >
      <Label className={isLabelHidden ? classes.hiddenLabel : classes.groupLabel}>{label}</Label>
      {description && (
        <Text slot="description" className={classes.description}>
          {description}
        </Text>
      )}
      <div className={classes.options} data-orientation={orientation}>
        {isLoading && <LoadingOptions />}
        {options.map((option) => (
          <RadioField
            key={option.id}
            value={String(option.id)}
            inputRef={option.id === (value ?? options[0]?.id) ? inputRef : undefined}
            className={classes.field}
          >
            <RadioButton className={classes.choice}>
              <span className={classes.dot} aria-hidden />
              <span>{option.name}</span>
            </RadioButton>
            {option.description && (
              <Text slot="description" className={classes.description}>
                {option.description}
              </Text>
            )}
          </RadioField>
        ))}
      </div>
      <FieldError className={classes.error}>{errorMessage}</FieldError>
    </AriaRadioGroup>
  );
}
