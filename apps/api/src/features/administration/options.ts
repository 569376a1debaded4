import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import {
  keptLists,
  ProblemError,
  type Contract,
  type HandlerInput,
  type KeptList,
  type Option,
  type RetiredOption,
} from '@atrium/domain';
import { recordAct } from '../../audit/record-act.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import type { Queryable } from '../../db/client.ts';
import { options } from '../../db/schema/index.ts';
import { validation } from '../../http/read-input.ts';

type Calls = Contract['administration'];
type AdminContext = Context<ActorFor<'admin'>>;
type Row = typeof options.$inferSelect;

/** Changes one list, one change at a time, and lets every node forget what it remembers of the lists. */
const onList = <T>(ctx: AdminContext, work: (tx: AdminContext) => Promise<T>): Promise<T> =>
  inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('options'))`);
    const done = await work(tx);
    await tx.db.execute(sql`select pg_notify('hot_answers', '/api/options')`);
    return done;
  });

const inList = (list: KeptList) => eq(options.list, list);
const one = (list: KeptList, id: number) => and(inList(list), eq(options.id, id));

/** The value of that name in a list, whatever the case; for subtypes, among those of the same sector. */
async function findNamed({ db }: AdminContext, list: KeptList, name: string, parentId: number | null) {
  const [row] = await db
    .select()
    .from(options)
    .where(
      and(
        inList(list),
        sql`lower(${options.name}) = lower(${name})`,
        sql`${options.parentId} is not distinct from ${parentId}`,
      ),
    );
  return row;
}

const duplicate = (name: string) =>
  new ProblemError('conflict', { detail: `${name} is on the list already` });
const present = ({ id, name }: Row): Option => ({ id, name });

/** What is hidden from new choices, by name. */
export async function listRetiredOptions(db: Queryable): Promise<RetiredOption[]> {
  const rows = await db
    .select()
    .from(options)
    .where(and(inArray(options.list, [...keptLists]), isNotNull(options.retiredAt)))
    .orderBy(asc(options.name), asc(options.id));
  return rows.map((row) => ({
    ...present(row),
    listName: row.list as KeptList, // one of those asked for
    sectorId: row.parentId,
  }));
}

/** Adds a value at the end of a list; one that was hidden comes back under its old id. */
export const addOption = (
  ctx: AdminContext,
  { params: { listName }, body: { value, sectorId } }: HandlerInput<Calls['addOption']>,
): Promise<Option> =>
  onList(ctx, async (tx) => {
    const parentId = listName === 'sectorSubtypes' ? await sectorOf(tx, sectorId) : null;
    const known = await findNamed(tx, listName, value, parentId);
    if (known && !known.retiredAt) throw duplicate(known.name);
    const [row] = known
      ? await tx.db
          .update(options)
          .set({ name: value, retiredAt: null })
          .where(one(listName, known.id))
          .returning()
      : await tx.db
          .insert(options)
          .values({
            list: listName,
            id: sql`(select coalesce(max(n.last), 0) + 1 from option_numbers n where n.list = ${listName})`,
            position: sql`(select coalesce(max(o.position), 0) + 1 from options o where o.list = ${listName})`,
            name: value,
            parentId,
          })
          .returning();
    const added = orNotFound(row, 'Value');
    await recordAct(tx, {
      action: 'add-option',
      subject: `option ${listName} ${added.id}`,
      after: { name: added.name, sectorId: parentId },
    });
    return present(added);
  });

async function sectorOf({ db }: AdminContext, sectorId: number | undefined): Promise<number> {
  const [sector] = sectorId ? await db.select().from(options).where(one('sectors', sectorId)) : [];
  if (!sector) throw validation([{ path: 'sectorId', message: 'Please choose a sector' }]);
  return sector.id;
}

async function lockOption({ db }: AdminContext, list: KeptList, id: number): Promise<Row> {
  const [row] = await db.select().from(options).where(one(list, id)).for('update');
  return orNotFound(row?.retiredAt ? undefined : row, 'Value');
}

/** Gives a value another name; the pages that show it are made anew by a job. */
export const renameOption = (
  ctx: AdminContext,
  { params: { listName }, body: { id, value } }: HandlerInput<Calls['renameOption']>,
): Promise<Option> =>
  onList(ctx, async (tx) => {
    const before = await lockOption(tx, listName, id);
    const known = await findNamed(tx, listName, value, before.parentId);
    if (known && known.id !== id) throw duplicate(known.name);
    await tx.db.update(options).set({ name: value }).where(one(listName, id));
    await recordAct(tx, {
      action: 'rename-option',
      subject: `option ${listName} ${id}`,
      before: { name: before.name },
      after: { name: value },
    });
    await tx.enqueue(tx.db, 'make-pages', {});
    return { id, name: value };
  });

/**
 * Deletes a value that nothing has ever used. One in use is hidden from new choices, and what holds it keeps it: who
 * uses a value for the first time marks its row, so that either this waits for them, or they find it gone.
 */
export const removeOption = (
  ctx: AdminContext,
  { params: { listName }, body: { id } }: HandlerInput<Calls['removeOption']>,
): Promise<{ status: 'Success' }> =>
  onList(ctx, async (tx) => {
    const before = await lockOption(tx, listName, id);
    const retiredAt = before.isUsed || (await hasSubtypes(tx, listName, id)) ? tx.now() : null;
    if (retiredAt) await tx.db.update(options).set({ retiredAt }).where(one(listName, id));
    else await tx.db.delete(options).where(one(listName, id));
    await recordAct(tx, {
      action: 'remove-option',
      subject: `option ${listName} ${id}`,
      before: { name: before.name, sectorId: before.parentId },
      after: retiredAt && { name: before.name, retired: true },
    });
    return { status: 'Success' };
  });

const hasSubtypes = async ({ db }: AdminContext, list: KeptList, id: number): Promise<boolean> =>
  list === 'sectors' &&
  (await db.$count(options, and(inList('sectorSubtypes'), eq(options.parentId, id)))) > 0;
