import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import {
  fieldError,
  editableOptionLists,
  problem,
  type Contract,
  type HandlerInput,
  type EditableOptionList,
  type Option,
  type HiddenOption,
} from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { options } from '../../db/schema/index.ts';
import { invalidateSubjects } from '../../http/cache-subjects.ts';
import { validation } from '../../http/read-input.ts';

type Calls = Contract['administration'];
type AdminContext = Context<ActorFor<'admin'>>;
type Row = typeof options.$inferSelect;

/**
 * Serialises changes of the option lists (advisory lock) and invalidates the lists in the caches of all
 * nodes.
 */
const onList = <T>(ctx: AdminContext, work: (tx: AdminContext) => Promise<T>): Promise<T> =>
  inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('options'))`);
    const done = await work(tx);
    await invalidateSubjects(tx, ['options']);
    return done;
  });

const inList = (list: EditableOptionList) => eq(options.list, list);
const one = (list: EditableOptionList, id: number) => and(inList(list), eq(options.id, id));

/** Finds an option by name regardless of case; a subtype among those of its sector. */
async function findNamed(
  { db }: AdminContext,
  list: EditableOptionList,
  name: string,
  parentId: number | null,
) {
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

const duplicate = (name: string) => problem('option-listed', { name });
const present = ({ id, name }: Row): Option => ({ id, name });

/** Returns the hidden options by name. */
export async function listHiddenOptions(db: Db): Promise<HiddenOption[]> {
  const rows = await db
    .select()
    .from(options)
    .where(and(inArray(options.list, [...editableOptionLists]), isNotNull(options.retiredAt)))
    .orderBy(asc(options.name), asc(options.id));
  return rows.map((row) => ({
    ...present(row),
    listName: row.list as EditableOptionList, // the query only selects these lists
    sectorId: row.parentId,
  }));
}

/** Appends an option to a list, or restores a hidden one of this name under its old ID. */
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
    const added = orNotFound(row, 'option-not-found');
    await recordAction(tx, {
      action: 'add-option',
      subject: `option ${listName} ${added.id}`,
      after: { name: added.name, sectorId: parentId },
    });
    return present(added);
  });

async function sectorOf({ db }: AdminContext, sectorId: number | undefined): Promise<number> {
  const [sector] = sectorId ? await db.select().from(options).where(one('sectors', sectorId)) : [];
  if (!sector) throw validation([fieldError('sectorId', 'choose-sector')]);
  return sector.id;
}

async function lockOption({ db }: AdminContext, list: EditableOptionList, id: number): Promise<Row> {
  const [row] = await db.select().from(options).where(one(list, id)).for('update');
  return orNotFound(row?.retiredAt ? undefined : row, 'option-not-found');
}

/** Renames an option. A job rebuilds the pages that show it. */
export const renameOption = (
  ctx: AdminContext,
  { params: { listName }, body: { id, value } }: HandlerInput<Calls['renameOption']>,
): Promise<Option> =>
  onList(ctx, async (tx) => {
    const before = await lockOption(tx, listName, id);
    const known = await findNamed(tx, listName, value, before.parentId);
    if (known && known.id !== id) throw duplicate(known.name);
    await tx.db.update(options).set({ name: value }).where(one(listName, id));
    await recordAction(tx, {
      action: 'rename-option',
      subject: `option ${listName} ${id}`,
      before: { name: before.name },
      after: { name: value },
    });
    await tx.enqueue(tx.db, 'make-pages', {});
    return { id, name: value };
  });

/**
 * Deletes an option that has never been used, and hides one in use, which old records keep. First use marks
 * the option's row, so either this waits for that transaction or the other one finds the option gone.
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
    await recordAction(tx, {
      action: 'remove-option',
      subject: `option ${listName} ${id}`,
      before: { name: before.name, sectorId: before.parentId },
      after: retiredAt && { name: before.name, retired: true },
    });
    return { status: 'Success' };
  });

const hasSubtypes = async ({ db }: AdminContext, list: EditableOptionList, id: number): Promise<boolean> =>
  list === 'sectors' &&
  (await db.$count(options, and(inList('sectorSubtypes'), eq(options.parentId, id)))) > 0;
