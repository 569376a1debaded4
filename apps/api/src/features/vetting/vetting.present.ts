import type { AdminEvent, AdminVettingUpdate } from '@atrium/domain';
import type { events } from '../../db/schema/index.ts';

interface Row extends Pick<AdminVettingUpdate, 'id' | 'comment' | 'notes' | 'by'> {
  status: AdminVettingUpdate['vettingStatus'];
  createdAt: Date;
}

/** A decision with its internal notes, for administrators only. */
export const presentDecision = ({ status, createdAt, ...row }: Row): AdminVettingUpdate => ({
  id: row.id,
  vettingStatus: status,
  comment: row.comment,
  notes: row.notes,
  by: row.by,
  createdAt: createdAt.toISOString(),
});

/** The hold of an event's attendee data; null without one. */
export const presentHold = ({
  legalHoldAt: at,
  legalHoldReason: reason,
}: Pick<typeof events.$inferSelect, 'legalHoldAt' | 'legalHoldReason'>): AdminEvent['legalHold'] =>
  at && { at: at.toISOString(), reason: reason ?? '' };
