import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { listNotifications } from './notifications.queries.ts';
import { readNotifications } from './read-notifications.ts';
import { streamNews } from './stream-news.ts';

export function notificationRoutes(api: Api, group: Contract['notifications']): void {
  api.implement(group, {
    ownNotifications: (_, ctx) => listNotifications(ctx.db, ctx.actor.userId),
    newsStream: (_, ctx) => streamNews(ctx),
    readNotifications: ({ body }, ctx) =>
      readNotifications(ctx, body.ids).then(() => ({ status: 'Success' })),
  });
}
