import { isFailure } from '@atrium/api-slice';
import { Banner, Button, Form, FormActions, useKitForm } from '@atrium/ui';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useFormState, type Resolver } from 'react-hook-form';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { placeFaults } from '../../forms/place-faults.ts';
import { NewPolicyDialog } from '../cancellation-policies/index.ts';
import type { ExtraTypeChoice, PolicyChoice } from '../offers/index.ts';
import { AgendaSection } from './agenda-section.tsx';
import { AttendeeSection, type FindOptions } from './attendee-section.tsx';
import { BasicSection } from './basic-section.tsx';
import { DraftBar } from './draft-bar.tsx';
import { readDraft } from './event-draft.ts';
import classes from './event-form.module.css';
import { choosable, type EventLists } from './event-lists.ts';
import { eventSections, faultsBySection } from './event-sections.ts';
import type { EventValues } from './event-values.ts';
import { ExhibitorSection } from './exhibitor-section.tsx';
import { ExtrasSection } from './extras-section.tsx';
import type { KnownOfEvent } from './preview.ts';
import { PreviewPane } from './preview-pane.tsx';
import { SectionNav } from './section-nav.tsx';
import { SectorSection } from './sector-section.tsx';
import { TicketTypesSection } from './ticket-types-section.tsx';
import { VenueSection, type FindVenues } from './venue-section.tsx';

/** What came of saving: the event, or why there is none. */
export type Saved = { id: number } | { error: unknown };

export interface EventFormProps<Body> {
  label: string;
  /** What stands on the button that saves, at rest and while it does. */
  saveTexts: { idle: string; busy: string; failed: string };
  /** What the form begins with where there is no draft. */
  initial: EventValues;
  /** Where the draft is kept, and the version of the event that it changes. */
  draft: { storageKey: string; basedOn: number | null };
  lists: EventLists;
  findVenues: FindVenues;
  findOptions: FindOptions;
  resolver: Resolver<EventValues, unknown, Body>;
  save: (body: Body) => Promise<Saved>;
  onSaved: (eventId: number) => void;
  known: KnownOfEvent;
  /** What extras and ticket types are made of, or what stands in their place where they are changed elsewhere. */
  offers: { type: ExtraTypeChoice; policy: Omit<PolicyChoice, 'onNew'> } | { elsewhere: ReactNode };
}

const allSections = eventSections.map(({ id }) => id);
const sectionsWithoutOffers = allSections.filter((id) => id !== 'extra-events' && id !== 'ticket-types');

/** The one form that writes and changes an event (partner spec 2). */
export function EventForm<Body>(props: EventFormProps<Body>) {
  const { lists, initial, draft, offers, saveTexts } = props;
  const [found] = useState(() => readDraft(draft.storageKey));
  const [isRestored, setRestored] = useState(found !== null);
  const [isSaved, setSaved] = useState(false);
  const [fault, setFault] = useState<{ text: string; isUnreached: boolean } | null>(null);
  const [policyFor, setPolicyFor] = useState<number | null>(null);
  const form = useKitForm<EventValues, Body>({
    defaultValues: found ? choosable(found.values, lists) : initial,
    resolver: props.resolver,
  });
  const { isDirty, isSubmitting } = form.formState;
  const isUnsaved = (isDirty || isRestored) && !isSaved;

  const submit = async (body: Body) => {
    setFault(null);
    const answer = await props.save(body);
    if ('id' in answer) {
      // at once, so that nobody is asked whether to leave
      flushSync(() => setSaved(true));
      return props.onSaved(answer.id);
    }
    const text = placeFaults(form, answer.error);
    const isUnreached = isFailure(answer.error) && answer.error.slug === 'network';
    setFault(text === null ? null : { text, isUnreached });
  };
  const discard = () => {
    form.reset(initial);
    setRestored(false);
    setFault(null);
  };
  return (
    <>
      <DraftBar
        {...draft}
        form={form}
        restoredFrom={isRestored && found ? found.savedAt : null}
        isOutdated={found !== null && found.basedOn !== draft.basedOn}
        isUnsaved={isUnsaved}
        isDirty={isDirty}
        onDiscard={discard}
      />
      <Form form={form} onSubmit={submit} label={props.label} className={classes.layout}>
        <SectionNav shown={'type' in offers ? allSections : sectionsWithoutOffers} />
        <div className={classes.main}>
          <BasicSection lists={lists} />
          <VenueSection lists={lists} findVenues={props.findVenues} />
          <AttendeeSection lists={lists} findOptions={props.findOptions} />
          <ExhibitorSection lists={lists} findOptions={props.findOptions} />
          <SectorSection lists={lists} />
          <AgendaSection />
          {'type' in offers ? (
            <>
              <ExtrasSection type={offers.type} />
              <TicketTypesSection policy={offers.policy} onNewPolicy={setPolicyFor} />
            </>
          ) : (
            offers.elsewhere
          )}
          {fault && (
            <Banner tone="danger" title={saveTexts.failed}>
              {fault.text} {fault.isUnreached && 'Everything you typed is kept in this browser.'}
            </Banner>
          )}
          <FaultCount />
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
      <LeaveGuard isUnsaved={isUnsaved}>What you typed stays in this browser as a draft.</LeaveGuard>
    </>
  );
}

function FaultCount() {
  const { errors } = useFormState<EventValues>();
  const count = Object.values(faultsBySection(errors)).reduce((sum, faults) => sum + faults, 0);
  if (count === 0) return null;
  return (
    <p role="status" className={classes.faults}>
      {count === 1 ? '1 field needs attention.' : `${count} fields need attention.`}
    </p>
  );
}
