import type { Db } from '../../db/client.ts';
import { listOf, statement } from '../../db/statement.ts';
import { announceSubjects } from '../../http/cache-subjects.ts';
import { rankSql, scoreEvents } from '../ranking/index.ts';
import { readLookups, withMergedOptions, type Lookups } from '../reference/index.ts';
import { buildEventDocuments, projectionVersion } from './event-documents.ts';
import { buildSearchRow } from './build-search-row.ts';
import { buildSearchWords } from './build-search-words.ts';
import {
  hasPublicPage,
  isOnSaleSql,
  isOpenSql,
  readPublicEvents,
  streamPublicEvents,
  type EventSource,
} from './public-events.ts';

const batch = 500;

const columns = [
  'event_id int', 'start_at timestamptz', 'end_at timestamptz', 'start_day int', 'end_day int', 'sqm int', 'attendees int',
  'price_ref int', 'attendance smallint', 'event_type smallint', 'duration smallint', 'num_attendees smallint',
  'event_size smallint', 'num_exhibitors smallint', 'tokens int[]', 'free_cancellation tstzmultirange',
  'completeness smallint', 'card text',
]; // prettier-ignore
const names = columns.map((column) => column.slice(0, column.indexOf(' ')));
const changing = [...names.slice(1), 'rel'];
const ofWords = [...names.filter((name) => name !== 'completeness' && name !== 'card'), 'name_key'];
const changingWords = [...ofWords.slice(1), 'rel', 'tsv'];
const list = (prefix: string, of: readonly string[]) => of.map((name) => `${prefix}${name}`).join(', ');

interface ChangedEvents {
  event_id: number;
}

/**
 * Words of a row of `event_words`. A name also keeps its words as they are, for prefixes; positions of the texts are
 * left out, because they would take half of the row.
 */
const searchedWords = `setweight(to_tsvector('atrium', words_name) || ts_delete(to_tsvector('simple', words_name),
      tsvector_to_array(to_tsvector('atrium', words_name))), 'A') || setweight(to_tsvector('atrium_doc', words_tagline), 'B') ||
    setweight(to_tsvector('atrium', words_about), 'C') || facets::tsvector || strip(to_tsvector('atrium_doc', words_text))`;

/**
 * Upserts a batch in one statement, only rows that differ. A past or cancelled event keeps its page and
 * leaves the search index.
 */
const write = statement<{ rows: string }, ChangedEvents>(
  (p) => `with input as materialized (
  select * from json_to_recordset(${p.rows}::text::json)
    as x(${columns.join(', ')}, doc text, words_a text, words_b text, words_c text, words_d text,
      name_key int, words_name text, words_tagline text, words_about text, words_text text, facets text)
), live as (
  select x.*, ${rankSql} as rel from input x join events e on e.id = x.event_id
  join ranking_facts f on f.event_id = x.event_id where x.end_at > app_now() and ${isOpenSql}
), found as (
  insert into event_search as t (${list('', names)}, rel) select ${list('', names)}, rel from live
  on conflict (event_id) do update set (${list('', changing)}) = row(${list('excluded.', changing)})
  where (${list('t.', changing)}) is distinct from (${list('excluded.', changing)})
  returning event_id
), worded as (
  insert into event_words as w (${list('', ofWords)}, rel, tsv)
  select ${list('', ofWords)}, rel, ${searchedWords} from live
  on conflict (event_id) do update set (${list('', changingWords)}) = row(${list('excluded.', changingWords)})
  where (${list('w.', changingWords)}) is distinct from (${list('excluded.', changingWords)})
  returning event_id
), told as (
  insert into event_docs as d (event_id, doc, made_by, tsv)
  select event_id, doc, ${projectionVersion}, case when end_at <= app_now() then ''::tsvector else
    setweight(to_tsvector('simple', words_a), 'A') || setweight(to_tsvector('simple', words_b), 'B') ||
    setweight(to_tsvector('simple', words_c), 'C') || setweight(to_tsvector('simple', words_d), 'D') end from input
  on conflict (event_id) do update set doc = excluded.doc, tsv = excluded.tsv, made_by = excluded.made_by
  where (d.doc, d.tsv, d.made_by) is distinct from (excluded.doc, excluded.tsv, excluded.made_by)
  returning event_id
) select event_id from found union select event_id from worded union select event_id from told`,
);

const noEvent = (
  condition: string,
) => `not exists (select from events e join partners o on o.id = e.partner_id
  where e.id = d.event_id and ${condition})`;
const hideEvents = statement<{ ids: string }, ChangedEvents>(
  (
    p,
  ) => `with gone as (delete from event_docs d where ${noEvent(hasPublicPage)} and event_id = any(${p.ids}::int[]) returning event_id),
  lost as (delete from event_search d where ${noEvent(isOnSaleSql)} and event_id = any(${p.ids}::int[])),
  unworded as (delete from event_words d where ${noEvent(isOnSaleSql)} and event_id = any(${p.ids}::int[]))
  select event_id from gone`,
);
const hideAll = statement<object, ChangedEvents>(
  () => `with gone as (delete from event_docs d where ${noEvent(hasPublicPage)} returning event_id),
  lost as (delete from event_search d where ${noEvent(isOnSaleSql)} or end_at <= app_now()),
  unworded as (delete from event_words d where ${noEvent(isOnSaleSql)} or end_at <= app_now())
  select event_id from gone`,
);
const lockEvents = statement<{ ids: string }, object>(
  (p) => `select from events where id = any(${p.ids}::int[]) order by id for no key update`,
);
/**
 * Rebuilds search rows and page documents, and deletes those of events that are no longer public. Call inside
 * the writing transaction.
 */
export async function projectEvents(db: Db, which: readonly number[] | 'all'): Promise<void> {
  const lookups = await readLookups(db);
  if (which === 'all') {
    await announce(db, await hideAll.run(db, {}));
    for await (const events of streamPublicEvents(db, batch))
      await announce(db, await writeBatch(db, events, lookups));
    return;
  }
  for (let from = 0; from < which.length; from += batch) {
    const ids = which.slice(from, from + batch);
    // The row lock makes a concurrent change of the event wait, so that it reads what this one wrote.
    await lockEvents.run(db, { ids: listOf(ids) });
    await announce(db, await hideEvents.run(db, { ids: listOf(ids) }));
    await announce(db, await writeBatch(db, await readPublicEvents(db, ids), lookups));
  }
}

async function writeBatch(
  db: Db,
  events: readonly EventSource[],
  lookups: Lookups,
): Promise<ChangedEvents[]> {
  const rows = events.map((stored) => {
    const event = { ...stored, content: withMergedOptions(stored.content, lookups) };
    const { card, doc, words } = buildEventDocuments(event, lookups);
    const [a, b, c, d] = words;
    const old = { words_a: a, words_b: b, words_c: c, words_d: d };
    return { ...buildSearchRow(event, lookups), ...buildSearchWords(event), card, doc, ...old };
  });
  await scoreEvents(db, rows);
  return write.run(db, { rows: JSON.stringify(rows) });
}

/** Invalidates these events and all event lists in the caches of all nodes (NOTIFY, sent at commit). */
async function announce(db: Db, changed: readonly ChangedEvents[]): Promise<void> {
  if (changed.length > 0)
    await announceSubjects(db, ['events', ...changed.map(({ event_id: id }) => `event:${id}` as const)]);
}
