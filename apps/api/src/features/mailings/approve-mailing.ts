import { eq } from 'drizzle-orm';
import { problem, type MailingId } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { mailings } from '../../db/schema/index.ts';
import { mailingDecisionEmail } from '../../email/mailing-emails.ts';
import { notifyPartnerTeam } from '../partners/index.ts';
import { findMailingEvent } from './mailing-event.queries.ts';

type AdminContext = Context<ActorFor<'admin'>>;

interface Read {
  /** When the words were written that the administrator read. */
  requestedAt: string;
}

/** Approves a mailing as the administrator read it. One whose time is over goes out now. */
export const approveMailing = (ctx: AdminContext, id: MailingId, { requestedAt }: Read) =>
  inTransaction(ctx, async (tx) => {
    const mailing = await lockWaiting(tx, id, requestedAt);
    await tx.db
      .update(mailings)
      .set({ approval: 'APPROVED', approvalDecidedAt: tx.now() })
      .where(eq(mailings.id, id));
    await recordAction(tx, { action: 'approve-mailing', subject: `mailing ${id}`, after: wordsOf(mailing) });
    await notifyOfDecision(tx, mailing, null);
    await tx.enqueue(tx.db, 'send-mailings', {});
    return { status: 'Success' } as const;
  });

/** Refuses a mailing as the administrator read it, for a reason that the company's team gets. */
export const refuseMailing = (
  ctx: AdminContext,
  id: MailingId,
  { requestedAt, reason }: Read & { reason: string },
) =>
  inTransaction(ctx, async (tx) => {
    const mailing = await lockWaiting(tx, id, requestedAt);
    await tx.db
      .update(mailings)
      .set({
        approval: 'REFUSED',
        approvalDecidedAt: tx.now(),
        approvalReason: reason,
        cancelledAt: tx.now(),
      })
      .where(eq(mailings.id, id));
    await recordAction(tx, {
      action: 'refuse-mailing',
      subject: `mailing ${id}`,
      after: { ...wordsOf(mailing), reason },
    });
    await notifyOfDecision(tx, mailing, reason);
    return { status: 'Success' } as const;
  });

type MailingRow = typeof mailings.$inferSelect;

const wordsOf = ({ subject, text }: MailingRow) => ({ subject, text });

/** Locks a mailing that waits for a decision; throws if it was decided, cancelled, or changed since it was read. */
async function lockWaiting({ db }: AdminContext, id: MailingId, requestedAt: string): Promise<MailingRow> {
  const [found] = await db.select().from(mailings).where(eq(mailings.id, id)).for('update');
  const mailing = orNotFound(found, 'mailing-not-found');
  if (mailing.approval !== 'WAITING') throw problem('already-decided');
  if (mailing.cancelledAt) throw problem('mailing-cancelled');
  if (mailing.approvalRequestedAt?.getTime() !== Date.parse(requestedAt)) throw problem('mailing-changed');
  return mailing;
}

/** Notifies the company's team of the decision once; a reason refuses. */
async function notifyOfDecision(
  tx: AdminContext,
  { id, eventId, subject, approvalRequestedAt }: MailingRow,
  reason: string | null,
): Promise<void> {
  const event = await findMailingEvent(tx.db, eventId);
  const kind = reason === null ? 'mailing-approved' : 'mailing-refused';
  const page = `/partner/mailings/${id}`;
  await notifyPartnerTeam(tx, event.partnerId, {
    needs: 'messages',
    kind,
    // one that is changed after its approval is decided on again
    dedupeKey: `${kind}:${id}:${approvalRequestedAt?.getTime() ?? 0}`,
    bell: { content: { kind, data: { subject } }, link: page },
    content: (texts, firstName) =>
      mailingDecisionEmail(texts, {
        firstName,
        event: event.name,
        subject,
        reason,
        url: `${tx.config.origins.partner}${page}`,
      }),
  });
}
