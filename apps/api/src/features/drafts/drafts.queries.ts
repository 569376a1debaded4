import { and, desc, eq } from 'drizzle-orm';
import type { EventDraft, EventDraftId, EventDraftSummary, PartnerId } from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { eventDrafts, persons } from '../../db/schema/index.ts';
import { readLookups, withMergedOptions } from '../reference/index.ts';

/** A draft of this company. */
export const ownDraft = (partnerId: PartnerId, draftId: EventDraftId) =>
  and(eq(eventDrafts.partnerId, partnerId), eq(eventDrafts.id, draftId));

/** Locks a company's draft against saving, submitting and deleting. */
export async function lockDraft(db: Db, partnerId: PartnerId, draftId: EventDraftId): Promise<void> {
  const [row] = await db
    .select({ id: eventDrafts.id })
    .from(eventDrafts)
    .where(ownDraft(partnerId, draftId))
    .for('update');
  orNotFound(row, 'draft-not-found');
}

const summary = {
  id: eventDrafts.id,
  name: eventDrafts.name,
  updatedAt: eventDrafts.updatedAt,
  firstName: persons.firstName,
  surname: persons.surname,
};
type SummaryRow = Pick<typeof eventDrafts.$inferSelect, 'id' | 'name' | 'updatedAt'> &
  Record<'firstName' | 'surname', string | null>;

const byEditor = eq(persons.userId, eventDrafts.updatedBy);

/** Lists a company's drafts, last changed first. */
export async function listDrafts(db: Db, partnerId: PartnerId): Promise<EventDraftSummary[]> {
  const rows = await db
    .select(summary)
    .from(eventDrafts)
    .leftJoin(persons, byEditor)
    .where(eq(eventDrafts.partnerId, partnerId))
    .orderBy(desc(eventDrafts.updatedAt), desc(eventDrafts.id));
  return rows.map(presentSummary);
}

/** Finds a company's draft, with the options that its own were merged into. */
export async function findDraft(db: Db, partnerId: PartnerId, draftId: EventDraftId): Promise<EventDraft> {
  const [row] = await db
    .select({ ...summary, revision: eventDrafts.revision, content: eventDrafts.content })
    .from(eventDrafts)
    .leftJoin(persons, byEditor)
    .where(ownDraft(partnerId, draftId));
  const { revision, content, ...rest } = orNotFound(row, 'draft-not-found');
  return {
    ...presentSummary(rest),
    revision,
    content: withMergedOptions(content, await readLookups(db)),
  };
}

const presentSummary = ({ id, name, updatedAt, firstName, surname }: SummaryRow): EventDraftSummary => ({
  id,
  name,
  updatedAt: updatedAt.toISOString(),
  updatedBy: [firstName, surname].filter(Boolean).join(' ') || null,
});
