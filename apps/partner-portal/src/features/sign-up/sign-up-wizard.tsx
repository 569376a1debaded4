import { Banner, Button, FormActions, Stepper, TextLink, toast } from '@atrium/ui';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { CompanyLists } from '../../forms/use-company-lists.ts';
import { paths } from '../../paths.ts';
import { CompanyStep } from './company-step.tsx';
import { ContactStep } from './contact-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { ReviewStep } from './review-step.tsx';
import classes from './sign-up.module.css';
import {
  firstIncompleteStep,
  stepForField,
  reviewStep,
  partnerSignUpResolver,
  steps,
  type SignUpValues,
} from './sign-up-values.ts';
import type { Apply, ApplicationRefusal } from './use-apply.ts';
import { readSignUpDraft, useSignUpDraft } from './use-sign-up-draft.ts';

/** The application in four steps; going back keeps the input. */
export function SignUpWizard({
  lists,
  apply,
  onApplied,
}: {
  lists: CompanyLists;
  apply: Apply;
  onApplied: () => void;
}) {
  const [draft] = useState(readSignUpDraft);
  const [step, setStep] = useState(draft.step);
  const [refusal, setRefusal] = useState<ApplicationRefusal | null>(null);
  const form = useForm<SignUpValues>({
    defaultValues: draft.values,
    resolver: partnerSignUpResolver,
    mode: 'onTouched',
  });
  const watched = useWatch({ control: form.control });
  const values = { ...draft.values, ...watched };
  const { forget } = useSignUpDraft({ values, step });
  const heading = useFocusOnChange(step);
  const isDone = firstIncompleteStep(values) > step || step === reviewStep;

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
      const place = stepForField(path);
      return place ? [{ ...place, message }] : [];
    });
    places.forEach(({ field, message }) => form.setError(field, { type: 'server', message }));
    if (places.length > 0) setStep(Math.min(...places.map((place) => place.step)));
  };
  const goOn = () => {
    if (step === reviewStep) return form.handleSubmit(submit)();
    if (!isDone) return;
    // most companies are where the applicant is
    if (values.companyCountry === null) form.setValue('companyCountry', values.country);
    setStep(step + 1);
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
          <Banner>For your safety we don't keep your password when the page reloads. Enter it again.</Banner>
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

function Refused({ refusal }: { refusal: ApplicationRefusal }) {
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

/** Focuses the heading when the step changes. */
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
