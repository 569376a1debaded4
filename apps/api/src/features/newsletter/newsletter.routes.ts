import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { subscribe } from './subscribe.ts';
import { confirmSubscription, unsubscribe } from './subscription.ts';

const done = () => ({ status: 'Success' }) as const;

export function newsletterRoutes(api: Api, group: Contract['newsletter']): void {
  api.implement(group, {
    subscribe: ({ body }, ctx) => subscribe(ctx, body).then(done),
    confirmSubscription: ({ body }, ctx) => confirmSubscription(ctx, body.token).then(done),
    unsubscribe: ({ body }, ctx) => unsubscribe(ctx, body.code).then(done),
  });
}
