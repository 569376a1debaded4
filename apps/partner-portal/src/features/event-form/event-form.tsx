import { Banner, Form, useMediaQuery } from '@atrium/ui';
import { Fragment, useState, type ReactNode } from 'react';
import { useFormState, type Resolver, type UseFormReturn } from 'react-hook-form';
import { NewPolicyDialog } from '../cancellation-policies/index.ts';
import type { ExtraTypeChoice, PolicyChoice } from '../ticket-types/index.ts';
import { BeforeSubmitting } from './before-submitting.tsx';
import classes from './event-form.module.css';
import { EventPreview } from './event-preview.tsx';
import {
  eventSteps,
  faultsIn,
  faultsOfStep,
  fieldsOfStep,
  sectionOfField,
  type EventStep,
  type SectionId,
} from './event-sections.ts';
import type { EventValues } from './event-values.ts';
import type { FieldSources } from './field-controls.tsx';
import { FieldsSection } from './fields-section.tsx';
import { ExtrasSection } from './extras-section.tsx';
import { FormSection } from './form-section.tsx';
import { OpenFaults } from './open-faults.tsx';
import { PreviewButton } from './preview-button.tsx';
import type { SavedEventData } from './preview.ts';
import { ReviewStep } from './review-step.tsx';
import { StepBar } from './step-bar.tsx';
import { StepNav } from './step-nav.tsx';
import stepClasses from './steps.module.css';
import { TicketTypesSection } from './ticket-types-section.tsx';
import { stepHeadingId, type FormSteps } from './use-form-steps.ts';
import type { SaveFault } from './use-save-fault.ts';

export interface EventFormProps<Body> extends FieldSources {
  form: UseFormReturn<EventValues, unknown, Body>;
  resolver: Resolver<EventValues, unknown, Body>;
  steps: FormSteps;
  label: string;
  /** Labels of the save button, and the message of a failure. */
  saveTexts: { idle: string; busy: string; failed: string };
  onSubmit: (body: Body) => Promise<void>;
  fault: SaveFault | null;
  known: SavedEventData;
  /** Data for extras and ticket types, or a replacement where they are edited elsewhere. */
  offers: { type: ExtraTypeChoice; policy: Omit<PolicyChoice, 'onNew'> } | { elsewhere: ReactNode };
  /** Images and documents with their names, or a replacement where they are edited elsewhere. */
  files: { names: readonly string[]; fields: ReactNode } | { elsewhere: ReactNode };
  /** Questions before saving. */
  children?: ReactNode;
}

/** The form that creates and edits events, in steps (partner spec 2). */
export function EventForm<Body>(props: EventFormProps<Body>) {
  const { form, lists, offers, files, saveTexts, fault, steps } = props;
  const { isSubmitting } = useFormState({ control: form.control });
  const isBeside = useMediaQuery('(min-width: 75rem)');
  const [policyFor, setPolicyFor] = useState<number | null>(null);
  const isNew = 'type' in offers;
  const checks = isNew && <BeforeSubmitting steps={steps} />;
  const draw = (id: SectionId): ReactNode => {
    switch (id) {
      case 'ticket-types':
        return isNew ? (
          <TicketTypesSection policy={offers.policy} onNewPolicy={setPolicyFor} />
        ) : (
          offers.elsewhere
        );
      case 'extra-events':
        return isNew && <ExtrasSection type={offers.type} />;
      case 'files':
        return 'fields' in files ? <FormSection id={id}>{files.fields}</FormSection> : files.elsewhere;
      default:
        return <FieldsSection id={id} sources={props} />;
    }
  };
  /** Shows the first step with a fault, or stays on this one if it has a fault; then the focus moves there. */
  const showInvalid = (isInvalid: (step: EventStep) => boolean) => {
    const invalid = eventSteps.filter(isInvalid);
    const next = invalid.find(({ id }) => id === steps.step) ?? invalid[0];
    if (next) steps.show(next.id);
  };
  const save = async (body: Body) => {
    await props.onSubmit(body);
    showInvalid((step) => fieldsOfStep(step).some((field) => form.getFieldState(field).invalid));
  };
  return (
    <>
      <Form
        form={form}
        onSubmit={save}
        onRefused={(errors) => showInvalid((step) => faultsOfStep(step, faultsIn(errors)).length > 0)}
        label={props.label}
        className={stepClasses.layout}
      >
        <OpenFaults resolver={props.resolver}>
          <StepNav steps={steps} />
          <div className={classes.main}>
            {eventSteps.map((step) => (
              <div key={step.id} hidden={step.id !== steps.step} className={stepClasses.panel}>
                <StepHeading step={step} steps={steps} />
                {step.sections.map((id) => (
                  <Fragment key={id}>{draw(id)}</Fragment>
                ))}
              </div>
            ))}
            {steps.step === 'review' && (
              <>
                {!isBeside && checks}
                <ReviewStep
                  steps={steps}
                  lists={lists}
                  fileNames={'names' in files ? files.names : undefined}
                />
              </>
            )}
            {props.children}
            {fault && (
              <Banner tone="danger" title={saveTexts.failed}>
                {fault.text} {fault.isUnreached && "We've kept everything you typed in this browser."}
              </Banner>
            )}
            <ErrorCount />
          </div>
          {isBeside && (
            <aside aria-label="Preview" className={stepClasses.aside}>
              <EventPreview lists={lists} known={props.known} />
              {checks}
            </aside>
          )}
          <StepBar
            steps={steps}
            saveTexts={saveTexts}
            isSaving={isSubmitting}
            isNew={isNew}
            preview={!isBeside && <PreviewButton lists={lists} known={props.known} />}
          />
        </OpenFaults>
      </Form>
      <NewPolicyDialog
        isOpen={policyFor !== null}
        onClose={() => setPolicyFor(null)}
        onCreated={({ id }) => {
          const field = `ticketTypes.${policyFor ?? 0}.cancellationPolicyId` as const;
          form.setValue(field, id, { shouldDirty: true });
          form.clearErrors(field);
        }}
      />
    </>
  );
}

/** Takes the focus when somebody goes to a step. */
function StepHeading({ step, steps }: { step: EventStep; steps: FormSteps }) {
  return (
    <h2 id={step.id === steps.step ? stepHeadingId : undefined} tabIndex={-1} className={stepClasses.heading}>
      {step.title}
    </h2>
  );
}

function ErrorCount() {
  const { errors } = useFormState<EventValues>();
  const count = faultsIn(errors).filter(({ path }) => sectionOfField(path)).length;
  if (count === 0) return null;
  return (
    <p role="status" className={classes.faults}>
      {count === 1 ? '1 field needs attention.' : `${count} fields need attention.`}
    </p>
  );
}
