import type { Availability, EventId } from '@atrium/domain';
import { orNotFound, type Actor, type Context } from '../../context.ts';
import type { Sql } from '../../db/client.ts';
import { runOn } from '../../db/run.ts';
import { together } from '../../db/together.ts';
import { WireText } from '../../http/reply.ts';
import { markCard, markDocument } from './build-documents.ts';

type Reader = Pick<Context<Actor | null>, 'sql' | 'actor' | 'now'>;

const topFor = 30;
const detailFor = 300;

/** Whether the reader has marked event `s`; `$2` is null for everybody who cannot. */
const isFavourite = `exists (select from favourites f where f.attendee_id = $2::uuid and f.event_id = s.event_id)`;

/** The most relevant events. The order is read from its index and each card beside it. */
export const topStatement = `select s.card, ${isFavourite} as "isFavourited" from event_search s
where s.end_at > $3::timestamptz order by s.rel, s.event_id limit $1::int`;

export async function listTopEvents(count: number, ctx: Reader): Promise<WireText> {
  const rows = await runOn(ctx.sql)<{ card: string; isFavourited: boolean }>(topStatement, [
    count,
    ctx.actor?.attendeeId ?? null,
    ctx.now().toISOString(),
  ]);
  const cards = rows.map((row) => markCard(row.card, { isFavourited: row.isFavourited, isSponsored: false }));
  return new WireText(`[${cards.join(',')}]`, topFor);
}

const readers = new WeakMap<Sql, (id: EventId) => Promise<string | undefined>>();

/** Reads ready pages, those that are asked for at the same moment with one statement. */
function documentsOn(sql: Sql): (id: EventId) => Promise<string | undefined> {
  const known = readers.get(sql);
  if (known) return known;
  const read = together(async (ids: EventId[]) => {
    const rows = await sql<{ id: EventId; doc: string }[]>`
      select event_id as id, doc from event_docs where event_id = any(${ids}::int[])`;
    return new Map(rows.map(({ id, doc }) => [id, doc]));
  });
  readers.set(sql, read);
  return read;
}

/** The event's ready page. A change of the event makes every node forget the kept one. */
export async function findEventDetail(id: EventId, ctx: Reader): Promise<WireText> {
  const attendeeId = ctx.actor?.attendeeId;
  if (!attendeeId) return new WireText(orNotFound(await documentsOn(ctx.sql)(id), 'Event'), detailFor);
  const [row] = await ctx.sql<{ doc: string; isFavourited: boolean }[]>`
    select doc, exists (select from favourites where attendee_id = ${attendeeId}::uuid and event_id = ${id})
      as "isFavourited" from event_docs where event_id = ${id}`;
  const { doc, isFavourited } = orNotFound(row, 'Event');
  return new WireText(isFavourited ? markDocument(doc) : doc, detailFor);
}

/** What is left of each ticket type at this moment. */
export async function listAvailability(
  id: EventId,
  ctx: Pick<Context, 'sql' | 'now'>,
): Promise<Availability> {
  const now = ctx.now().toISOString();
  const [row] = await ctx.sql<{ tickets: Availability }[]>`
    select (select coalesce(json_agg(json_build_object('ticketTypeId', t.id, 'remaining', t.quantity - t.taken, 'status',
        case when e.cancelled_at is not null then 'cancelled'
          when ${now}::timestamptz >= least(t.sales_end_at, v.end_at) then 'ended' when ${now}::timestamptz < t.sales_start_at then 'not-yet'
          when t.taken >= t.quantity then 'sold-out' else 'on-sale' end) order by t.position, t.id), '[]')
      from ticket_types t where t.event_id = e.id and t.withdrawn_at is null) as tickets
    from event_docs d join events e on e.id = d.event_id join event_versions v on v.id = e.approved_version_id
    where d.event_id = ${id}`;
  return orNotFound(row, 'Event').tickets;
}
