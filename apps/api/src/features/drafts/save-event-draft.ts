import { eq } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { draftLimits, problem, type Contract, type HandlerInput } from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { eventDrafts, partners } from '../../db/schema/index.ts';
import { ownDraft } from './drafts.queries.ts';

type Input = HandlerInput<Contract['drafts']['saveEventDraft']>;
type PartnerContext = Context<ActorFor<'partner'>>;
interface SavedDraft {
  revision: number;
  updatedAt: string;
}

/**
 * Saves a draft on top of the revision that its editor has seen. Repeating a save whose response was lost changes
 * nothing.
 */
export async function saveEventDraft(
  ctx: PartnerContext,
  { params: { draftId }, body: { revision, content } }: Input,
): Promise<SavedDraft> {
  const { partnerId, userId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    // the lock makes a repeat of the first save wait for it, and keeps the number of drafts exact
    if (revision === 0)
      await tx.db.select().from(partners).where(eq(partners.id, partnerId)).for('no key update');
    const own = ownDraft(partnerId, draftId);
    const [found] = await tx.db.select().from(eventDrafts).where(own).for('update');
    if (found && isDeepStrictEqual(found.content, content)) return presentSaved(found);
    if (found && found.revision !== revision) throw problem('draft-changed');
    if (!found && revision > 0) throw problem('draft-not-found');
    const values = { content, name: content.name.trim(), updatedBy: userId, updatedAt: tx.now() };
    if (!found) return beginDraft(tx, { id: draftId, partnerId, ...values });
    const [row] = await tx.db
      .update(eventDrafts)
      .set({ ...values, revision: revision + 1 })
      .where(own)
      .returning();
    return presentSaved(orNotFound(row, 'draft-not-found'));
  });
}

/** Inserts a draft, within the company's limit. */
async function beginDraft(
  { db, actor: { partnerId } }: PartnerContext,
  draft: typeof eventDrafts.$inferInsert,
): Promise<SavedDraft> {
  const count = await db.$count(eventDrafts, eq(eventDrafts.partnerId, partnerId));
  if (count >= draftLimits.drafts) throw problem('drafts-full', { number: draftLimits.drafts });
  // another company's ID is none of this one's
  const [row] = await db.insert(eventDrafts).values(draft).onConflictDoNothing().returning();
  return presentSaved(orNotFound(row, 'draft-not-found'));
}

const presentSaved = ({ revision, updatedAt }: typeof eventDrafts.$inferSelect): SavedDraft => ({
  revision,
  updatedAt: updatedAt.toISOString(),
});
