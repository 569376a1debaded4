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
 * A form's state by the house rules: judged on submit, and an error goes away when its field is edited.
 * `resolver` comes from the contract's schema.
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
  /** Told of a refused submit, before the summary or the first field at fault is gone to. */
  onRefused?: SubmitErrorHandler<Values>;
  children: ReactNode;
  /** Spoken name of the form. */
  label?: string;
  className?: string;
}

/** A form whose fields are bound by name; a refused submit goes to its summary, or to the first field at fault. */
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

// a group around a field is at fault with it, but takes no focus
const firstFault = [
  '[aria-invalid="true"]:not([tabindex="-1"], [role="radiogroup"], [role="group"])',
  '[data-invalid] :is(input, button, [role="spinbutton"]):not([tabindex="-1"])',
].join(', ');

/** Goes where the faults are once a submit was refused, by the form's own rules or by the server's. */
function FocusOnRefusal({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { submitCount, errors } = useFormState();
  const seen = useRef(submitCount);
  useEffect(() => {
    if (seen.current === submitCount) return;
    seen.current = submitCount;
    if (Object.keys(errors).length === 0) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    (find('[data-error-summary]') ?? find(firstFault))?.focus();
  }, [submitCount, errors, form]);
  return null;
}

/** Fields side by side where there is room; tight ones are short and stay together on a phone. */
export function FormRow({ children, isTight }: { children: ReactNode; isTight?: boolean }) {
  return <div className={classNames(classes.row, isTight && classes.tight)}>{children}</div>;
}

/** The buttons at the end of a form. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
