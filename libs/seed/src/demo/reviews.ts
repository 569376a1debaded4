import { days, hours, minutes } from '@atrium/domain';
import type { DemoWorld } from './event.ts';
import type { DemoEvent, DemoOrder, DemoReview } from './model.ts';
import { reviewTexts } from './phrases.ts';
import { Random } from './random.ts';

/** Reviews are accepted for three months after an event (visitor spec 9). */
const window = days(90);

const clamp = (score: number): number => Math.min(10, Math.max(1, Math.round(score)));

/** Generates an event's reviews: by its buyers once it is over, before that about last year's edition. */
export function demoReviews(world: DemoWorld, event: DemoEvent, orders: readonly DemoOrder[]): DemoReview[] {
  if (event.cancelledAt !== null || event.status !== 'APPROVED') return [];
  const random = new Random(world.seed, 7, event.id);
  const quality = 6.4 + random.bell() * 3.4;
  if (event.endAt < world.baseDate)
    return orders
      .filter((order) => order.status === 'PAID' && random.chance(0.62))
      .map((order) =>
        demoReview(random, { world, event, quality, endedAt: event.endAt, attendeeId: order.attendeeId }),
      );
  const endedAt = event.endAt - days(364);
  if (
    endedAt > world.baseDate - days(7) ||
    event.content.previousNumAttendees === null ||
    random.chance(0.35)
  )
    return [];
  return Array.from({ length: random.int(1, 6) }, () =>
    demoReview(random, { world, event, quality, endedAt, attendeeId: null }),
  );
}

interface Occasion {
  world: DemoWorld;
  event: DemoEvent;
  quality: number;
  endedAt: number;
  attendeeId: string | null;
}

function demoReview(random: Random, { world, event, quality, endedAt, attendeeId }: Occasion): DemoReview {
  const score = clamp(quality + (random.bell() - 0.5) * 5);
  const near = () => clamp(score + (random.bell() - 0.5) * 5);
  const createdAt = Math.min(
    endedAt + Math.floor(random.next() ** 2 * window) + hours(8),
    world.baseDate - minutes(1),
  );
  return {
    id: random.uuid(createdAt),
    eventId: event.id,
    attendeeId,
    score,
    venueScore: near(),
    contentScore: near(),
    networkingScore: near(),
    staffScore: near(),
    valueScore: near(),
    text: random.pick(reviewTexts[score >= 8 ? 'high' : score >= 6 ? 'middle' : 'low']),
    createdAt,
  };
}
