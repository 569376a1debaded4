import { formatEventTime, type AdminVettingUpdate } from '@atrium/domain';
import { Timeline } from '@atrium/ui';

const titles = { APPROVED: 'Approved', REJECTED: 'Rejected', PENDING: 'Submitted' } as const;
const tones = { APPROVED: 'success', REJECTED: 'danger', PENDING: 'info' } as const;

/** Decisions with administrator and reason. */
export function VettingHistory({ updates }: { updates: readonly AdminVettingUpdate[] }) {
  return (
    <Timeline
      label="Vetting history"
      emptyText="No decision yet"
      entries={updates.map(({ id, vettingStatus, comment, notes, by, createdAt }) => ({
        id,
        title: titles[vettingStatus],
        tone: tones[vettingStatus],
        at: createdAt,
        atText: formatEventTime(createdAt, 'UTC'),
        detail: by && `By ${by}`,
        children: (
          <>
            {comment && <p>{comment}</p>}
            {notes && <p>Internal notes: {notes}</p>}
          </>
        ),
      }))}
    />
  );
}
