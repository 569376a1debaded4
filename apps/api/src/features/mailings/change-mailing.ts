import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import {
  fieldError,
  MailingId,
  problem,
  type Contract,
  type EventId,
  type HandlerInput,
  type Mailing,
} from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction } from '../../context.ts';
import { mailings } from '../../db/schema/index.ts';
import { validation } from '../../http/read-input.ts';
import { assertNotCancelled, lockPartnerEvent, type PartnerContext } from '../authoring/index.ts';
import { approvalFor } from './approvals.queries.ts';
import { countRecipients } from './audience.queries.ts';
import { lockMailing, readMailing } from './mailings.queries.ts';
import { assertOwnTicketTypes } from './own-ticket-types.ts';

type Form = HandlerInput<Contract['mailings']['addMailing']>['body'];

/** Writes to the attendees of an own event, now or later. */
export async function addMailing(ctx: PartnerContext, eventId: EventId, form: Form): Promise<Mailing> {
  await ctx.limits.consume('mailing-partner', String(ctx.actor.partnerId));
  return inTransaction(ctx, async (tx) => {
    const id = MailingId.parse(v7());
    await assertWritable(tx, eventId, form);
    await tx.db.insert(mailings).values({
      id,
      eventId,
      createdBy: tx.actor.userId,
      createdAt: tx.now(),
      ...columnsOf(form, tx.now()),
      ...(await approvalFor(tx, id)),
    });
    await recordAction(tx, { action: 'add-mailing', subject: `mailing ${id}`, after: { eventId, ...form } });
    return schedule(tx, id, form);
  });
}

/** Changes a mailing that hasn't gone out; what an administrator has read is read again. */
export const changeMailing = (ctx: PartnerContext, id: MailingId, form: Form): Promise<Mailing> =>
  inTransaction(ctx, async (tx) => {
    const { partnerId } = tx.actor;
    const eventId = await lockMailing(tx.db, partnerId, id);
    const { state, ...before } = await readMailing(tx.db, partnerId, tx.now(), id);
    if (state === 'CANCELLED') throw problem('mailing-cancelled');
    if (state !== 'WAITING') throw problem('mailing-sent');
    await assertWritable(tx, eventId, form);
    await tx.db
      .update(mailings)
      .set({ ...columnsOf(form, tx.now()), ...(await approvalFor(tx, id)) })
      .where(eq(mailings.id, id));
    await recordAction(tx, { action: 'change-mailing', subject: `mailing ${id}`, before, after: form });
    return schedule(tx, id, form);
  });

/** Cancels a mailing; one that is on its way goes to no one else. Idempotent. */
export const cancelMailing = (ctx: PartnerContext, id: MailingId): Promise<Mailing> =>
  inTransaction(ctx, async (tx) => {
    const { partnerId } = tx.actor;
    await lockMailing(tx.db, partnerId, id);
    const mailing = await readMailing(tx.db, partnerId, tx.now(), id);
    if (mailing.state === 'SENT') throw problem('mailing-sent');
    if (mailing.state === 'CANCELLED') return mailing;
    await tx.db.update(mailings).set({ cancelledAt: tx.now() }).where(eq(mailings.id, id));
    await recordAction(tx, { action: 'cancel-mailing', subject: `mailing ${id}` });
    return readMailing(tx.db, partnerId, tx.now(), id);
  });

async function assertWritable(tx: PartnerContext, eventId: EventId, form: Form): Promise<void> {
  assertNotCancelled(await lockPartnerEvent(tx.db, tx.actor.partnerId, eventId));
  await assertOwnTicketTypes(tx.db, eventId, form.ticketTypeIds);
}

function columnsOf({ time, ...words }: Form, now: Date) {
  const fixed = { anchor: null, offsetMinutes: null };
  if (time.kind === 'NOW') return { ...words, ...fixed, sendAt: now };
  if (time.kind === 'AT') return { ...words, ...fixed, sendAt: new Date(time.at) };
  return { ...words, sendAt: null, anchor: time.kind, offsetMinutes: time.minutes };
}

/** Checks the time of a mailing that was just written, and starts one that goes out now, unless it waits for approval. */
async function schedule(tx: PartnerContext, id: MailingId, { time }: Form): Promise<Mailing> {
  const mailing = await readMailing(tx.db, tx.actor.partnerId, tx.now(), id);
  if (time.kind === 'NOW') {
    if ((await countRecipients(tx.db, { ...mailing, eventId: mailing.event.id })) === 0)
      throw problem('mailing-without-recipients');
    await tx.enqueue(tx.db, 'send-mailings', {});
  } else if (new Date(mailing.dueAt) <= tx.now())
    throw validation([fieldError(time.kind === 'AT' ? 'time.at' : 'time.minutes', 'mailing-time-over')]);
  return mailing;
}
