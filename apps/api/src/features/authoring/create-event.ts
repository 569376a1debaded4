import { and, eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import {
  problem,
  type Contract,
  type EventContent,
  type EventDraftId,
  type EventId,
  type EventPayload,
  type HandlerInput,
  type PartnerId,
  type PolicyId,
} from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { copyQuestions } from '../../db/questionnaire.ts';
import { events } from '../../db/schema/index.ts';
import {
  assertKnownOptions,
  choosablePolicies,
  nestedFieldErrors,
  parseEventPeriod,
  subEventFieldErrors,
  throwFieldErrors,
  ticketFieldErrors,
} from './check-event.ts';
import { chooseWhereabouts } from './choose-whereabouts.ts';
import { takeOverFiles } from './event-files.ts';
import { assertOwnSeries } from '../series/index.ts';
import { insertSubEvents, insertTicketTypes } from './sellable-items.ts';
import { toStoredAgenda, toStoredSpeakers, writeVersion } from './write-version.ts';

type Input = HandlerInput<Contract['authoring']['createEvent']>;

/**
 * Creates an event with its ticket types and sub-events. Before approval only its partner and administrators
 * see it. A repeat with the same idempotency key returns the event of the first request. An event that was a draft
 * takes over the draft's images and documents.
 */
export async function createEvent(
  ctx: Context<ActorFor<'partner'>>,
  { body, headers }: Input,
  draftId?: EventDraftId,
): Promise<{ id: EventId }> {
  const { partnerId } = ctx.actor;
  const request = requestOf(headers['idempotency-key'], body);
  const { currencyCode: currency, ticketTypes, subEvents, startDateTime, endDateTime, seriesId } = body;
  return inTransaction(ctx, async (tx) => {
    // Before validation, because an option hidden since the first request must not fail the repeat.
    const made = await findMade(tx.db, partnerId, request);
    if (made) return made;
    const { id: venueId, timeZone } = await chooseWhereabouts(tx.db, partnerId, body);
    const period = parseEventPeriod(startDateTime, endDateTime, timeZone);
    const content: EventContent = {
      ...contentOf(body),
      agendaItems: toStoredAgenda(body.agendaItems, period.startAt, timeZone),
      speakers: toStoredSpeakers(body.speakers),
    };
    await assertKnownOptions(tx.db, content);
    if (seriesId !== null) await assertOwnSeries(tx, partnerId, seriesId);
    const policies: ReadonlySet<PolicyId> = await choosablePolicies(
      tx.db,
      partnerId,
      ticketTypes.map((draft) => draft.cancellationPolicyId),
    );
    throwFieldErrors([
      ...nestedFieldErrors(
        'ticketTypes',
        ticketTypes.map((draft) => ticketFieldErrors(draft, { currency, timeZone }, policies)),
      ),
      ...nestedFieldErrors('subEvents', await subEventFieldErrors(tx.db, subEvents, { currency })),
    ]);
    const [event] = await tx.db
      .insert(events)
      .values({ partnerId, seriesId, currency, createdAt: tx.now(), ...request })
      .onConflictDoNothing({ target: [events.partnerId, events.idempotencyKey] })
      .returning({ id: events.id });
    if (!event) return orNotFound(await findMade(tx.db, partnerId, request), 'event-not-found');
    const { id: eventId } = event;
    const versionId = await writeVersion(tx, { eventId, number: 1, ...period, venueId, content });
    if (draftId) await takeOverFiles(tx, draftId, { eventId, versionId });
    const sale = { eventId, currency, timeZone };
    await insertTicketTypes(tx.db, sale, ticketTypes);
    await insertSubEvents(tx.db, sale, subEvents);
    if (seriesId !== null) await copyQuestions(tx.db, seriesId, eventId);
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

/** Finds the event of this idempotency key. Throws if the key was used with another body. */
async function findMade(
  db: Db,
  partnerId: PartnerId,
  { idempotencyKey, requestHash }: Request,
): Promise<{ id: EventId } | undefined> {
  if (idempotencyKey === null) return undefined;
  const [made] = await db
    .select({ id: events.id, hash: events.requestHash })
    .from(events)
    .where(and(eq(events.partnerId, partnerId), eq(events.idempotencyKey, idempotencyKey)));
  if (!made) return undefined;
  if (!made.hash || !requestHash?.equals(made.hash)) throw problem('key-used-for-event');
  return { id: made.id };
}

function contentOf(body: EventPayload): Omit<EventContent, 'agendaItems' | 'speakers'> {
  const {
    currencyCode: _currency,
    ticketTypes: _ticketTypes,
    subEvents: _subEvents,
    startDateTime: _start,
    endDateTime: _end,
    venueId: _venue,
    timeZone: _timeZone,
    seriesId: _series,
    agendaItems: _agendaItems,
    speakers: _speakers,
    ...content
  } = body;
  return content;
}
