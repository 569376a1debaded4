import { isDeepStrictEqual } from 'node:util';
import { eventContent, problem, type Contract, type EventId, type HandlerInput } from '@atrium/domain';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import { lockPartnerEvent, type LockedEvent } from './authored.queries.ts';
import { assertKnownOptions, parseEventPeriod } from './check-event.ts';
import { changeWhereabouts } from './choose-whereabouts.ts';
import { joinSeries } from '../series/index.ts';
import { publishIfAutomatic } from './publish-version.ts';
import { dropImagesOfOthers } from './drop-images-of-others.ts';
import { refuseOverwrite } from './refuse-overwrite.ts';
import { toStoredAgenda, toStoredSpeakers, writeVersion } from './write-version.ts';

type PartnerContext = Context<ActorFor<'partner'>>;
type Input = HandlerInput<Contract['authoring']['changeEvent']>;

export function assertNotCancelled({ event }: Pick<LockedEvent, 'event'>): void {
  if (event.cancelledAt) throw problem('event-cancelled');
}

/**
 * Writes the next version. Visitors see the approved one until this one is approved, unless the partner
 * publishes its edits immediately, to be vetted afterwards. Unchanged content writes no version, except that
 * it submits a rejected event again. Given the version that the edit was made on, a text that somebody else has
 * changed since is not overwritten.
 */
export async function changeEvent(ctx: PartnerContext, { params, body }: Input): Promise<{ id: EventId }> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockPartnerEvent(tx.db, tx.actor.partnerId, params.eventId);
    assertNotCancelled(locked);
    const { event, version } = locked;
    const {
      basedOn,
      startDateTime,
      endDateTime,
      venueId: _venue,
      timeZone: _timeZone,
      agendaItems,
      speakers,
      seriesId = event.seriesId,
      ...given
    } = body;
    const { attendanceType = version.content.attendanceType } = body;
    const { id: venueId, timeZone } = await changeWhereabouts(tx.db, tx.actor.partnerId, locked.venue, {
      ...body,
      attendanceType,
    });
    const { startAt, endAt } = parseEventPeriod(
      startDateTime ?? version.startAt.toISOString(),
      endDateTime ?? version.endAt.toISOString(),
      timeZone,
    );
    const stored = eventContent.change(locked.storedContent, {
      ...defined(given),
      ...(agendaItems ? { agendaItems: toStoredAgenda(agendaItems, startAt, timeZone) } : {}),
      ...(speakers ? { speakers: toStoredSpeakers(speakers) } : {}),
    });
    const content = eventContent.read(stored);
    await assertKnownOptions(tx.db, content, version.content);
    const next = { startAt, endAt, venueId, content };
    if (basedOn !== undefined) await refuseOverwrite(tx, locked, basedOn, { ...next, timeZone });
    const isMoved = seriesId !== event.seriesId;
    // a series is the company's, with its other events
    if (isMoved && tx.actor.partnerEvents) throw problem('right-missing');
    if (isMoved) await joinSeries(tx, event, seriesId);
    if (version.status !== 'REJECTED' && !isMoved && isSame(version, next)) return { id: event.id };
    const versionId = await writeVersion(tx, {
      eventId: event.id,
      number: version.number + 1,
      startAt,
      endAt,
      venueId,
      content: stored,
    });
    if (speakers) await dropImagesOfOthers(tx, event.id, { versionId, speakers: content.speakers });
    await publishIfAutomatic(tx, event, versionId);
    return { id: event.id };
  });
}

type WrittenVersion = Pick<LockedEvent['version'], 'startAt' | 'endAt' | 'venueId' | 'content'>;

const isSame = (one: WrittenVersion, other: WrittenVersion): boolean =>
  one.startAt.getTime() === other.startAt.getTime() &&
  one.endAt.getTime() === other.endAt.getTime() &&
  one.venueId === other.venueId &&
  isDeepStrictEqual(one.content, other.content);

const defined = <T extends object>(given: T): Partial<T> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>; // a subset of the keys of `T`
