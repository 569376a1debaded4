import type { AdminVenue, VenueId } from '@atrium/domain';
import { Autocomplete, ConfirmDialog } from '@atrium/ui';
import { useState } from 'react';
import { detailClasses } from '../detail-layout/index.ts';
import { useVenueSearch } from './use-venue-actions.ts';

export interface MergeDialogProps {
  /** The venue that goes. */
  venue: AdminVenue;
  /** The venue proposed to be kept. */
  initial?: AdminVenue;
  onMerge: (venueId: VenueId, intoVenueId: VenueId) => Promise<void>;
  onClose: () => void;
}

/** Asks which venue replaces one, and says what that does. */
export function MergeDialog({ venue, initial, onMerge, onClose }: MergeDialogProps) {
  const load = useVenueSearch();
  const [into, setInto] = useState<{ id: VenueId; name: string } | null>(
    initial ? { id: initial.id, name: initial.fullName } : null,
  );
  const count = venue.events === 1 ? '1 event moves' : `${venue.events} events move`;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Merge ${venue.name}?`}
      confirmText="Merge venues"
      tone="danger"
      isConfirmDisabled={!into || into.id === venue.id}
      onConfirm={async () => {
        if (into) await onMerge(venue.id, into.id);
      }}
    >
      <div className={detailClasses.stack}>
        <p className={detailClasses.text}>
          {count} to the venue that is kept, with the same clock times. Every organiser can choose that one.
          You can’t undo this.
        </p>
        <Autocomplete
          label="Venue to keep"
          placeholder="Search by name, address or city"
          load={load}
          value={into}
          onChange={setInto}
          emptyText="No results found"
        />
      </div>
    </ConfirmDialog>
  );
}
