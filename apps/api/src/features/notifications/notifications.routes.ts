import type { AttendeeId, Contract, PartnerId, Unread } from '@atrium/domain';
import type { ActorFor, AttendeeContext, Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import type { Api } from '../../http/implement.ts';
import {
  countUnreadNotifications,
  isMember,
  listOwnNotifications,
  listTeamNotifications,
  type Bell,
} from './notifications.queries.ts';
import { readNotifications } from './read-notifications.ts';
import { streamUnreadCounts } from './stream-unread-counts.ts';

type PartnerContext = Context<ActorFor<'partner'>>;

/** Counts the unread messages of one side of the conversations. */
export type CountMessages = (
  db: Db,
  side: { author: 'attendee'; attendeeId: AttendeeId } | { author: 'partner'; partnerId: PartnerId },
) => Promise<number>;

const ownBell = ({ actor: { userId } }: AttendeeContext): Bell => ({ userId, partnerId: null });
const teamBell = ({ actor: { userId, partnerId } }: PartnerContext) => ({ userId, partnerId });

export function notificationRoutes(
  api: Api,
  group: Contract['notifications'],
  { countMessages }: { countMessages: CountMessages },
): void {
  const ownUnread = async (ctx: AttendeeContext): Promise<Unread> => ({
    notifications: await countUnreadNotifications(ctx.db, ownBell(ctx)),
    messages: await countMessages(ctx.db, { author: 'attendee', attendeeId: ctx.actor.attendeeId }),
  });
  // a stream outlives the check of its access, and a member may be removed meanwhile
  const teamUnread = async (ctx: PartnerContext): Promise<Unread | null> =>
    (await isMember(ctx.db, teamBell(ctx)))
      ? {
          notifications: await countUnreadNotifications(ctx.db, teamBell(ctx)),
          messages: await countMessages(ctx.db, { author: 'partner', partnerId: ctx.actor.partnerId }),
        }
      : null;
  api.implement(group, {
    ownNotifications: ({ query }, ctx) => listOwnNotifications(ctx.db, ctx.actor.userId, query),
    unreadStream: (_, ctx) => streamUnreadCounts(ctx, () => ownUnread(ctx)),
    readNotifications: ({ body }, ctx) => readNotifications(ctx, ownBell(ctx), body.ids).then(done),
    partnerNotifications: ({ query }, ctx) => listTeamNotifications(ctx.db, teamBell(ctx), query),
    partnerUnreadStream: (_, ctx) => streamUnreadCounts(ctx, () => teamUnread(ctx)),
    readPartnerNotifications: ({ body }, ctx) => readNotifications(ctx, teamBell(ctx), body.ids).then(done),
  });
}

const done = () => ({ status: 'Success' }) as const;
