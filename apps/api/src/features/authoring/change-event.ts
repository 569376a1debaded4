import { eq } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import {
  ProblemError,
  type Contract,
  type EventContent,
  type EventId,
  type HandlerInput,
} from '@atrium/domain';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import { eventVersions, partners } from '../../db/schema/index.ts';
import { projectEvents } from '../catalogue/index.ts';
import { lockOwnEvent, type LockedEvent } from './authored.queries.ts';
import { checkLists, spellOf, timeZoneOf } from './check-event.ts';
import { publishVersion } from './publish-version.ts';
import { agendaOf, writeVersion } from './write-version.ts';

type PartnerContext = Context<ActorFor<'partner'>>;
type Input = HandlerInput<Contract['authoring']['changeEvent']>;

export function refuseCancelled({ event }: Pick<LockedEvent, 'event'>): void {
  if (event.cancelledAt) throw new ProblemError('conflict', { detail: 'This event was called off' });
}

/**
 * Writes the next version. The public keeps seeing the approved one until this one is approved too, unless the partner
 * publishes its edits itself and lets them be looked at afterwards (product decisions 4). Saving what is there already
 * writes none, but a rejected event is put forward again.
 */
export async function changeEvent(ctx: PartnerContext, { params, body }: Input): Promise<{ id: EventId }> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockOwnEvent(tx.db, tx.actor.partnerId, params.eventId);
    refuseCancelled(locked);
    const { event, version } = locked;
    const { startDateTime, endDateTime, venueId = version.venueId, agendaItems, ...given } = body;
    const timeZone = venueId === version.venueId ? locked.timeZone : await timeZoneOf(tx.db, venueId);
    const { startAt, endAt } = spellOf(
      startDateTime ?? version.startAt.toISOString(),
      endDateTime ?? version.endAt.toISOString(),
      timeZone,
    );
    const content: EventContent = {
      ...version.content,
      ...defined(given),
      agendaItems: agendaItems ? agendaOf(agendaItems, startAt, timeZone) : version.content.agendaItems,
    };
    await checkLists(tx.db, content, version.content);
    if (version.status !== 'REJECTED' && isSame(version, { startAt, endAt, venueId, content }))
      return { id: event.id };
    const next = await writeVersion(tx, {
      eventId: event.id,
      number: (await countVersions(tx, event.id)) + 1,
      startAt,
      endAt,
      venueId,
      content,
    });
    if (event.approvedVersionId && (await publishesItself(tx))) {
      await publishVersion(tx, event, next);
      await projectEvents(tx.db, [event.id]);
    }
    return { id: event.id };
  });
}

type Written = Pick<LockedEvent['version'], 'startAt' | 'endAt' | 'venueId' | 'content'>;

const isSame = (one: Written, other: Written): boolean =>
  one.startAt.getTime() === other.startAt.getTime() &&
  one.endAt.getTime() === other.endAt.getTime() &&
  one.venueId === other.venueId &&
  isDeepStrictEqual(one.content, other.content);

const defined = <T extends object>(given: T): Partial<T> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>; // same keys, fewer

const countVersions = ({ db }: PartnerContext, eventId: EventId): Promise<number> =>
  db.$count(eventVersions, eq(eventVersions.eventId, eventId));

async function publishesItself({ db, actor }: PartnerContext): Promise<boolean> {
  const [partner] = await db
    .select({ autoPublish: partners.autoPublish })
    .from(partners)
    .where(eq(partners.id, actor.partnerId));
  return partner?.autoPublish ?? false;
}
