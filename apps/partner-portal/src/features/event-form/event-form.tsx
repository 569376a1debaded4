import { Banner, Button, Form, FormActions } from '@atrium/ui';
import { useState, type ReactNode } from 'react';
import { useFormState, type UseFormReturn } from 'react-hook-form';
import { NewPolicyDialog } from '../cancellation-policies/index.ts';
import type { ExtraTypeChoice, PolicyChoice } from '../ticket-types/index.ts';
import classes from './event-form.module.css';
import { eventSections, errorsBySection, fieldSections, type SectionId } from './event-sections.ts';
import type { EventValues } from './event-values.ts';
import type { FieldSources } from './field-controls.tsx';
import { FieldsSection } from './fields-section.tsx';
import { ExtrasSection } from './extras-section.tsx';
import type { SavedEventData } from './preview.ts';
import { FormSection } from './form-section.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { SectionNav } from './section-nav.tsx';
import { TicketTypesSection } from './ticket-types-section.tsx';
import type { SaveFault } from './use-save-fault.ts';

export interface EventFormProps<Body> extends FieldSources {
  form: UseFormReturn<EventValues, unknown, Body>;
  label: string;
  /** Labels of the save button, and the message of a failure. */
  saveTexts: { idle: string; busy: string; failed: string };
  onSubmit: (body: Body) => Promise<void>;
  fault: SaveFault | null;
  known: SavedEventData;
  /** Data for extras and ticket types, or a replacement where they are edited elsewhere. */
  offers: { type: ExtraTypeChoice; policy: Omit<PolicyChoice, 'onNew'> } | { elsewhere: ReactNode };
  /** Images and documents, unless they have a page of their own. */
  files?: ReactNode;
  /** Hints and questions before saving. */
  children?: ReactNode;
}

const offerSections: readonly SectionId[] = ['extra-events', 'ticket-types'];

/** The form that creates and edits events (partner spec 2). */
export function EventForm<Body>(props: EventFormProps<Body>) {
  const { form, lists, offers, saveTexts, fault } = props;
  const { isSubmitting } = useFormState({ control: form.control });
  const isShown = (id: SectionId) => {
    if (id === 'files') return props.files !== undefined;
    return 'type' in offers || !offerSections.includes(id);
  };
  const [policyFor, setPolicyFor] = useState<number | null>(null);
  return (
    <>
      <Form form={form} onSubmit={props.onSubmit} label={props.label} className={classes.layout}>
        <SectionNav shown={eventSections.map(({ id }) => id).filter(isShown)} />
        <div className={classes.main}>
          {fieldSections.map((id) => (
            <FieldsSection key={id} id={id} sources={props} />
          ))}
          {'type' in offers ? (
            <>
              <ExtrasSection type={offers.type} />
              <TicketTypesSection policy={offers.policy} onNewPolicy={setPolicyFor} />
            </>
          ) : (
            offers.elsewhere
          )}
          {isShown('files') && <FormSection id="files">{props.files}</FormSection>}
          {props.children}
          {fault && (
            <Banner tone="danger" title={saveTexts.failed}>
              {fault.text} {fault.isUnreached && "We've kept everything you typed in this browser."}
            </Banner>
          )}
          <ErrorCount />
          <FormActions>
            <Button type="submit" isPending={isSubmitting}>
              {isSubmitting ? saveTexts.busy : saveTexts.idle}
            </Button>
          </FormActions>
        </div>
        <PreviewPane lists={lists} known={props.known} />
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

function ErrorCount() {
  const { errors } = useFormState<EventValues>();
  const count = Object.values(errorsBySection(errors)).reduce((sum, faults) => sum + faults, 0);
  if (count === 0) return null;
  return (
    <p role="status" className={classes.faults}>
      {count === 1 ? '1 field needs attention.' : `${count} fields need attention.`}
    </p>
  );
}
