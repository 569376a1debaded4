import type { HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode, Ref } from 'react';
import { useState } from 'react';
import { Input, TextArea as AriaTextArea, TextField as AriaTextField } from 'react-aria-components';
import { classNames } from './class-names.ts';
import { Counter } from './counter.tsx';
import type { FieldProps } from './field.tsx';
import { FieldLabel, FieldNotes } from './field.tsx';
import classes from './field.module.css';
import { useEarlyInput } from './use-early-input.ts';

interface TextValueProps extends FieldProps {
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  id?: string;
  placeholder?: string;
  autoComplete?: string;
  maxLength?: number;
  isReadOnly?: boolean;
  autoFocus?: boolean;
  'aria-describedby'?: string;
}

export interface TextFieldProps extends TextValueProps {
  type?: HTMLInputTypeAttribute;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  spellCheck?: 'true' | 'false';
  /** Shown inside the control, before the text. */
  prefix?: ReactNode;
  /** Shown inside the control, after the text. */
  suffix?: ReactNode;
  /** For `type="date"` and `type="number"`. */
  min?: string | number;
  max?: string | number;
  inputRef?: Ref<HTMLInputElement>;
}

/** Text field of one line. */
export function TextField({
  label,
  isLabelHidden,
  description,
  errorMessage,
  className,
  placeholder,
  prefix,
  suffix,
  min,
  max,
  inputRef,
  ...field
}: TextFieldProps) {
  const control = useEarlyInput(inputRef);
  return (
    <AriaTextField
      {...field}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      className={classNames(classes.field, className)}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} />
      <div className={classes.control}>
        {prefix && <span className={classes.affix}>{prefix}</span>}
        <Input ref={control} className={classes.input} placeholder={placeholder} min={min} max={max} />
        {suffix && <span className={classes.affix}>{suffix}</span>}
      </div>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </AriaTextField>
  );
}

export interface TextAreaProps extends TextValueProps {
  rows?: number;
  /** Shows a character counter with this limit; a soft limit unless `maxLength` is set too. */
  counter?: number;
  inputRef?: Ref<HTMLTextAreaElement>;
}

/** Text field of several lines. */
export function TextArea({
  label,
  isLabelHidden,
  description,
  errorMessage,
  className,
  placeholder,
  rows = 4,
  counter,
  inputRef,
  ...field
}: TextAreaProps) {
  const control = useEarlyInput(inputRef);
  const [typed, setTyped] = useState(field.defaultValue ?? '');
  const length = (field.value ?? typed).length;
  return (
    <AriaTextField
      {...field}
      onChange={(text) => {
        setTyped(text);
        field.onChange?.(text);
      }}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      className={classNames(classes.field, className)}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} />
      <div className={classes.control}>
        <AriaTextArea ref={control} className={classes.input} placeholder={placeholder} rows={rows} />
      </div>
      <FieldNotes description={description} errorMessage={errorMessage}>
        {counter !== undefined && <Counter length={length} limit={counter} />}
      </FieldNotes>
    </AriaTextField>
  );
}
