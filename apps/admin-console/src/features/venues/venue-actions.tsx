import { VenueDialog, venueValuesOf } from '@atrium/account';
import type { AdminVenue } from '@atrium/domain';
import { Button, ConfirmDialog } from '@atrium/ui';
import { useState } from 'react';
import { MergeDialog } from './merge-dialog.tsx';
import { useVenueActions } from './use-venue-actions.ts';
import classes from './venues.module.css';

type Action = 'edit' | 'share' | 'merge' | 'hide' | 'show';
const names: Record<Action, string> = {
  edit: 'Edit',
  share: 'Share',
  merge: 'Merge',
  hide: 'Hide',
  show: 'Show again',
};
const actions: Record<AdminVenue['status'], readonly Action[]> = {
  OWN: ['edit', 'share', 'merge', 'hide'],
  SHARED: ['edit', 'merge', 'hide'],
  HIDDEN: ['edit', 'show', 'merge'],
};
const effects: Record<'share' | 'hide' | 'show', string> = {
  share: 'Every organiser can choose it from now on.',
  hide: 'No one can choose it any more. Events that take place there keep it.',
  show: 'It can be chosen again, by the same organisers as before.',
};

/** The actions on a venue, with their dialogs. */
export function VenueActions({ venue }: { venue: AdminVenue }) {
  const [action, setAction] = useState<Action | null>(null);
  const venueActions = useVenueActions();
  const close = () => setAction(null);
  return (
    <div className={classes.actions}>
      {actions[venue.status].map((one) => (
        <Button
          key={one}
          size="s"
          variant="quiet"
          aria-label={`${names[one]} ${venue.name}`}
          onPress={() => setAction(one)}
        >
          {names[one]}
        </Button>
      ))}
      {action === 'edit' && (
        <VenueDialog
          title="Edit venue"
          saveText="Save venue"
          initial={venueValuesOf(venue)}
          save={(draft) => venueActions.change(venue.id, draft)}
          onClose={close}
        />
      )}
      {action === 'merge' && <MergeDialog venue={venue} onMerge={venueActions.merge} onClose={close} />}
      {(action === 'share' || action === 'hide' || action === 'show') && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && close()}
          title={`${names[action]} ${venue.name}?`}
          confirmText={`${names[action]} venue`}
          {...(action === 'hide' && { tone: 'danger' as const })}
          onConfirm={() => venueActions[action](venue.id)}
        >
          {effects[action]}
        </ConfirmDialog>
      )}
    </div>
  );
}
