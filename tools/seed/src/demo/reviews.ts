import type { DemoWorld } from './event.ts';
import type { DemoEvent, DemoOrder, DemoReview } from './model.ts';
import { reviewTexts } from './phrases.ts';
import { Random } from './random.ts';

const dayMs = 86_400_000;
/** Reviews are accepted for three months after an event (visitor spec 9). */
const window = 90 * dayMs;

const clamp = (score: number): number => Math.min(10, Math.max(1, Math.round(score)));

/** What buyers who were there wrote about an event that is over. */
export function demoReviews(world: DemoWorld, event: DemoEvent, orders: readonly DemoOrder[]): DemoReview[] {
  if (event.endAt >= world.baseDate || event.cancelledAt !== null) return [];
  const random = new Random(world.seed, 7, event.id);
  const quality = 6.4 + random.bell() * 3.4;
  return orders
    .filter((order) => order.status === 'PAID' && random.chance(0.82))
    .map((order) => {
      const score = clamp(quality + (random.bell() - 0.5) * 5);
      const near = () => clamp(score + (random.bell() - 0.5) * 5);
      const createdAt = Math.min(
        event.endAt + Math.floor(random.next() ** 2 * window) + 8 * 3_600_000,
        world.baseDate - 60_000,
      );
      return {
        id: random.uuid(createdAt),
        eventId: event.id,
        attendeeId: order.attendeeId,
        score,
        venueScore: near(),
        contentScore: near(),
        networkingScore: near(),
        staffScore: near(),
        valueScore: near(),
        text: random.pick(reviewTexts[score >= 8 ? 'high' : score >= 6 ? 'middle' : 'low']),
        createdAt,
      };
    });
}
