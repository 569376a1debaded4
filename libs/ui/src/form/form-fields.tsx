import type { ReactNode } from 'react';
import type { CheckboxGroupProps } from '../primitives/checkbox-group.tsx';
import { CheckboxGroup } from '../primitives/checkbox-group.tsx';
import { Checkbox } from '../primitives/checkbox.tsx';
import type { CheckboxProps } from '../primitives/checkbox.tsx';
import type { NumberFieldProps } from '../primitives/number-field.tsx';
import { NumberField } from '../primitives/number-field.tsx';
import type { PasswordFieldProps } from '../primitives/password-field.tsx';
import { PasswordField } from '../primitives/password-field.tsx';
import type { PhoneFieldProps } from '../primitives/phone-field.tsx';
import { PhoneField } from '../primitives/phone-field.tsx';
import type { RadioGroupProps } from '../primitives/radio-group.tsx';
import { RadioGroup } from '../primitives/radio-group.tsx';
import type { SelectProps } from '../primitives/select.tsx';
import { Select } from '../primitives/select.tsx';
import type { SwitchProps } from '../primitives/switch.tsx';
import { Switch } from '../primitives/switch.tsx';
import type { TextAreaProps, TextFieldProps } from '../primitives/text-field.tsx';
import { TextArea, TextField } from '../primitives/text-field.tsx';
import type { Bound } from './use-bound-field.ts';
import { textOf, useBoundField } from './use-bound-field.ts';

/** A TextField bound to the form. */
export function FormTextField({ name, ...props }: Bound<TextFieldProps>) {
  const { ref, value, ...field } = useBoundField(name);
  return <TextField {...props} {...field} value={textOf(value)} inputRef={ref} />;
}

/** A TextArea bound to the form. */
export function FormTextArea({ name, ...props }: Bound<TextAreaProps>) {
  const { ref, value, ...field } = useBoundField(name);
  return <TextArea {...props} {...field} value={textOf(value)} inputRef={ref} />;
}

/** A NumberField bound to the form. */
export function FormNumberField({ name, ...props }: Bound<NumberFieldProps>) {
  const { ref, value, ...field } = useBoundField(name);
  return (
    <NumberField {...props} {...field} value={typeof value === 'number' ? value : null} inputRef={ref} />
  );
}

/** A PasswordField bound to the form. */
export function FormPasswordField({ name, ...props }: Bound<PasswordFieldProps>) {
  const { ref, value, ...field } = useBoundField(name);
  return <PasswordField {...props} {...field} value={textOf(value)} inputRef={ref} />;
}

/** A PhoneField bound to the form. */
export function FormPhoneField({ name, ...props }: Bound<PhoneFieldProps>) {
  const { ref, value, ...field } = useBoundField(name);
  return <PhoneField {...props} {...field} value={textOf(value)} inputRef={ref} />;
}

/** A calendar date as `YYYY-MM-DD`, bound to the form. */
export function FormDateField({ name, ...props }: Omit<Bound<TextFieldProps>, 'type'>) {
  return <FormTextField {...props} name={name} type="date" />;
}

/** A Select bound to the form; the value is the option's id or null. */
export function FormSelect<Id extends string | number>({ name, ...props }: Bound<SelectProps<Id>>) {
  const { ref, value, ...field } = useBoundField(name);
  const chosen = props.options.find((option) => option.id === value)?.id ?? null;
  return <Select {...props} {...field} value={chosen} triggerRef={ref} />;
}

export interface FormCheckboxProps extends Omit<
  Bound<CheckboxProps>,
  'isSelected' | 'defaultSelected' | 'children'
> {
  label: ReactNode;
}

/** A Checkbox bound to the form. */
export function FormCheckbox({ name, label, ...props }: FormCheckboxProps) {
  const { ref, value, ...field } = useBoundField(name);
  return (
    <Checkbox {...props} {...field} isSelected={value === true} inputRef={ref}>
      {label}
    </Checkbox>
  );
}

/** A Switch bound to the form. */
export function FormSwitch({
  name,
  label,
  ...props
}: Omit<
  SwitchProps,
  'children' | 'name' | 'isSelected' | 'defaultSelected' | 'onChange' | 'onBlur' | 'inputRef'
> & {
  name: string;
  label: ReactNode;
}) {
  const { ref, value, onChange, onBlur } = useBoundField(name);
  return (
    <Switch
      {...props}
      name={name}
      isSelected={value === true}
      onChange={onChange}
      onBlur={onBlur}
      inputRef={ref}
    >
      {label}
    </Switch>
  );
}

/** A CheckboxGroup bound to the form; the value is the list of chosen ids. */
export function FormCheckboxGroup<Id extends string | number>({
  name,
  ...props
}: Bound<CheckboxGroupProps<Id>>) {
  const { ref, value, onChange, errorMessage } = useBoundField(name);
  const chosen = Array.isArray(value) ? value : [];
  const ids = props.options.filter((option) => chosen.includes(option.id)).map((option) => option.id);
  return (
    <CheckboxGroup {...props} value={ids} onChange={onChange} errorMessage={errorMessage} inputRef={ref} />
  );
}

/** A RadioGroup bound to the form; the value is the option's id. */
export function FormRadioGroup<Id extends string | number>({ name, ...props }: Bound<RadioGroupProps<Id>>) {
  const { ref, value, onChange, errorMessage } = useBoundField(name);
  const chosen = props.options.find((option) => option.id === value)?.id ?? null;
  return (
    <RadioGroup
      {...props}
      name={name}
      value={chosen}
      onChange={onChange}
      errorMessage={errorMessage}
      inputRef={ref}
    />
  );
}
