import { ownSources } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';

/** One thing that a visitor saw. */
export interface SightingRow {
  /** Of visitor, event and kind; a signed 64-bit number. */
  key: string;
  /** UTC day, as `2026-12-01`. */
  day: string;
  kind: string;
  event_id: number;
  expected_milli: number;
  /** Where the visitor came from, of `opened`. */
  source: string | null;
}

const secretOf = statement<{ day: string; drawn: string }, { secret: string }>(
  (p) => `with drawn as (
    insert into seen_secrets (day, secret) values (${p.day}::date, decode(${p.drawn}::text, 'hex'))
    on conflict (day) do update set secret = seen_secrets.secret returning secret
  ) select encode(secret, 'hex') as secret from drawn`,
);

/** The secret of a day; whichever node asks first draws it. */
export async function readSecret(db: Db, day: string, drawn: Buffer): Promise<Buffer> {
  const [row] = await secretOf.run(db, { day, drawn: drawn.toString('hex') });
  if (!row) throw new TypeError(`no secret was drawn for ${day}`);
  return Buffer.from(row.secret, 'hex');
}

const kinds = ['shown', 'clicked', 'opened', 'paid_shown', 'paid_clicked'];
const columns = [...kinds, 'expected_milli'];

/** Sources that are kept of an event and day; anyone can report any. */
const mostSources = 50;

/**
 * The primary key of `seen_keys` decides what is new, whichever node reports it. Days are written in the order of their events, so
 * that nodes don't wait for each other in a circle. A crash may lose the last of them, so the commit doesn't wait for the disk.
 */
const write = statement<{ rows: string }, object>(
  (p) => `with given as materialized (
  select g.* from (select set_config('synchronous_commit', 'off', true)) as fast,
    json_to_recordset(${p.rows}::text::json) as g(key bigint, day date, kind text, event_id int, expected_milli int, source text)
  where exists (select from event_docs d where d.event_id = g.event_id)
), fresh as (
  insert into seen_keys (day, key) select day, key from given order by day, key
  on conflict do nothing returning day, key
), counted as (
  select g.event_id, g.day, ${kinds.map((kind) => `count(*) filter (where g.kind = '${kind}') as ${kind}`).join(', ')},
    sum(g.expected_milli) as expected_milli
  from fresh join given g using (day, key) group by g.event_id, g.day
), sponsored as materialized (
  select d.day, d.event_id, c.paid_shown, c.paid_clicked from counted c join placement_days d using (day, event_id)
  where c.paid_shown + c.paid_clicked > 0 order by d.day, d.event_id for update of d
), paid as (
  update placement_days d set shown = d.shown + s.paid_shown, clicked = d.clicked + s.paid_clicked
  from sponsored s where (d.day, d.event_id) = (s.day, s.event_id)
), came as (
  select g.event_id, g.day, g.source, count(*)::int as opened,
    exists (select from event_sources s where (s.event_id, s.day, s.source) = (g.event_id, g.day, g.source)) as is_known
  from fresh join given g using (day, key) where g.source is not null group by g.event_id, g.day, g.source
), ranked as (
  select c.*, (select count(*) from event_sources s
      where (s.event_id, s.day) = (c.event_id, c.day) and s.source <> '${ownSources.other}')
    + row_number() over (partition by c.event_id, c.day, c.is_known order by c.opened desc, c.source) as place
  from came c
), sourced as (
  insert into event_sources as s (event_id, day, source, opened)
  select event_id, day, case when is_known or place <= ${mostSources} then source else '${ownSources.other}' end as name, sum(opened)
  from ranked group by event_id, day, name order by event_id, day, name
  on conflict (event_id, day, source) do update set opened = s.opened + excluded.opened
)
insert into event_days as t (event_id, day, ${columns.join(', ')}, touched_at)
select event_id, day, ${columns.join(', ')}, app_now() from counted order by event_id, day
on conflict (event_id, day) do update set
  ${columns.map((column) => `${column} = t.${column} + excluded.${column}`).join(', ')}, touched_at = excluded.touched_at`,
);

/** Counts what wasn't counted yet, in one statement. */
export async function writeSightings(db: Db, rows: readonly SightingRow[]): Promise<void> {
  await write.run(db, { rows: JSON.stringify(rows) });
}
