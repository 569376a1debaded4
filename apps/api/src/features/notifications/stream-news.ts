import { ProblemError, type Unread } from '@atrium/domain';
import type { AttendeeContext } from '../../context.ts';
import { EventStream } from '../../http/reply.ts';
import { loggable } from '../../loggable.ts';
import { countUnreadMessages } from '../messages/index.ts';
import { countUnreadNotifications } from './notifications.queries.ts';

/** More open pages of one account than this ask now and then instead of listening. */
const mostStreams = 12;

/** Tells how much is unread, at once and after every change, on whichever node it was made. */
export function streamNews(ctx: AttendeeContext): EventStream<Unread> {
  const { userId, attendeeId } = ctx.actor;
  if (ctx.news.listeners(userId) >= mostStreams)
    throw new ProblemError('too-many', { detail: 'Too many pages are listening', retryAfter: 30 });
  return new EventStream((push) => {
    let isAsking = false;
    let isStale = false;
    const tell = async () => {
      // changes that come while we count are told together
      isStale = true;
      if (isAsking) return;
      isAsking = true;
      try {
        while (isStale) {
          isStale = false;
          push({
            notifications: await countUnreadNotifications(ctx.db, userId),
            messages: await countUnreadMessages(ctx.db, attendeeId),
          });
        }
      } catch (error) {
        ctx.log.warn({ err: loggable(error) }, 'what is unread could not be counted');
      } finally {
        isAsking = false;
      }
    };
    const stop = ctx.news.listen(userId, () => void tell());
    void tell();
    return stop;
  });
}
