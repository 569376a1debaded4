import type { Contract, EventContent, EventId, EventPayload, HandlerInput, PolicyId } from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
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

/** Writes an event with what is on sale. Nobody but its partner and administrators sees it before it is approved. */
export async function createEvent(
  ctx: Context<ActorFor<'partner'>>,
  { body }: Input,
): Promise<{ id: EventId }> {
  const { partnerId } = ctx.actor;
  const { currencyCode: currency, ticketTypes, subEvents, startDateTime, endDateTime, venueId } = body;
  return inTransaction(ctx, async (tx) => {
    const timeZone = await timeZoneOf(tx.db, venueId);
    const spell = spellOf(startDateTime, endDateTime, timeZone);
    const content = contentOf(body, timeZone);
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
      .values({ partnerId, currency, createdAt: tx.now() })
      .returning({ id: events.id });
    const { id: eventId } = orNotFound(event, 'Event');
    await writeVersion(tx, { eventId, number: 1, ...spell, venueId, content });
    const sale = { eventId, currency, timeZone };
    await insertTicketTypes(tx.db, sale, ticketTypes);
    await insertSubEvents(tx.db, sale, subEvents);
    return { id: eventId };
  });
}

function contentOf(body: EventPayload, timeZone: string): EventContent {
  const {
    currencyCode: _currency,
    ticketTypes: _ticketTypes,
    subEvents: _subEvents,
    startDateTime: _start,
    endDateTime: _end,
    venueId: _venue,
    ...content
  } = body;
  return { ...content, agendaItems: agendaOf(body.agendaItems, timeZone) };
}
