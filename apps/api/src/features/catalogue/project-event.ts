import type { Queryable, Statements } from '../../db/client.ts';
import { runOn, type Run } from '../../db/run.ts';
import { readLookups, type Lookups } from '../reference/index.ts';
import { buildDocuments } from './build-documents.ts';
import { buildSearchRow } from './build-search-row.ts';
import { hasPage, isPublic, readPublicEvents, streamPublicEvents, type EventSource } from './event-source.ts';
import { relevanceKey } from './relevance.ts';

const batch = 500;

const columns = [
  'event_id int', 'start_at timestamptz', 'end_at timestamptz', 'start_day int', 'end_day int', 'sqm int', 'attendees int',
  'price_ref int', 'attendance smallint', 'event_type smallint', 'duration smallint', 'num_attendees smallint',
  'event_size smallint', 'num_exhibitors smallint', 'tokens int[]', 'free_cancellation tstzmultirange',
  'completeness smallint', 'card text',
]; // prettier-ignore
const names = columns.map((column) => column.slice(0, column.indexOf(' ')));
const changing = [...names.slice(1), 'rel'];
const list = (prefix: string, of: readonly string[]) => of.map((name) => `${prefix}${name}`).join(', ');

/** One statement writes a batch, and only rows that differ; an event that is over or called off keeps its page and is not found any more. */
const write = `with input as materialized (
  select * from json_to_recordset($1::text::json)
    as x(${columns.join(', ')}, doc text, words_a text, words_b text, words_c text, words_d text)
), live as (
  select x.*, ${relevanceKey('x.completeness')} as rel
  from input x join events e on e.id = x.event_id join partners o on o.id = e.partner_id
  left join event_stats s on s.event_id = x.event_id where x.end_at > now() and e.cancelled_at is null
), found as (
  insert into event_search as t (${list('', names)}, rel) select ${list('', names)}, rel from live
  on conflict (event_id) do update set (${list('', changing)}) = row(${list('excluded.', changing)})
  where (${list('t.', changing)}) is distinct from (${list('excluded.', changing)})
  returning event_id
), told as (
  insert into event_docs as d (event_id, doc, tsv)
  select event_id, doc, case when end_at <= now() then ''::tsvector else
    setweight(to_tsvector('simple', words_a), 'A') || setweight(to_tsvector('simple', words_b), 'B') ||
    setweight(to_tsvector('simple', words_c), 'C') || setweight(to_tsvector('simple', words_d), 'D') end from input
  on conflict (event_id) do update set doc = excluded.doc, tsv = excluded.tsv
  where (d.doc, d.tsv) is distinct from (excluded.doc, excluded.tsv)
  returning event_id
) select event_id from found union select event_id from told`;

const noEvent = (
  condition: string,
) => `not exists (select from events e join partners o on o.id = e.partner_id
  where e.id = d.event_id and ${condition})`;
const hideSome = `with gone as (delete from event_docs d where ${noEvent(hasPage)} and event_id = any($1::int[]) returning event_id),
  lost as (delete from event_search d where ${noEvent(isPublic)} and event_id = any($1::int[]))
  select event_id from gone`;
const hideAll = `with gone as (delete from event_docs d where ${noEvent(hasPage)} returning event_id),
  lost as (delete from event_search d where ${noEvent(isPublic)} or end_at <= now())
  select event_id from gone`;

/**
 * Makes what the public reads of some events, or of all: their place in the search and their page. To be called in the
 * transaction that changed them; what is not public (any more) disappears.
 */
export async function projectEvents(
  db: Queryable | Statements,
  which: readonly number[] | 'all',
): Promise<void> {
  const run = runOn(db);
  const lookups = await readLookups(run);
  if (which === 'all') {
    await run(hideAll, []);
    for await (const events of streamPublicEvents(run, batch)) await writeBatch(run, events, lookups);
    await forget(run, ['/api/events']);
    return;
  }
  const changed = new Set<number>();
  for (let from = 0; from < which.length; from += batch) {
    const ids = which.slice(from, from + batch);
    // Two changes of one event at once: the later one waits here, and then reads what the earlier one wrote.
    await run('select from events where id = any($1::int[]) order by id for no key update', [
      `{${ids.join(',')}}`,
    ]);
    for (const row of await run<{ event_id: number }>(hideSome, [`{${ids.join(',')}}`]))
      changed.add(row.event_id);
    for (const id of await writeBatch(run, await readPublicEvents(run, ids), lookups)) changed.add(id);
  }
  if (changed.size > 20) await forget(run, ['/api/events']);
  else if (changed.size > 0)
    await forget(run, ['/api/events/top', ...[...changed].map((id) => `/api/events/${id}`)]);
}

async function writeBatch(run: Run, events: readonly EventSource[], lookups: Lookups): Promise<number[]> {
  const rows = events.map((event) => {
    const { card, doc, words } = buildDocuments(event, lookups);
    const [a, b, c, d] = words;
    return { ...buildSearchRow(event, lookups), card, doc, words_a: a, words_b: b, words_c: c, words_d: d };
  });
  const changed = await run<{ event_id: number }>(write, [JSON.stringify(rows)]);
  return changed.map((row) => row.event_id);
}

/** Every node forgets the ready answers of these addresses once this transaction is committed. */
async function forget(run: Run, prefixes: readonly string[]): Promise<void> {
  await run(
    `select pg_notify('hot_answers', prefix) from json_array_elements_text($1::text::json) as prefix`,
    [JSON.stringify(prefixes)],
  );
}
