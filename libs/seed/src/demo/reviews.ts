import { dayIn, days, hours, minutes } from '@atrium/domain';
import type { DemoWorld } from './event.ts';
import type { DemoEvent, DemoOrder, DemoReview } from './model.ts';
import { reviewTexts } from './phrases.ts';
import { Random } from './random.ts';

/** Reviews are accepted for three months after an event (visitor spec 9). */
const window = days(88);

const clamp = (score: number): number => Math.min(10, Math.max(1, Math.round(score)));

/** Generates the reviews of an edition that is over: by buyers, each with the first valid ticket of their first paid order. */
export function demoReviews(world: DemoWorld, event: DemoEvent, orders: readonly DemoOrder[]): DemoReview[] {
  if (event.seriesId === null || event.endAt >= world.baseDate) return [];
  const random = new Random(world.seed, 7, event.id);
  const quality = 6.4 + random.bell() * 3.4;
  // readers of some events write less than those of others
  const share = event.seriesId % 3 === 0 ? 0.08 : 0.62;
  const writers = new Map(
    orders.filter(({ status }) => status === 'PAID').map((order) => [order.attendeeId, order] as const),
  );
  const used = new Map<string, number>();
  return [...writers.values()].flatMap((order) => {
    const [ticket] = order.tickets.filter(({ releasedAt }) => releasedAt === null);
    if (!ticket || !random.chance(share)) return [];
    const score = clamp(quality + (random.bell() - 0.5) * 5);
    const near = () => clamp(score + (random.bell() - 0.5) * 5);
    const texts = reviewTexts[score >= 8 ? 'high' : score >= 6 ? 'middle' : 'low'];
    const text = random.pick(texts);
    const times = used.get(text) ?? 0;
    used.set(text, times + 1);
    const createdAt = Math.min(
      event.endAt + Math.floor(random.next() ** 2 * window) + hours(8),
      world.baseDate - minutes(1),
    );
    return {
      id: random.uuid(createdAt),
      ticketId: ticket.id,
      eventId: event.id,
      partnerId: event.partnerId,
      attendeeId: order.attendeeId,
      displayName: `${order.firstName} ${order.surname.slice(0, 1)}.`,
      score,
      venue: near(),
      content: near(),
      networking: near(),
      staff: near(),
      value: near(),
      // two people don't write the same words
      text: times === 0 ? text : '',
      attendedOn: dayIn(new Date(event.endAt - 1), event.timeZone),
      createdAt,
    };
  });
}
