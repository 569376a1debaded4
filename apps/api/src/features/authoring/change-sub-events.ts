import { and, eq, isNull } from 'drizzle-orm';
import {
  money,
  toMajor,
  type Contract,
  type EventId,
  type HandlerInput,
  type SubEventDraft,
} from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import { subEvents } from '../../db/schema/index.ts';
import { readLookups } from '../reference/index.ts';
import { subEventFieldErrors, throwFieldErrors } from './check-event.ts';
import { insertSubEvents, subEventColumns } from './sellable-items.ts';
import { withSellableEvent, type PartnerContext } from './with-sellable-event.ts';

type Calls = Contract['authoring'];
type SubEventRow = typeof subEvents.$inferSelect;

export const addSubEvent = (ctx: PartnerContext, { params, body }: HandlerInput<Calls['addSubEvent']>) =>
  withSellableEvent(ctx, params.eventId, async (tx, sale) => {
    throwFieldErrors((await subEventFieldErrors(tx.db, [body], sale)).flat());
    const after = await tx.db.$count(subEvents, eq(subEvents.eventId, params.eventId));
    const [id] = await insertSubEvents(tx.db, sale, [body], after);
    return withLookups(tx, await findExtra(tx, params.eventId, orNotFound(id, 'extra-not-found')));
  });

export const changeSubEvent = (
  ctx: PartnerContext,
  { params, body }: HandlerInput<Calls['changeSubEvent']>,
) =>
  withSellableEvent(ctx, params.eventId, async (tx, sale) => {
    const before = await findExtra(tx, params.eventId, params.subEventId);
    const draft: SubEventDraft = {
      name: before.name,
      description: before.description,
      price: toMajor(money(before.priceMinor, before.currency)),
      startDateTime: before.startAt.toISOString(),
      subEventType: before.typeId,
      ...body,
    };
    throwFieldErrors((await subEventFieldErrors(tx.db, [draft], sale)).flat());
    await tx.db.update(subEvents).set(subEventColumns(draft, sale)).where(eq(subEvents.id, before.id));
    return withLookups(tx, await findExtra(tx, params.eventId, before.id));
  });

export const withdrawSubEvent = (
  ctx: PartnerContext,
  { params }: HandlerInput<Calls['withdrawSubEvent']>,
): Promise<{ status: 'Success' }> =>
  withSellableEvent(ctx, params.eventId, async (tx) => {
    const { id } = await findExtra(tx, params.eventId, params.subEventId);
    await tx.db.update(subEvents).set({ withdrawnAt: tx.now() }).where(eq(subEvents.id, id));
    return { status: 'Success' };
  });

async function findExtra(
  { db }: PartnerContext,
  eventId: EventId,
  id: SubEventRow['id'],
): Promise<SubEventRow> {
  const [row] = await db
    .select()
    .from(subEvents)
    .where(and(eq(subEvents.id, id), eq(subEvents.eventId, eventId), isNull(subEvents.withdrawnAt)));
  return orNotFound(row, 'extra-not-found');
}

const withLookups = async ({ db }: PartnerContext, extra: SubEventRow) => ({
  extra,
  lookups: await readLookups(db),
});
