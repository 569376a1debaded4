import { and, desc, eq, ilike, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import { dayIn, type Contract, type Download, type HandlerInput, type Subscriber } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { containsPattern } from '../../db/like-pattern.ts';
import { newsletterSubscribers as readers } from '../../db/schema/index.ts';
import { spreadsheet, type Columns } from '../../files/spreadsheet.ts';
import { unsubscribe } from './subscription.ts';

type AdminContext = Context<ActorFor<'admin'>>;
type SubscriberListing = HandlerInput<Contract['subscribers']['subscribers']>['query'];

const found = (search: string): SQL | undefined =>
  and(
    isNotNull(readers.confirmedAt),
    isNull(readers.unsubscribedAt),
    search ? ilike(readers.email, containsPattern(search)) : undefined,
  );

type Row = Pick<typeof readers.$inferSelect, 'id' | 'email' | 'confirmedAt'>;

/** Returns a page of the subscribers, latest first. */
export async function listSubscribers(db: Db, { search, page, limit }: SubscriberListing) {
  const [rows, total] = await Promise.all([
    db
      .select({ id: readers.id, email: readers.email, confirmedAt: readers.confirmedAt })
      .from(readers)
      .where(found(search))
      .orderBy(desc(readers.confirmedAt), desc(readers.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(readers, found(search)),
  ]);
  return { items: rows.flatMap(present), total };
}

const present = ({ confirmedAt, ...row }: Row): Subscriber[] =>
  confirmedAt ? [{ ...row, confirmedAt: confirmedAt.toISOString() }] : [];

const columns: Columns<Subscriber> = [
  ['Email', (reader) => reader.email],
  ['Confirmed', (reader) => reader.confirmedAt],
];

const batch = 1000;

/**
 * Streams subscribers by keyset pagination on the ID, which never changes, so that concurrent changes neither
 * drop nor repeat a row.
 */
export async function* streamSubscribers(db: Db, search: string): AsyncGenerator<Subscriber> {
  let last: string | undefined;
  do {
    const older = last === undefined ? undefined : lt(readers.id, last);
    const rows = await db
      .select({ id: readers.id, email: readers.email, confirmedAt: readers.confirmedAt })
      .from(readers)
      .where(and(found(search), older))
      .orderBy(desc(readers.id))
      .limit(batch);
    yield* rows.flatMap(present);
    last = rows.length < batch ? undefined : rows.at(-1)?.id;
  } while (last !== undefined);
}

/** Exports the subscribers as CSV; the export is audited. */
export async function exportSubscribers(ctx: AdminContext, search: string): Promise<Download> {
  const count = await ctx.db.$count(readers, found(search));
  await recordAction(ctx, {
    action: 'export-subscribers',
    subject: 'newsletter',
    after: { search, addresses: count },
  });
  return spreadsheet(`newsletter-${dayIn(ctx.now(), 'UTC')}.csv`, columns, streamSubscribers(ctx.db, search));
}

/** Unsubscribes an address at its owner's request; audited. */
export const unsubscribeSubscriber = (ctx: AdminContext, id: string): Promise<{ status: 'Success' }> =>
  inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.select().from(readers).where(eq(readers.id, id)).for('update');
    const reader = orNotFound(row, 'subscriber-not-found');
    await unsubscribe(tx, reader.unsubscribeCode);
    await recordAction(tx, {
      action: 'unsubscribe-reader',
      subject: `subscriber ${id}`,
      before: { email: reader.email, unsubscribedAt: reader.unsubscribedAt },
    });
    return { status: 'Success' };
  });
