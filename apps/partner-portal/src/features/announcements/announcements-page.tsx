import { maxAnnouncements, type OwnAnnouncement } from '@atrium/domain';
import { Button, ConfirmDialog, EmptyState, QueryView, TextLink } from '@atrium/ui';
import { Newspaper, Plus } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { AnnouncementCard } from './announcement-card.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import classes from './announcements.module.css';
import { useAnnouncements } from './use-announcements.ts';

/** The announcements, and the one that is being changed also if a colleague has deleted it, so that its words stay. */
function withWritten(
  rows: readonly OwnAnnouncement[],
  written: OwnAnnouncement | 'new' | null | undefined,
): readonly OwnAnnouncement[] {
  const isMissing = written && written !== 'new' && rows.every(({ id }) => id !== written.id);
  return isMissing ? [written, ...rows] : rows;
}

/** Announcements on the page of an event: published, changed and deleted. */
export function AnnouncementsPage() {
  const eventId = Number(useParams()['eventId']);
  const { event, announcements, isDeleting, onSave, onDelete } = useAnnouncements(eventId);
  const [written, setWritten] = useState<OwnAnnouncement | 'new' | null>();
  const [deleted, setDeleted] = useState<OwnAnnouncement | null>(null);
  // the button takes the focus back from the form that closed
  const close = () => setWritten(null);
  const isWriting = Boolean(written);
  const newButton = (isFull = false) => (
    <Button
      icon={<Plus size={18} aria-hidden />}
      autoFocus={written === null}
      isDisabled={isFull}
      onPress={() => setWritten('new')}
    >
      New announcement
    </Button>
  );
  const mayWrite = event.data !== undefined && event.data.currentStatus !== 'CANCELLED';
  const timeZone = event.data?.timeZone ?? 'UTC';
  return (
    <div className={classes.stack}>
      <title>{`Announcements${event.data ? ` of ${event.data.name}` : ''} | Atrium for organisers`}</title>
      <TextLink href={paths.event(eventId)}>{event.data?.name ?? 'Event'}</TextLink>
      <h1>Announcements</h1>
      <QueryView query={announcements}>
        {(rows) => (
          <>
            {written === 'new' && (
              <AnnouncementForm row={null} onSave={(body) => onSave(null, body)} onClose={close} />
            )}
            {rows.length === 0 && !isWriting && (
              <EmptyState
                icon={<Newspaper size={24} aria-hidden />}
                title="No announcements yet"
                detail="Tell everyone on the event’s page what is new: a speaker, a changed room, when doors open. People with tickets can be notified too."
                action={mayWrite && newButton()}
              />
            )}
            {rows.length > 0 && !isWriting && mayWrite && (
              <div className={classes.buttons}>
                {newButton(rows.length >= maxAnnouncements)}
                {rows.length >= maxAnnouncements && (
                  <span className={classes.quiet}>
                    {`An event has up to ${maxAnnouncements} announcements. Delete one to publish another.`}
                  </span>
                )}
              </div>
            )}
            {withWritten(rows, written).map((row) =>
              written && written !== 'new' && written.id === row.id ? (
                <AnnouncementForm
                  key={row.id}
                  row={row}
                  onSave={(body) => onSave(row, body)}
                  onClose={close}
                />
              ) : (
                <AnnouncementCard
                  key={row.id}
                  row={row}
                  timeZone={timeZone}
                  // one form at a time, so that nothing typed is lost
                  onChange={mayWrite && !isWriting ? () => setWritten(row) : undefined}
                  onDelete={() => setDeleted(row)}
                />
              ),
            )}
          </>
        )}
      </QueryView>
      {deleted && (
        <ConfirmDialog
          title={`Delete “${deleted.title}”?`}
          confirmText="Delete"
          tone="danger"
          isOpen
          onOpenChange={(isOpen) => !isOpen && setDeleted(null)}
          isPending={isDeleting}
          onConfirm={() => onDelete(deleted)}
        >
          <p>
            It disappears from the event’s page. People who were notified keep its title among their
            notifications.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
