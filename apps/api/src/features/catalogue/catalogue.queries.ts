import type { Availability, EventId, TicketTypeId } from '@atrium/domain';
import type { Actor } from '../../actor.ts';
import { orNotFound, type Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { listOf, statement } from '../../db/statement.ts';
import { batchByKey } from '../../db/batch-by-key.ts';
import { SerializedResponse } from '../../http/reply.ts';
import { setCardFavourite, setPageFavourite } from './event-documents.ts';

type Reader = Pick<Context<Actor | null>, 'db' | 'actor' | 'now'>;

const topMaxAge = 30;
const detailMaxAge = 300;

/**
 * Selects the most relevant events by an index scan with the cards in the same row. `attendeeId` is null for
 * visitors.
 */
export const topStatement = statement<
  { count: number; attendeeId: string | null; now: string },
  { card: string; isFavourited: boolean }
>(
  (p) => `select s.card, exists (select from favourites f
    where f.attendee_id = ${p.attendeeId}::uuid and f.event_id = s.event_id) as "isFavourited"
  from event_search s where s.end_at > ${p.now}::timestamptz order by s.rel, s.event_id limit ${p.count}::int`,
);

export async function listTopEvents(count: number, ctx: Reader): Promise<SerializedResponse> {
  const rows = await topStatement.run(ctx.db, {
    count,
    attendeeId: ctx.actor?.attendeeId ?? null,
    now: ctx.now().toISOString(),
  });
  const cards = rows.map((row) =>
    setCardFavourite(row.card, { isFavourited: row.isFavourited, isSponsored: false }),
  );
  return new SerializedResponse(`[${cards.join(',')}]`, { maxAge: topMaxAge, subjects: ['events'] });
}

const pages = statement<{ ids: string }, { id: EventId; doc: string }>(
  (p) => `select event_id as id, doc from event_docs where event_id = any(${p.ids}::int[])`,
  { prepared: true },
);
const readers = new WeakMap<Db, (id: EventId) => Promise<string | undefined>>();

/** Returns a reader of page documents that batches concurrent reads into one statement. */
function documentsOn(db: Db): (id: EventId) => Promise<string | undefined> {
  const known = readers.get(db);
  if (known) return known;
  const read = batchByKey(async (ids: EventId[]) => {
    const rows = await pages.run(db, { ids: listOf(ids) });
    return new Map(rows.map(({ id, doc }) => [id, doc]));
  });
  readers.set(db, read);
  return read;
}

/** Returns the JSON of an event's page; undefined without one. */
export const findPageDocument = (id: EventId, db: Db): Promise<string | undefined> => documentsOn(db)(id);

const pageFor = statement<{ id: number; attendeeId: string }, { doc: string; isFavourited: boolean }>(
  (p) => `select doc, exists (select from favourites
      where attendee_id = ${p.attendeeId}::uuid and event_id = ${p.id}::int) as "isFavourited"
    from event_docs where event_id = ${p.id}::int`,
  { prepared: true },
);

/**
 * Returns the page document. Cached under `event:<id>`, which a change of the event invalidates on all nodes.
 */
export async function findEventDetail(id: EventId, ctx: Reader): Promise<SerializedResponse> {
  const attendeeId = ctx.actor?.attendeeId;
  const caching = { maxAge: detailMaxAge, subjects: [`event:${id}`] } as const;
  if (!attendeeId)
    return new SerializedResponse(orNotFound(await findPageDocument(id, ctx.db), 'event-not-found'), caching);
  const [row] = await pageFor.run(ctx.db, { id, attendeeId });
  const { doc, isFavourited } = orNotFound(row, 'event-not-found');
  return new SerializedResponse(isFavourited ? setPageFavourite(doc) : doc, caching);
}

const availability = statement<{ id: number; now: string; revealed: string }, { tickets: Availability }>(
  (
    p,
  ) => `select (select coalesce(json_agg(json_build_object('ticketTypeId', t.id, 'remaining', t.quantity - t.taken, 'status',
        case when e.cancelled_at is not null then 'cancelled'
          when ${p.now}::timestamptz >= least(t.sales_end_at, v.end_at) then 'ended' when ${p.now}::timestamptz < t.sales_start_at then 'not-yet'
          when t.taken >= t.quantity then 'sold-out' else 'on-sale' end,
        'canWait', (t.needs_approval or e.waiting_list <> 'CLOSED') and not t.needs_code,
        'nameChangeDays', e.name_change_days, 'waitingRoomOpensAt', w.opens_at) order by t.position, t.id), '[]')
      from ticket_types t where t.event_id = e.id and t.withdrawn_at is null
        and (not t.needs_code or t.id = any(${p.revealed}::int[]))) as tickets
    from event_docs d join events e on e.id = d.event_id join event_versions v on v.id = e.approved_version_id
      left join waiting_rooms w on w.event_id = e.id
    where d.event_id = ${p.id}::int`,
  { prepared: true },
);

/** Returns the remaining tickets and sale status of each ticket type that visitors see, or that a code has revealed. */
export async function listAvailability(
  id: EventId,
  ctx: Pick<Context, 'db' | 'now'>,
  revealed: readonly TicketTypeId[] = [],
): Promise<Availability> {
  const [row] = await availability.run(ctx.db, {
    id,
    now: ctx.now().toISOString(),
    revealed: listOf(revealed),
  });
  return orNotFound(row, 'event-not-found').tickets;
}
