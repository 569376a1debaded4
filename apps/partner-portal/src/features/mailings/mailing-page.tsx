import { NotFound } from '@atrium/account';
import { MailingId, type EditableEvent, type MailingDetail } from '@atrium/domain';
import { Banner, Button, QueryView, Select, TextLink } from '@atrium/ui';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { CancelMailing } from './cancel-mailing.tsx';
import { MailingDetails } from './mailing-details.tsx';
import { MailingEditor } from './mailing-editor.tsx';
import { mailingValues, newMailing, type MailingBody, type MailingValues } from './mailing-values.ts';
import classes from './mailings.module.css';
import { useMailing } from './use-mailing.ts';
import { useMailingEditor } from './use-mailing-editor.ts';
import { useNewMailing } from './use-new-mailing.ts';

/** Writes to the attendees of an event: `?event` chooses it, and `?from` an earlier mailing to begin with. */
export function NewMailingPage() {
  const [params] = useSearchParams();
  const { data: from } = MailingId.safeParse(params.get('from'));
  return from === undefined ? <NewMailing initial={newMailing} /> : <CopiedMailing from={from} />;
}

function CopiedMailing({ from }: { from: MailingId }) {
  const { mailing } = useMailing(from);
  return (
    <QueryView query={mailing} failed="We couldn’t load the earlier email">
      {(earlier) => {
        const { subject, text, presence } = mailingValues(earlier);
        return <NewMailing initial={{ ...newMailing, subject, text, presence }} />;
      }}
    </QueryView>
  );
}

function NewMailing({ initial }: { initial: MailingValues }) {
  const { list, events, eventId, event, editor, added, onEvent } = useNewMailing(initial);
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
                actions={
                  <>
                    <Button
                      variant="secondary"
                      icon={<Copy size={16} aria-hidden />}
                      href={paths.copyMailing(found.event.id, found.id)}
                    >
                      Write it again
                    </Button>
                    {found.state === 'SENDING' && cancel(true)}
                  </>
                }
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
  return (
    <>
      {mailing.approval?.state === 'WAITING' && (
        <Banner title="Waiting for our approval">
          We read the first emails of every company before they go out, and email you our decision. If its
          time has passed by then, it goes out straight away. If you change it, we read the new text.
        </Banner>
      )}
      {mailing.approval?.state === 'APPROVED' && (
        <Banner tone="success">We’ve approved this email. If you change it, we may read it again.</Banner>
      )}
      <MailingEditor editor={editor} event={event} isNew={false} actions={children} />
    </>
  );
}
