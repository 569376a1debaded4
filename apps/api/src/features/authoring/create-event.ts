import { and, eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import {
  ProblemError,
  type Contract,
  type EventContent,
  type EventId,
  type EventPayload,
  type HandlerInput,
  type PartnerId,
  type PolicyId,
} from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import type { Queryable } from '../../db/client.ts';
import { events } from '../../db/schema/index.ts';
import {
  checkLists,
  choosablePolicies,
  faultsOfParts,
  spellOf,
  subEventFaults,
  throwFaults,
  ticketFaults,
  timeZoneOf,
} from './check-event.ts';
import { insertSubEvents, insertTicketTypes } from './offers.ts';
import { agendaOf, writeVersion } from './write-version.ts';

type Input = HandlerInput<Contract['authoring']['createEvent']>;

/**
 * Writes an event with what is on sale. Nobody but its partner and administrators sees it before it is approved. The same
 * request sent again, because its answer was lost, is answered as the first time.
 */
export async function createEvent(
  ctx: Context<ActorFor<'partner'>>,
  { body, headers }: Input,
): Promise<{ id: EventId }> {
  const { partnerId } = ctx.actor;
  const request = requestOf(headers['idempotency-key'], body);
  const { currencyCode: currency, ticketTypes, subEvents, startDateTime, endDateTime, venueId } = body;
  return inTransaction(ctx, async (tx) => {
    // before anything is judged: a choice that was taken off its list meanwhile must not refuse what is there already
    const made = await findMade(tx.db, partnerId, request);
    if (made) return made;
    const timeZone = await timeZoneOf(tx.db, venueId);
    const spell = spellOf(startDateTime, endDateTime, timeZone);
    const content: EventContent = {
      ...contentOf(body),
      agendaItems: agendaOf(body.agendaItems, spell.startAt, timeZone),
    };
    await checkLists(tx.db, content);
    const policies: ReadonlySet<PolicyId> = await choosablePolicies(
      tx.db,
      partnerId,
      ticketTypes.map((draft) => draft.cancellationPolicyId),
    );
    throwFaults([
      ...faultsOfParts(
        'ticketTypes',
        ticketTypes.map((draft) => ticketFaults(draft, { currency, timeZone }, policies)),
      ),
      ...faultsOfParts('subEvents', await subEventFaults(tx.db, subEvents, { currency })),
    ]);
    const [event] = await tx.db
      .insert(events)
      .values({ partnerId, currency, createdAt: tx.now(), ...request })
      .onConflictDoNothing({ target: [events.partnerId, events.idempotencyKey] })
      .returning({ id: events.id });
    if (!event) return orNotFound(await findMade(tx.db, partnerId, request), 'Event');
    const { id: eventId } = event;
    await writeVersion(tx, { eventId, number: 1, ...spell, venueId, content });
    const sale = { eventId, currency, timeZone };
    await insertTicketTypes(tx.db, sale, ticketTypes);
    await insertSubEvents(tx.db, sale, subEvents);
    return { id: eventId };
  });
}

interface Request {
  idempotencyKey: string | null;
  requestHash: Buffer | null;
}

const requestOf = (key: string | undefined, body: EventPayload): Request => ({
  idempotencyKey: key ?? null,
  requestHash: key ? createHash('sha256').update(JSON.stringify(body)).digest() : null,
});

/** What a request of this key made before. */
async function findMade(
  db: Queryable,
  partnerId: PartnerId,
  { idempotencyKey, requestHash }: Request,
): Promise<{ id: EventId } | undefined> {
  if (idempotencyKey === null) return undefined;
  const [made] = await db
    .select({ id: events.id, hash: events.requestHash })
    .from(events)
    .where(and(eq(events.partnerId, partnerId), eq(events.idempotencyKey, idempotencyKey)));
  if (!made) return undefined;
  if (!made.hash || !requestHash?.equals(made.hash))
    throw new ProblemError('idempotency-mismatch', {
      detail: 'This Idempotency-Key was already used for another event',
    });
  return { id: made.id };
}

function contentOf(body: EventPayload): Omit<EventContent, 'agendaItems'> {
  const {
    currencyCode: _currency,
    ticketTypes: _ticketTypes,
    subEvents: _subEvents,
    startDateTime: _start,
    endDateTime: _end,
    venueId: _venue,
    agendaItems: _agendaItems,
    ...content
  } = body;
  return content;
}
