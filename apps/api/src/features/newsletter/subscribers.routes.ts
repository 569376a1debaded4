import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { Page } from '../../http/reply.ts';
import { exportSubscribers, listSubscribers, unsubscribeSubscriber } from './subscribers.ts';

export function subscribersRoutes(api: Api, group: Contract['subscribers']): void {
  api.implement(group, {
    subscribers: async ({ query }, { db }) => {
      const { items, total } = await listSubscribers(db, query);
      return new Page(items, total, 'eq', null);
    },
    exportSubscribers: ({ query }, ctx) => exportSubscribers(ctx, query.search),
    unsubscribeSubscriber: ({ params }, ctx) => unsubscribeSubscriber(ctx, params.subscriberId),
  });
}
