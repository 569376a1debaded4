import type { AdminVettingUpdate } from '@atrium/domain';

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
