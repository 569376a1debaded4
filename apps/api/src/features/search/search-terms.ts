import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  fieldError,
  normalise,
  problem,
  type Contract,
  type HandlerInput,
  type Language,
  type SearchTerm,
  type SearchTermForm,
  type SearchTermListing,
} from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { containsPattern } from '../../db/like-pattern.ts';
import { searchTerms } from '../../db/schema/index.ts';
import { invalidateSubjects } from '../../http/cache-subjects.ts';
import { validation } from '../../http/read-input.ts';
import { readLookups, recentLookups, type Lookups } from '../reference/index.ts';
import { targetOf } from './recent-vocabulary.ts';

type AdminContext = Context<ActorFor<'admin'>>;
type Calls = Contract['searchTerms'];
type Row = typeof searchTerms.$inferSelect;
type Listing = z.output<typeof SearchTermListing>;

const columns = { term: searchTerms.norm, changed: searchTerms.changedAt };
const directions = { asc, desc };

const present = ({ id, term, lang, targets, also, changedAt }: Row, { list }: Lookups): SearchTerm => ({
  id,
  term,
  language: lang,
  // An option that was deleted means nothing any more.
  targets: targets.flatMap(targetOf).flatMap((target) => {
    const name = list(target.list).get(target.id)?.name;
    return name === undefined ? [] : [{ ...target, name }];
  }),
  also,
  changedAt: changedAt.toISOString(),
});

/** Lists the words that have a meaning; searches their spelling and the words searched with them. */
export async function listSearchTerms(
  db: Db,
  { search, sort, direction, page, limit }: Listing,
): Promise<{ items: SearchTerm[]; total: number }> {
  const pattern = containsPattern(normalise(search));
  const where = and(
    isNull(searchTerms.retiredAt),
    or(
      sql`${searchTerms.norm} like ${pattern}`,
      sql`array_to_string(${searchTerms.also}, ' ') ilike ${containsPattern(search)}`,
    ),
  );
  const order = directions[direction];
  const [rows, total, lookups] = await Promise.all([
    db
      .select()
      .from(searchTerms)
      .where(where)
      .orderBy(order(columns[sort]), order(searchTerms.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(searchTerms, where),
    recentLookups(db),
  ]);
  return { items: rows.map((row) => present(row, lookups)), total };
}

/** Serialises changes of the words (advisory lock); every node reads its vocabulary again. */
const onTerms = <T>(ctx: AdminContext, work: (tx: AdminContext) => Promise<T>): Promise<T> =>
  inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('search_terms'))`);
    const done = await work(tx);
    await invalidateSubjects(tx, ['options', 'events']);
    return done;
  });

async function findByNorm({ db }: AdminContext, norm: string, lang: Language | null) {
  const [row] = await db
    .select()
    .from(searchTerms)
    .where(and(eq(searchTerms.norm, norm), sql`${searchTerms.lang} is not distinct from ${lang}`));
  return row;
}

/** Returns the columns of a form; its options are on their lists. */
function valuesOf(form: SearchTermForm, { list }: Lookups) {
  const norm = normalise(form.term);
  if (norm === '') throw validation([fieldError('term', 'word-required')]);
  const unknown = form.targets.find(({ list: name, id }) => list(name).get(id)?.isRetired !== false);
  if (unknown)
    throw validation([fieldError('targets', 'unknown-option', { option: unknown.id, list: unknown.list })]);
  return {
    term: form.term,
    norm,
    lang: form.language,
    targets: [...new Set(form.targets.map(({ list: name, id }) => `${name}:${id}`))],
    also: [...new Set(form.also)].filter((word) => normalise(word) !== norm),
  };
}

const logged = ({ term, lang, targets, also }: Pick<Row, 'term' | 'lang' | 'targets' | 'also'>) => ({
  term,
  language: lang,
  targets,
  also,
});

/** Gives a word a meaning, or a new one to a word whose meaning was taken away. */
export const addSearchTerm = (
  ctx: AdminContext,
  { body }: HandlerInput<Calls['addSearchTerm']>,
): Promise<SearchTerm> =>
  onTerms(ctx, async (tx) => {
    const lookups = await readLookups(tx.db);
    const values = { ...valuesOf(body, lookups), retiredAt: null, changedAt: tx.now() };
    const known = await findByNorm(tx, values.norm, values.lang);
    if (known && !known.retiredAt) throw problem('term-listed', { name: known.term });
    const [row] = known
      ? await tx.db.update(searchTerms).set(values).where(eq(searchTerms.id, known.id)).returning()
      : await tx.db.insert(searchTerms).values(values).returning();
    const added = orNotFound(row, 'search-term-not-found');
    await recordAction(tx, {
      action: 'add-search-term',
      subject: `word ${added.id}`,
      after: logged(added),
    });
    return present(added, lookups);
  });

async function lockTerm({ db }: AdminContext, id: number): Promise<Row> {
  const [row] = await db
    .select()
    .from(searchTerms)
    .where(and(eq(searchTerms.id, id), isNull(searchTerms.retiredAt)))
    .for('update');
  return orNotFound(row, 'search-term-not-found');
}

/** Changes a word's meaning or spelling. */
export const changeSearchTerm = (
  ctx: AdminContext,
  { params: { termId }, body }: HandlerInput<Calls['changeSearchTerm']>,
): Promise<SearchTerm> =>
  onTerms(ctx, async (tx) => {
    const before = await lockTerm(tx, termId);
    const lookups = await readLookups(tx.db);
    const values = valuesOf(body, lookups);
    const known = await findByNorm(tx, values.norm, values.lang);
    if (known && known.id !== termId) {
      if (!known.retiredAt) throw problem('term-listed', { name: known.term });
      await tx.db.delete(searchTerms).where(eq(searchTerms.id, known.id));
    }
    const [row] = await tx.db
      .update(searchTerms)
      .set({ ...values, changedAt: tx.now() })
      .where(eq(searchTerms.id, termId))
      .returning();
    const changed = orNotFound(row, 'search-term-not-found');
    await recordAction(tx, {
      action: 'change-search-term',
      subject: `word ${termId}`,
      before: logged(before),
      after: logged(changed),
    });
    return present(changed, lookups);
  });

/** Takes a word's meaning away; its row stays, so that a new release doesn't bring it back. */
export const removeSearchTerm = (
  ctx: AdminContext,
  { params: { termId } }: HandlerInput<Calls['removeSearchTerm']>,
): Promise<{ status: 'Success' }> =>
  onTerms(ctx, async (tx) => {
    const before = await lockTerm(tx, termId);
    const now = tx.now();
    await tx.db.update(searchTerms).set({ retiredAt: now, changedAt: now }).where(eq(searchTerms.id, termId));
    await recordAction(tx, {
      action: 'remove-search-term',
      subject: `word ${termId}`,
      before: logged(before),
    });
    return { status: 'Success' };
  });
