import type { ReactNode } from 'react';
import type {
  DefaultValues,
  FieldErrors,
  FieldValues,
  Resolver,
  SubmitErrorHandler,
  SubmitHandler,
  UseFormReturn,
} from 'react-hook-form';
import { FormProvider, useForm, useFormContext, useFormState } from 'react-hook-form';
import { Button } from 'react-aria-components';
import { Banner } from '../primitives/banner.tsx';
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
  return useForm<Values, unknown, Output>({ ...settings, mode: 'onSubmit', reValidateMode: 'onSubmit' });
}

export interface FormProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  onSubmit: SubmitHandler<Output>;
  /** Told of a refused submit, before the first field at fault is gone to. */
  onRefused?: SubmitErrorHandler<Values>;
  children: ReactNode;
  /** Spoken name of the form. */
  label?: string;
  className?: string;
}

/** A form whose fields are bound by name; a refused submit goes to the first field at fault. */
export function Form<Values extends FieldValues, Output = Values>({
  form,
  onSubmit,
  onRefused,
  children,
  label,
  className,
}: FormProps<Values, Output>) {
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={label}
        className={classNames(classes.form, className)}
        onSubmit={(event) => void form.handleSubmit(onSubmit, onRefused)(event)}
      >
        {children}
      </form>
    </FormProvider>
  );
}

/** Fields side by side where there is room; tight ones are short and stay together on a phone. */
export function FormRow({ children, isTight }: { children: ReactNode; isTight?: boolean }) {
  return <div className={classNames(classes.row, isTight && classes.tight)}>{children}</div>;
}

/** The buttons at the end of a form. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}

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
}

/** What a refused form asks for, each line leading to its field; also shows a failure of the whole form (`root`). */
export function ErrorSummary({ title = 'Please check the form' }: ErrorSummaryProps) {
  const { control, setFocus } = useFormContext();
  const { errors } = useFormState({ control });
  const listed = listErrors(errors);
  if (listed.length === 0) return null;
  const isOfTheWhole = listed.every(({ name }) => name.startsWith('root'));
  if (isOfTheWhole) return <Banner tone="danger">{listed.map(({ message }) => message).join(' ')}</Banner>;
  return (
    <Banner tone="danger" title={title} comesIntoView={false}>
      <ul className={classes.errors}>
        {listed.map(({ name, message }) => (
          <li key={name}>
            {name.startsWith('root') ? (
              message
            ) : (
              <Button className={classes.errorLink} onPress={() => setFocus(name)}>
                {message}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
