import { and, desc, eq, ilike, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import { dayIn, type Contract, type Download, type HandlerInput, type Subscriber } from '@atrium/domain';
import { recordAct } from '../../audit/record-act.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import type { Queryable } from '../../db/client.ts';
import { containing } from '../../db/containing.ts';
import { newsletterSubscribers as readers } from '../../db/schema/index.ts';
import { spreadsheet, type Columns } from '../../files/spreadsheet.ts';
import { unsubscribe } from '../newsletter/index.ts';

type AdminContext = Context<ActorFor<'admin'>>;
type Asked = HandlerInput<Contract['administration']['subscribers']>['query'];

const found = (search: string): SQL | undefined =>
  and(
    isNotNull(readers.confirmedAt),
    isNull(readers.unsubscribedAt),
    search ? ilike(readers.email, containing(search)) : undefined,
  );

type Row = Pick<typeof readers.$inferSelect, 'id' | 'email' | 'confirmedAt'>;

/** One page of the addresses that get the newsletter, the latest first. */
export async function listSubscribers(db: Queryable, { search, page, limit }: Asked) {
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

/** By what never changes: who confirms again or leaves meanwhile is neither doubled nor pushes another out. */
export async function* streamSubscribers(db: Queryable, search: string): AsyncGenerator<Subscriber> {
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

/** The addresses as a table; who takes them out of the house is on record. */
export async function exportSubscribers(ctx: AdminContext, search: string): Promise<Download> {
  const count = await ctx.db.$count(readers, found(search));
  await recordAct(ctx, {
    action: 'export-subscribers',
    subject: 'newsletter',
    after: { search, addresses: count },
  });
  return spreadsheet(`newsletter-${dayIn(ctx.now(), 'UTC')}.csv`, columns, streamSubscribers(ctx.db, search));
}

/** Ends the newsletter of an address for its owner, who asked us to. */
export const unsubscribeReader = (ctx: AdminContext, id: string): Promise<{ status: 'Success' }> =>
  inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.select().from(readers).where(eq(readers.id, id)).for('update');
    const reader = orNotFound(row, 'Subscriber');
    await unsubscribe(tx, reader.unsubscribeCode);
    await recordAct(tx, {
      action: 'unsubscribe-reader',
      subject: `subscriber ${id}`,
      before: { email: reader.email, unsubscribedAt: reader.unsubscribedAt },
    });
    return { status: 'Success' };
  });
