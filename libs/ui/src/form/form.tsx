import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import type {
  DefaultValues,
  FieldValues,
  Resolver,
  SubmitErrorHandler,
  SubmitHandler,
  UseFormReturn,
} from 'react-hook-form';
import { FormProvider, useForm, useFormState } from 'react-hook-form';
import { classNames } from '../primitives/class-names.ts';
import classes from './form.module.css';

/**
 * Form state with the kit's rules: validates on submit, and clears a field's error when it is edited. `resolver` comes
 * from the contract's schema.
 */
export function useKitForm<Values extends FieldValues, Output = Values>(settings: {
  defaultValues: DefaultValues<Values>;
  resolver?: Resolver<Values, unknown, Output>;
}): UseFormReturn<Values, unknown, Output> {
  return useForm<Values, unknown, Output>({
    ...settings,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
}

export interface FormProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  onSubmit: SubmitHandler<Output>;
  /** Called after a failed submit, before the focus moves to the summary or the first field with an error. */
  onRefused?: SubmitErrorHandler<Values>;
  children: ReactNode;
  /** Accessible name of the form. */
  label?: string;
  className?: string;
}

/** A form whose fields are bound by name; a failed submit focuses its summary, or the first field with an error. */
export function Form<Values extends FieldValues, Output = Values>({
  form,
  onSubmit,
  onRefused,
  children,
  label,
  className,
}: FormProps<Values, Output>) {
  const element = useRef<HTMLFormElement>(null);
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        aria-label={label}
        className={classNames(classes.form, className)}
        onSubmit={(event) => void form.handleSubmit(onSubmit, onRefused)(event)}
      >
        {children}
        <FocusOnRefusal form={element} />
      </form>
    </FormProvider>
  );
}

// a group is invalid with its field, but takes no focus
const firstError = [
  '[aria-invalid="true"]:not([tabindex="-1"], [role="radiogroup"], [role="group"])',
  '[data-invalid] :is(input, button, [role="spinbutton"]):not([tabindex="-1"])',
].join(', ');

/** Focuses the errors after a failed submit, whether they come from validation or from the server. */
function FocusOnRefusal({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { submitCount, errors } = useFormState();
  const seen = useRef(submitCount);
  useEffect(() => {
    if (seen.current === submitCount) return;
    seen.current = submitCount;
    if (Object.keys(errors).length === 0) return;
    // not in a step of the form that isn't shown
    const find = (selector: string) =>
      [...(form.current?.querySelectorAll<HTMLElement>(selector) ?? [])].find(
        (one) => !one.closest('[hidden]'),
      );
    (find('[data-error-summary]') ?? find(firstError))?.focus();
  }, [submitCount, errors, form]);
  return null;
}

/** Fields side by side if there is room; tight ones are short and stay together on a phone. */
export function FormRow({ children, isTight }: { children: ReactNode; isTight?: boolean }) {
  return <div className={classNames(classes.row, isTight && classes.tight)}>{children}</div>;
}

/** Buttons at the end of a form. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
