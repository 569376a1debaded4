import { problem, type Unread } from '@atrium/domain';
import type { ActorFor, Context } from '../../context.ts';
import { EventStream } from '../../http/reply.ts';
import { toLoggableError } from '../../to-loggable-error.ts';

/** Maximum number of streams of an account; further pages poll instead. */
const mostStreams = 12;

/**
 * Streams the unread counts of a caller: now, and after every change on any node. `count` gives null when the
 * caller has lost the bell since.
 */
export function streamUnreadCounts(
  ctx: Context<ActorFor<'signed-in'>>,
  count: () => Promise<Unread | null>,
): EventStream<Unread> {
  const { userId } = ctx.actor;
  if (ctx.unreadChannel.listeners(userId) >= mostStreams)
    throw problem('too-many-tabs', {}, { retryAfter: 30 });
  return new EventStream((push) => {
    let isAsking = false;
    let isStale = false;
    const send = async () => {
      // coalesces changes that arrive while counting
      isStale = true;
      if (isAsking) return;
      isAsking = true;
      try {
        while (isStale) {
          isStale = false;
          const unread = await count();
          if (unread) push(unread);
        }
      } catch (error) {
        ctx.log.warn({ err: toLoggableError(error) }, 'unread count failed');
      } finally {
        isAsking = false;
      }
    };
    const stop = ctx.unreadChannel.listen(userId, () => void send());
    void send();
    return stop;
  });
}
