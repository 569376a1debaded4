import {
  expectedMilli,
  ownSources,
  ProblemError,
  seenLimits,
  type Contract,
  type EventId,
  type HandlerInput,
} from '@atrium/domain';
import type { Context } from '../../context.ts';
import { isRobot } from './is-robot.ts';
import type { Sighting } from './seen-counter.ts';
import { neighbourhoodOf, networkOf } from './visitor-key.ts';

type Report = HandlerInput<Contract['counting']['reportSeen']>;

/** Place that a card is taken to have had if only its click was reported, so that clicks alone can't raise a rate. */
const unknownPlace = 4;

const shownAt = (eventId: EventId, place: number): Sighting => ({
  kind: 'shown',
  eventId,
  expectedMilli: expectedMilli(place),
});

const sourceOfVia = {
  list: ownSources.atrium,
  paid: ownSources.sponsored,
  other: ownSources.direct,
} as const;

/**
 * Takes a report of what a visitor saw. Robots, browsers that ask not to be tracked and floods are left out without a word, so that
 * who sends them learns nothing.
 */
export async function reportSeen(
  { limits, address, userAgent, seen }: Pick<Context, 'limits' | 'address' | 'userAgent' | 'seen'>,
  { list, paid, opened, via, source = sourceOfVia[via] }: Report['body'],
  headers: Report['headers'],
): Promise<void> {
  if (headers['sec-gpc'] === '1' || headers.dnt === '1') return;
  if (isRobot(userAgent, headers['accept-language'])) return;
  try {
    await limits.consume('seen-address', address);
  } catch (error) {
    if (error instanceof ProblemError) return;
    throw error;
  }
  const sightings: Sighting[] = list
    .filter(([, place]) => place <= seenLimits.place)
    .map(([eventId, place]) => shownAt(eventId, place));
  if (paid !== undefined) sightings.push({ kind: 'paid_shown', eventId: paid });
  if (opened !== undefined) {
    sightings.push({ kind: 'opened', eventId: opened, source });
    if (via === 'list') sightings.push({ kind: 'clicked', eventId: opened }, shownAt(opened, unknownPlace));
    if (via === 'paid') sightings.push({ kind: 'paid_clicked', eventId: opened });
  }
  const visitor = `${networkOf(address)} ${userAgent ?? ''}`;
  await seen.add({ visitor, neighbourhood: neighbourhoodOf(address) }, sightings);
}
