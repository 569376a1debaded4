import { and, asc, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
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
import { options, partners, persons, searchTerms } from '../../db/schema/index.ts';
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
  const names = new Map(
    (
      await db
        .select({ list: options.list, id: options.id, name: options.name })
        .from(options)
        .where(inArray(options.list, [...editableOptionLists]))
    ).map(({ list, id, name }) => [`${list}:${id}`, name]),
  );
  return rows.map((row) => ({
    ...present(row),
    listName: row.list as EditableOptionList, // the query only selects these lists
    sectorId: row.parentId,
    mergedInto: row.mergedIntoId === null ? null : (names.get(`${row.list}:${row.mergedIntoId}`) ?? null),
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
          .set({ name: value, retiredAt: null, mergedIntoId: null })
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
 * Merges an option into another one of its list, or of its sector: events, filters and words of the search that have it
 * have the other one from then on, partners and profiles get it. Subtypes of a merged sector move to the other.
 */
export const mergeOption = (
  ctx: AdminContext,
  { params: { listName }, body: { id, intoId } }: HandlerInput<Calls['mergeOption']>,
): Promise<{ status: 'Success' }> =>
  onList(ctx, async (tx) => {
    const from = await lockOption(tx, listName, id);
    const into = await lockOption(tx, listName, intoId);
    if (id === intoId || from.parentId !== into.parentId) throw problem('option-not-found');
    await mergeRows(tx, listName, from, into);
    if (listName === 'sectors') await moveSubtypes(tx, from, into);
    await tx.enqueue(tx.db, 'make-pages', {});
    return { status: 'Success' };
  });

const has = (column: PgColumn, value: SQL) => sql`${value} = any(${column})`;

/** The array with one value in the place of another, once. */
const replaced = (column: PgColumn, value: SQL, by: SQL) =>
  sql`case when ${has(column, by)} then array_remove(${column}, ${value}) else array_replace(${column}, ${value}, ${by}) end`;

/** Hides one option, and gives the other to everything that keeps IDs in columns. */
async function mergeRows(tx: AdminContext, list: EditableOptionList, from: Row, into: Row): Promise<void> {
  const { db, now } = tx;
  const merged = { retiredAt: now(), mergedIntoId: into.id };
  await db
    .update(options)
    .set(merged)
    .where(and(inList(list), or(eq(options.id, from.id), eq(options.mergedIntoId, from.id))));
  await db.update(options).set({ isUsed: true }).where(one(list, into.id));
  const ids = [sql`${from.id}::int`, sql`${into.id}::int`] as const;
  if (list === 'sectors') {
    await db
      .update(partners)
      .set({ sectorIds: replaced(partners.sectorIds, ...ids) })
      .where(has(partners.sectorIds, ids[0]));
    await db
      .update(persons)
      .set({ sectorIds: replaced(persons.sectorIds, ...ids) })
      .where(has(persons.sectorIds, ids[0]));
  }
  if (list === 'jobTitles')
    await db
      .update(persons)
      .set({ jobTitleIds: replaced(persons.jobTitleIds, ...ids) })
      .where(has(persons.jobTitleIds, ids[0]));
  const targets = [sql`${`${list}:${from.id}`}::text`, sql`${`${list}:${into.id}`}::text`] as const;
  await db
    .update(searchTerms)
    .set({ targets: replaced(searchTerms.targets, ...targets) })
    .where(has(searchTerms.targets, targets[0]));
  await recordAction(tx, {
    action: 'merge-option',
    subject: `option ${list} ${from.id}`,
    before: { name: from.name, sectorId: from.parentId },
    after: { name: into.name, id: into.id },
  });
}

/** Moves the subtypes of a merged sector; one whose name the other sector has already is merged, too. */
async function moveSubtypes(tx: AdminContext, from: Row, into: Row): Promise<void> {
  const subtypes = await tx.db
    .select()
    .from(options)
    .where(and(inList('sectorSubtypes'), eq(options.parentId, from.id)))
    .orderBy(asc(options.id));
  for (const subtype of subtypes) {
    const known = await findNamed(tx, 'sectorSubtypes', subtype.name, into.id);
    await tx.db.update(options).set({ parentId: into.id }).where(one('sectorSubtypes', subtype.id));
    const isOpen = known !== undefined && known.retiredAt === null && subtype.mergedIntoId === null;
    if (isOpen) await mergeRows(tx, 'sectorSubtypes', subtype, known);
  }
}

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
