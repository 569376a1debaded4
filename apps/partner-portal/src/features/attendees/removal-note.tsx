import { formatDay } from '@atrium/texts';
import { Button, ConfirmDialog } from '@atrium/ui';
import { useState } from 'react';
import classes from './attendees.module.css';
import { useRemoval } from './use-removal.ts';

/** Of a past event: when the names of its attendees are removed, and doing so now. */
export function RemovalNote({ eventId, mayRemove }: { eventId: number; mayRemove: boolean }) {
  const { removal, onRemove } = useRemoval(eventId);
  const [isAsking, setAsking] = useState(false);
  if (!removal) return null;
  const { from, on, isPossible, isHeldUp, removedAt } = removal;
  if (removedAt !== null)
    return (
      <p className={classes.quiet}>
        {`Names, email addresses, companies and answers were removed on ${formatDay(removedAt)}. Orders, invoices and numbers stay.`}
      </p>
    );
  return (
    <div className={classes.removal}>
      <p className={classes.quiet}>
        {`Names, email addresses, companies and answers are removed on ${formatDay(on)}. Orders, invoices and numbers stay.`}{' '}
        {isHeldUp
          ? 'Atrium keeps them longer: for an open dispute or request for damage, or for a legal reason.'
          : !isPossible && mayRemove && `You can remove them from ${formatDay(from)}.`}
      </p>
      {isPossible && mayRemove && (
        <Button size="s" variant="secondary" onPress={() => setAsking(true)}>
          Remove names now
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Remove the names of all attendees?"
        confirmText="Remove names"
        tone="danger"
        onConfirm={onRemove}
      >
        Names, email addresses, companies, job titles and answers of this event are gone for good, for you and
        for us. Export the list first if you need it. Orders, invoices and numbers stay.
      </ConfirmDialog>
    </div>
  );
}
