import { NotFound } from '@atrium/account';
import { MailingId, type EditableEvent, type MailingDetail } from '@atrium/domain';
import { QueryView, Select, TextLink } from '@atrium/ui';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { CancelMailing } from './cancel-mailing.tsx';
import { MailingDetails } from './mailing-details.tsx';
import { MailingEditor } from './mailing-editor.tsx';
import { mailingValues, type MailingBody } from './mailing-values.ts';
import classes from './mailings.module.css';
import { useMailing } from './use-mailing.ts';
import { useMailingEditor } from './use-mailing-editor.ts';
import { useNewMailing } from './use-new-mailing.ts';

/** Writes to the attendees of an event; `?event` chooses it. */
export function NewMailingPage() {
  const { list, events, eventId, event, editor, added, onEvent } = useNewMailing();
  if (added !== null) return <Navigate to={paths.mailing(added)} replace />;
  return (
    <div className={classes.stack}>
      <title>Write to attendees | Atrium for organisers</title>
      <TextLink href={paths.mailings}>Communications</TextLink>
      <h1>Write to attendees</h1>
      <Select
        label="Event"
        options={events}
        value={eventId}
        onChange={onEvent}
        placeholder="Choose an event"
        emptyText="You have no events yet"
        isLoading={list.isLoading}
        failure={list.isError ? 'We couldn’t load your events' : undefined}
        onRetry={() => void list.refetch()}
      />
      {eventId !== null && (
        <QueryView query={event} failed="Failed to load the event">
          {(found) => <MailingEditor editor={editor} event={found} isNew />}
        </QueryView>
      )}
    </div>
  );
}

/** A mailing: to change while it waits, and then with what became of it. */
export function MailingPage() {
  const { data: mailingId } = MailingId.safeParse(useParams()['mailingId']);
  return mailingId === undefined ? <NotFound /> : <KnownMailing mailingId={mailingId} />;
}

function KnownMailing({ mailingId }: { mailingId: MailingId }) {
  const { mailing, event, isCancelling, onSave, onCancel } = useMailing(mailingId);
  const cancel = (isUnderWay: boolean) => (
    <CancelMailing isUnderWay={isUnderWay} isPending={isCancelling} onCancel={onCancel} />
  );
  return (
    <div className={classes.stack}>
      <title>{`${mailing.data?.subject ?? 'Mailing'} | Atrium for organisers`}</title>
      <TextLink href={paths.mailings}>Communications</TextLink>
      <h1 className={classes.wrapped}>{mailing.data?.subject ?? 'Mailing'}</h1>
      <QueryView query={mailing}>
        {(found) => (
          <>
            <TextLink href={paths.event(found.event.id)}>{found.event.name}</TextLink>
            {found.state === 'WAITING' ? (
              <QueryView query={event} failed="Failed to load the event">
                {(itsEvent) => (
                  <WaitingMailing mailing={found} event={itsEvent} onSave={onSave}>
                    {cancel(false)}
                  </WaitingMailing>
                )}
              </QueryView>
            ) : (
              <MailingDetails
                mailing={found}
                event={event.data}
                actions={found.state === 'SENDING' && cancel(true)}
              />
            )}
          </>
        )}
      </QueryView>
    </div>
  );
}

interface WaitingMailingProps {
  mailing: MailingDetail;
  event: EditableEvent;
  onSave: (body: MailingBody) => Promise<unknown>;
  children: ReactNode;
}

function WaitingMailing({ mailing, event, onSave, children }: WaitingMailingProps) {
  const editor = useMailingEditor({ event, initial: mailingValues(mailing), onSave });
  return <MailingEditor editor={editor} event={event} isNew={false} actions={children} />;
}
