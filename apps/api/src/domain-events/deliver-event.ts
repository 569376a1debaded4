import { inTransaction, type JobContext } from '../context.ts';
import { handledEvents } from '../db/schema/index.ts';
import type { JobPayloads } from '../jobs/jobs.ts';
import { domainEvents, type DomainEvent, type DomainEventName } from './domain-events.ts';

/** Schemas typed by event name, so that indexing with a generic name keeps its type. */
const readers: { readonly [N in DomainEventName]: { parse: (event: unknown) => DomainEvent<N> } } =
  domainEvents;

/** Delivers an event to one listener. The queue may deliver twice, so handled events are skipped. */
export async function deliverEvent(ctx: JobContext, job: JobPayloads['deliver-event']): Promise<void> {
  if (!isEventName(job.name)) throw new Error(`no domain event is called ${job.name}`);
  await deliver(ctx, job.name, job);
}

async function deliver<N extends DomainEventName>(
  ctx: JobContext,
  name: N,
  { eventId, listener: listenerName, event }: JobPayloads['deliver-event'],
): Promise<void> {
  const listener = ctx.listeners[name].find((one) => one.name === listenerName);
  if (!listener) throw new Error(`nobody called ${listenerName} listens to ${name}`);
  await inTransaction(ctx, async (tx) => {
    const fresh = await tx.db
      .insert(handledEvents)
      .values({ eventId, listener: listenerName, handledAt: tx.now() })
      .onConflictDoNothing()
      .returning({ eventId: handledEvents.eventId });
    if (fresh.length > 0) await listener.handle(tx, readers[name].parse(event));
  });
}

const isEventName = (name: string): name is DomainEventName => Object.hasOwn(domainEvents, name);
