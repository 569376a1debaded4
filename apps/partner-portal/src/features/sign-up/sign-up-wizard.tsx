import { Banner, Button, FormActions, Stepper, TextLink, toast } from '@atrium/ui';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch, type Resolver } from 'react-hook-form';
import type { CompanyLists } from '../../forms/use-company-lists.ts';
import { paths } from '../../paths.ts';
import { CompanyStep } from './company-step.tsx';
import { ContactStep } from './contact-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { ReviewStep } from './review-step.tsx';
import classes from './sign-up.module.css';
import {
  faultsOf,
  firstUnfinished,
  placeOf,
  reviewStep,
  steps,
  type SignUpValues,
} from './sign-up-values.ts';
import type { Apply, Refusal } from './use-apply.ts';
import { readDraft, useKeepDraft } from './use-draft.ts';

const judge: Resolver<SignUpValues> = (values) => {
  const faults = Object.entries(faultsOf(values));
  return faults.length === 0
    ? { values, errors: {} }
    : {
        values: {},
        errors: Object.fromEntries(faults.map(([name, message]) => [name, { type: 'rule', message }])),
      };
};

/** The application in four steps; every way back keeps what was typed. */
export function SignUpWizard({
  lists,
  apply,
  onApplied,
}: {
  lists: CompanyLists;
  apply: Apply;
  onApplied: () => void;
}) {
  const [draft] = useState(readDraft);
  const [step, setStep] = useState(draft.step);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const form = useForm<SignUpValues>({ defaultValues: draft.values, resolver: judge, mode: 'onTouched' });
  const watched = useWatch({ control: form.control });
  const values = { ...draft.values, ...watched };
  const { forget } = useKeepDraft({ values, step });
  const heading = useFocusOnChange(step);
  const isDone = firstUnfinished(faultsOf(values)) > step || step === reviewStep;

  const submit = async (finished: SignUpValues) => {
    setRefusal(null);
    const refused = await apply(finished);
    if (!refused) {
      forget();
      return onApplied();
    }
    toast.error('Error submitting application');
    setRefusal(refused);
    const places = refused.faults.flatMap(({ path, message }) => {
      const place = placeOf(path);
      return place ? [{ ...place, message }] : [];
    });
    places.forEach(({ field, message }) => form.setError(field, { type: 'server', message }));
    if (places.length > 0) setStep(Math.min(...places.map((place) => place.step)));
  };
  const goOn = () => {
    if (step === reviewStep) return form.handleSubmit(submit)();
    if (isDone) setStep(step + 1);
  };

  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label="Partner sign-up"
        className={classes.wizard}
        onSubmit={(event) => {
          event.preventDefault();
          void goOn();
        }}
      >
        <Stepper steps={steps} current={step} label="Application steps" />
        {refusal && <Refused refusal={refusal} />}
        <h2 ref={heading} tabIndex={-1} className={classes.heading}>
          {steps[step]}
        </h2>
        {step === 1 && draft.isRestored && values.password === '' && (
          <Banner>
            For your safety the password is not kept when the page is reloaded. Please enter it again.
          </Banner>
        )}
        {step === 0 && <ContactStep countries={lists.countries} />}
        {step === 1 && <PasswordStep />}
        {step === 2 && <CompanyStep {...lists} />}
        {step === reviewStep && <ReviewStep values={values} lists={lists} onEdit={setStep} />}
        <FormActions>
          {step > 0 && (
            <Button
              variant="secondary"
              isDisabled={form.formState.isSubmitting}
              onPress={() => setStep(step - 1)}
            >
              Back
            </Button>
          )}
          {step === reviewStep ? (
            <Button key="submit" type="submit" isPending={form.formState.isSubmitting}>
              {form.formState.isSubmitting ? 'Submitting…' : 'Submit Application'}
            </Button>
          ) : (
            <Button key="next" type="submit" isDisabled={!isDone}>
              Next
            </Button>
          )}
        </FormActions>
      </form>
    </FormProvider>
  );
}

function Refused({ refusal }: { refusal: Refusal }) {
  return (
    <Banner tone="danger" title="Error submitting application">
      <p>{refusal.message}</p>
      {refusal.isKnown && (
        <p>
          <TextLink href={paths.login}>Log in</TextLink> with it, or{' '}
          <TextLink href={paths.forgotPassword}>choose a new password</TextLink>.
        </p>
      )}
    </Banner>
  );
}

/** Takes the focus to the heading of another step. */
function useFocusOnChange(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
