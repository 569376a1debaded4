import { v7 } from 'uuid';
import type { DomainEvent, DomainEventName } from './domain-events.ts';
import type { ListenerContext, Listeners } from './listener.ts';

/** Context that can publish an event. */
export type PublishContext = ListenerContext & { readonly listeners: Listeners };

/**
 * Publishes an event in the caller's transaction; on rollback it reaches no one. Each queued listener gets
 * its own job, so that a failing one doesn't repeat the others.
 */
export async function publish<N extends DomainEventName>(
  tx: PublishContext,
  name: N,
  event: DomainEvent<N>,
): Promise<void> {
  const eventId = v7();
  for (const listener of tx.listeners[name])
    if (listener.delivery === 'in-transaction') await listener.handle(tx, event);
    else await tx.enqueue(tx.db, 'deliver-event', { eventId, name, listener: listener.name, event });
}
